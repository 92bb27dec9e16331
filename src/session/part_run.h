// Runs the analysis of a part (part.h), or several concurrently, under its conditions, and collects the results.
#pragma once

#include <atomic>
#include <functional>

#include "engine/analysis.h"
#include "engine/found_invariants.h"
#include "engine/places/one_by_one.h"
#include "session/result_collector.h"

namespace proviso::session {

class PartRun {
 public:
  /// `token` is that of the whole run.
  PartRun(RunState& run, const ir::Program& program, CancellationToken token)
      : run_(run),
        program_(program),
        token_(std::move(token)),
        collector_(run, program),
        facts_(std::make_shared<transform::ProgramFacts>(program)),
        found_(std::make_shared<engine::FoundInvariants>()) {}

  /// Runs the part that is set in the run's state, and checks its proofs.
  void run();
  /// After a violation: decides further places, as long as there is progress.
  void search_on();
  /// Searches for all violations, and decides the other places, in the same way.
  void search_all();
  /// If every property is decided and one is violated: determines what else is correct, for the files.
  void survey();

 private:
  void run_under_conditions();
  /// Earlier parts may assume the absence of wrap-around in certain places: discharges that first.
  void discharge_assumptions();
  void analyse();
  using OnRound = std::function<void(const engine::AnalysisResult&)>;
  /// Gives the reason for UNKNOWN to the properties that the analysis cannot decide.
  void note_undecidable(const std::function<bool(const property::Property&)>& can_decide);
  /// Runs the analyses that suit the program concurrently. Also ends when most places are decided (`is_much_done_`):
  /// the next round is about the rest.
  engine::AnalysisResult race(engine::AnalysisTask shared, BoardOfSome* board, const OnRound& on_round);
  /// How long to wait after a violation for another result.
  Clock::duration patience() const;
  /// The part's task for these properties.
  engine::AnalysisTask make_task(const std::vector<property::Property>& properties);
  /// Whether results about single places are counted: conditions and strategies are about executions.
  bool counts_places() const { return run_.part.is_assumption_checked && run_.part.given.limits.empty() && run_.options.strategy.empty(); }

  RunState& run_;
  const ir::Program& program_;
  CancellationToken token_;
  ResultCollector collector_;
  transform::SharedFacts facts_;
  std::shared_ptr<engine::FoundInvariants> found_;  // kept from race to race
  bool is_much_done_ = false;
  engine::places::Efforts efforts_;
  std::atomic<Clock::time_point> latest_success_;  // when a place was last decided, after a violation
};

}  // namespace proviso::session
