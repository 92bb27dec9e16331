#include "engine/invariants/invariant_analysis.h"

namespace proviso::engine::invariants {

using condition::ConditionKind;

namespace {

InvariantOptions options_of(const AnalysisTask& task, InvariantDomain domain) {
  InvariantOptions options;
  options.domain = domain;
  options.token = task.token;
  options.facts = task.facts;
  options.assumed = task.given.assumed;
  options.limits = task.given.limits;
  options.on_round = task.on_round;
  return options;
}

AnalysisResult run_interval(const AnalysisTask& task) {
  return check_invariants(task.program, task.properties, options_of(task, InvariantDomain::interval));
}

AnalysisResult run_numeric(const AnalysisTask& task) {
  InvariantOptions options = options_of(task, InvariantDomain::numeric);
  options.integers = task.integers;
  return check_invariants(task.program, task.properties, options);
}

const std::vector<ConditionKind> kKept = {ConditionKind::states,      ConditionKind::states_per_location, ConditionKind::busy_edge,
                                          ConditionKind::post_time,   ConditionKind::post_memory,         ConditionKind::state_size,
                                          ConditionKind::path_time,   ConditionKind::path_assumes,        ConditionKind::path_length,
                                          ConditionKind::path_repeats};

}  // namespace

const AnalysisDescriptor& interval_analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "interval",
      .summary = "intervals and known bits of integers",
      .finds_errors = Decides::no,
      .activity = "invariants",
      .progress = {{"states", "{} states"}},
      .keeps = kKept,
      .options = {},
      .run = run_interval,
  };
  return descriptor;
}

const AnalysisDescriptor& numeric_analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "numeric",
      .summary = "intervals of integers, and linear relations between them",
      .finds_errors = Decides::no,
      .activity = "invariants",
      .progress = {{"states", "{} states"}},
      .keeps = kKept,
      .options = {AnalysisOption::integers},
      .run = run_numeric,
  };
  return descriptor;
}

}  // namespace proviso::engine::invariants
