// Examines a path to an alarm of the value analysis exactly: a feasible one is solved and executed. An infeasible path
// may be so only because loops irrelevant to the property iterate more often, or such branches are taken otherwise:
// tracking loop counters one after the other would take a search for each, so an execution past them is tried.
//
// The conditions on the cost of examining one path (time, memory, size of the formula) are enforced here.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/value/value_analysis.h"
#include "symbolic/closed_loops.h"
#include "symbolic/relevance.h"
#include "transform/program_facts.h"

namespace proviso::engine::value {

struct AlarmPath {
  std::vector<ir::Step> steps;  // the last one may violate the check
  property::Check check = property::Check::reach_error;
  const ir::Edge* place = nullptr;  // of the last step
  Clock::time_point begin;          // when the examination began
};

class AlarmExaminer {
 public:
  AlarmExaminer(transform::ProgramFacts& facts, property::CheckSet checks, const ValueAnalysisOptions& options, CancellationToken token);

  /// Whether the examination has exceeded the time limit of a condition.
  bool is_too_late(const AlarmPath& path) const;

  /// For an infeasible path: an execution that passes loops otherwise. Tried from time to time: relevant variables must
  /// be tracked first.
  std::optional<property::Counterexample> execute_past_loops(const AlarmPath& path) { return execute_past(Past::loops, path); }

  struct Answer {
    std::optional<property::Counterexample> executed;
    std::string reason = {};  // why nothing was executed
    bool is_impossible = false;
  };
  Answer solve(const AlarmPath& path);

 private:
  enum class Past : std::uint8_t {
    loops,
    loops_and_branches
  };
  std::optional<property::Counterexample> execute_past(Past past, const AlarmPath& path);
  CancellationToken within_condition(CancellationToken token, const AlarmPath& path) const;

  transform::ProgramFacts& facts_;
  property::CheckSet checks_;
  const ValueAnalysisOptions& options_;
  const condition::ConditionLimits& limits_;
  CancellationToken token_;
  symbolic::ClosedLoops ignorable_;                                                    // computed on demand
  std::optional<symbolic::Relevance> relevance_;                                       // likewise
  std::map<std::tuple<const ir::Edge*, property::Check, Past>, unsigned> impossible_;  // how often such paths were examined
};

}  // namespace proviso::engine::value
