#include "engine/pdr/pdr.h"

namespace proviso::engine::pdr {

using condition::ConditionKind;

namespace {

AnalysisResult run(const AnalysisTask& task) {
  blocks::PredicateAnalysisOptions options = blocks::options_of(task);
  // Clauses say nothing about predicates that they do not mention, so the places of a function can share predicates.
  if (!task.scope) options.scope = certificate::PredicateScope::function;
  return check_by_blocking(task.program, task.properties, options);
}

}  // namespace

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "pdr",
      .summary = "blocks what leads to an error, step by step back to the start",
      .activity = "blocking",
      .progress = {{"level", "level {}"}, {"clauses", "{} clauses"}, {"predicates", "{} predicates"}},
      .keeps = {ConditionKind::path_length, ConditionKind::refinement_time, ConditionKind::refinement_memory,
                ConditionKind::path_formula_size},
      .options = {AnalysisOption::blocks, AnalysisOption::scope, AnalysisOption::predicates},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::pdr
