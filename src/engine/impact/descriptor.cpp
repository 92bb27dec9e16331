#include "engine/impact/impact.h"

namespace proviso::engine::impact {

using condition::ConditionKind;

namespace {

AnalysisResult run(const AnalysisTask& task) { return check_by_interpolants(task.program, task.properties, blocks::options_of(task)); }

}  // namespace

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "impact",
      .summary = "labels paths with the reasons why they meet no error, and nothing else",
      .activity = "interpolants",
      .progress = {{"nodes", "{} nodes"}, {"refinements", "{} refinements"}, {"covered nodes", "{} covered"}},
      .keeps = {ConditionKind::states, ConditionKind::states_per_location, ConditionKind::busy_edge, ConditionKind::post_time,
                ConditionKind::post_memory, ConditionKind::state_size, ConditionKind::path_time, ConditionKind::path_assumes,
                ConditionKind::path_length, ConditionKind::path_repeats, ConditionKind::refinement_time, ConditionKind::refinement_memory,
                ConditionKind::path_formula_size},
      .options = {AnalysisOption::blocks},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::impact
