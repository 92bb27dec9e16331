// Predicate analysis as it is asked for: where functions can be analysed modularly (summary_analysis.h), that and following their
// calls in place (predicate/predicate_analysis.h) take turns, each longer than the one before: what one of them sees at once may be without
// end for the other.
#pragma once

#include "engine/analysis.h"
#include "engine/blocks/options.h"

namespace proviso::engine::summaries {

AnalysisResult check_predicates(const ir::Program& program, const std::vector<property::Property>& properties,
                                const blocks::PredicateAnalysisOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::summaries
