// A path to an alarm of the value analysis, looked into exactly: one that is possible is solved and executed. One that is impossible may be
// so only since loops irrelevant to the property go round more often, or such branches are taken otherwise: to track what loops
// count, one after the other, would be a search for each, so an execution past them is tried.
//
// The conditions on what the examination of one path may cost (time, memory, size of the formula) are kept here.
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
  Clock::time_point begin;          // when it was first looked at
};

class AlarmExaminer {
 public:
  AlarmExaminer(transform::ProgramFacts& facts, property::CheckSet checks, const ValueAnalysisOptions& options, CancellationToken token);

  /// Whether the examination has taken longer than a condition allows.
  bool is_too_late(const AlarmPath& path) const;

  /// The path is impossible: an execution that goes through loops otherwise. Tried now and then: what does matter has to be tracked first.
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
  symbolic::ClosedLoops ignorable_;                                                    // once asked for
  std::optional<symbolic::Relevance> relevance_;                                       // the same
  std::map<std::tuple<const ir::Edge*, property::Check, Past>, unsigned> impossible_;  // how often such paths were met
};

}  // namespace proviso::engine::value
