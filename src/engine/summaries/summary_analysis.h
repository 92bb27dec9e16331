// Predicate analysis with function summaries: the tabulation (tabulation.h) is computed; if it reaches a hazard, the
// derivation is solved exactly (tree_paths.h). A feasible one is executed; for an infeasible one, the reasons become
// predicates of the functions involved, and the tabulation is computed again. The proof: what holds at the entry, the
// cuts and the exit of each function.
#pragma once

#include "engine/blocks/options.h"

namespace proviso::engine::summaries {

/// None if summaries do not help: calls are to be inlined.
std::optional<AnalysisResult> check_by_summaries(const ir::Program& program, const std::vector<property::Property>& properties,
                                                 const blocks::PredicateAnalysisOptions& options);

}  // namespace proviso::engine::summaries
