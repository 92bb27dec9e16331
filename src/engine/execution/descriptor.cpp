#include "engine/execution/execution.h"

namespace proviso::engine::execution {

namespace {

AnalysisResult run(const AnalysisTask& task) {
  return check_by_execution(task.program, task.properties, {task.token, task.confirm, task.on_round, task.wants_further});
}

}  // namespace

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "execution",
      .summary = "runs the program on zeros and on random inputs",
      .proves = Decides::no,
      .activity = "executing",
      .progress = {{"executions", "{} executions"}, {"steps", "{} steps"}},
      .keeps = {},
      .options = {},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::execution
