// Predicate analysis as it is asked for: where functions can be looked at by themselves (summary_analysis.h), that and following their
// calls in place (predicate/predicate_analysis.h) take turns, each longer than the one before: what one of them sees at once may be without
// end for the other.
#pragma once

#include "engine/predicate/predicate_analysis.h"

namespace proviso::engine {

AnalysisResult check_predicates(const ir::Program& program, const std::vector<Property>& properties,
                                const PredicateAnalysisOptions& options);

}  // namespace proviso::engine
