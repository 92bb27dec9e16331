// Runs the analysis of a part of a run (part.h), or all of them side by side, under its conditions, and takes over what it finds.
#pragma once

#include <atomic>
#include <functional>

#include "engine/analysis.h"
#include "session/result_collector.h"

namespace proviso::session {

class PartRun {
 public:
  /// `token`: of the whole run.
  PartRun(RunState& run, const ir::Program& program, CancellationToken token)
      : run_(run),
        program_(program),
        token_(std::move(token)),
        collector_(run, program),
        facts_(std::make_shared<transform::ProgramFacts>(program)) {}

  /// The part that is set in the run's state. Its proofs are checked.
  void run();
  /// Behind a violation: what else is violated, and what is not, as long as that is found out in good time.
  void search_on();
  /// Where every property is decided and one is violated: what else is correct, for the files.
  void survey();

 private:
  void run_under_conditions();
  /// What was shown before may assume that nothing wraps around in certain places: whether that is so comes first.
  void discharge_assumptions();
  void analyse();
  using OnRound = std::function<void(const engine::AnalysisResult&)>;
  /// What the program gives something to do, side by side. Ends also when much of it is done (`is_much_done_`): what all are to do next is
  /// the rest.
  /// Says so of the properties that the analysis does not decide.
  void note_undecidable(const std::function<bool(const property::Property&)>& can_decide);
  engine::AnalysisResult race(engine::AnalysisTask shared, BoardOfSome* board, const OnRound& on_round);
  /// Behind a violation, for something else to be decided.
  Clock::duration patience() const;
  /// The part's, of these properties.
  engine::AnalysisTask make_task(const std::vector<property::Property>& properties);
  /// Whether account is kept of single places: conditions, and parts of a strategy, are about executions.
  bool counts_places() const { return run_.part.is_assumption_checked && run_.part.given.limits.empty() && run_.options.strategy.empty(); }

  RunState& run_;
  const ir::Program& program_;
  CancellationToken token_;
  ResultCollector collector_;
  transform::SharedFacts facts_;
  bool is_much_done_ = false;
  std::atomic<Clock::time_point> latest_shown_;  // when, behind a violation, something was last shown
};

}  // namespace proviso::session
