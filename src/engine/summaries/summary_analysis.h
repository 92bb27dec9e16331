// Predicate analysis by summaries of functions: the tabulation (tabulation.h) is computed; where it comes to a hazard, the derivation is
// solved exactly (tree_paths.h). One that is possible is executed; of one that is not, the reasons become predicates of the functions that
// take part, and the tabulation is computed again. The proof: what holds at the entry, the cuts and the exit of each function.
#pragma once

#include "engine/blocks/options.h"

namespace proviso::engine::summaries {

/// None if summaries do not help: calls are to be followed in place.
std::optional<AnalysisResult> check_by_summaries(const ir::Program& program, const std::vector<property::Property>& properties,
                                                 const blocks::PredicateAnalysisOptions& options);

}  // namespace proviso::engine::summaries
