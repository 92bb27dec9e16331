#include "engine/summaries/turns.h"

namespace proviso::engine::summaries {

using condition::ConditionKind;

namespace {

AnalysisResult run(const AnalysisTask& task) { return check_predicates(task.program, task.properties, blocks::options_of(task)); }

}  // namespace

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "predicate",
      .summary = "computes which combinations of predicates can be reached, finding the predicates on the way",
      .activity = "predicate analysis",
      .progress = {{"nodes", "{} nodes"}, {"refinements", "{} refinements"}, {"predicates", "{} predicates"}},
      .keeps = {ConditionKind::states, ConditionKind::states_per_location, ConditionKind::busy_edge, ConditionKind::post_time,
                ConditionKind::post_memory, ConditionKind::state_size, ConditionKind::path_time, ConditionKind::path_assumes,
                ConditionKind::path_length, ConditionKind::path_repeats, ConditionKind::refinement_time, ConditionKind::refinement_memory,
                ConditionKind::path_formula_size},
      .options = {AnalysisOption::blocks, AnalysisOption::scope, AnalysisOption::predicates},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::summaries
