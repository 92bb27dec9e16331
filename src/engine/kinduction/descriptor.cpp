#include "engine/kinduction/kinduction.h"

namespace proviso::engine::kinduction {

namespace {

AnalysisResult run(const AnalysisTask& task) {
  return check_by_induction(task.program, task.properties, bmc::options_of(task), task.is_alone ? DomainsRun::beside : DomainsRun::first);
}

}  // namespace

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "k-induction",
      .summary = "the same, and beside it closes loops by induction with invariants that are guessed and checked",
      .activity = "unwinding",
      .progress = {{"rounds", "{} rounds"}, {"largest bound", "bound {}"}, {"loops raised", "{} loops"}, {"terms", "{} terms"}},
      .keeps = {condition::ConditionKind::path_repeats},
      .options = {},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::kinduction
