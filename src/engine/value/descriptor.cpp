#include "engine/value/value_analysis.h"

namespace proviso::engine::value {

using condition::ConditionKind;

namespace {

AnalysisResult run(const AnalysisTask& task) {
  auto options = options_for<ValueAnalysisOptions>(task);
  options.given = task.given;
  options.confirm_proof = task.confirm_proof;
  return check_values(task.program, task.properties, options);
}

}  // namespace

AnalysisResult survey(const AnalysisTask& task) {
  auto options = options_for<ValueAnalysisOptions>(task);
  options.on_round = nullptr;
  options.given = task.given;
  options.aim = ValueAim::survey;
  return check_values(task.program, task.properties, options);
}

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "value",
      .summary = "tracks the explicit values of the variables that matter, and ranges of those that take too many",
      .activity = "value analysis",
      .progress = {{"states", "{} states"}, {"refinements", "{} refinements"}, {"tracked", "{} tracked"}},
      .keeps = {ConditionKind::states, ConditionKind::states_per_location, ConditionKind::busy_edge, ConditionKind::post_time,
                ConditionKind::post_memory, ConditionKind::state_size, ConditionKind::path_time, ConditionKind::path_assumes,
                ConditionKind::path_length, ConditionKind::path_repeats, ConditionKind::refinement_time, ConditionKind::refinement_memory,
                ConditionKind::path_formula_size},
      .options = {},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::value
