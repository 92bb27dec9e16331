// Bounded model checking: the program is unwound (unroller.h) with growing bounds until a property is violated, or no
// bound cuts anything off.
//
// One term pool and one incremental solver serve all bounds: unwinding again yields the same terms, so the solver keeps
// what it has learned about them. A counterexample counts only if `confirm` has executed it.
#pragma once

#include <functional>
#include <memory>

#include "engine/analysis.h"
#include "engine/found_invariants.h"
#include "engine/result.h"
#include "smt/solver.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::engine::bmc {

struct BmcOptions {
  CancellationToken token;
  transform::SharedFacts facts;  // null: computed by the analysis
  unsigned first_bound = 2;
  unsigned max_bound = ~0U;                      // the limit for the unwinding of loops and the depth of inductions
  std::uint64_t step_limit = 50'000'000;         // edges of one unwinding
  std::optional<Clock::duration> question_time;  // for one query about violations; none: no limit
  std::string out_of_question_time;              // the reason given if that is too short
  bool wants_further = false;                    // violations of other places than the first
  Board* board = nullptr;                        // receives proofs of some places, from `offers_from` on; null: not wanted
  Clock::time_point offers_from;
  std::shared_ptr<const ir::EdgeSet> skipped;       // what was verified before; may be null
  std::vector<certificate::LoopInduction> guesses;  // candidate invariants for inductions, tried first
  std::shared_ptr<FoundInvariants> found;           // what other analyses tell inductions; may be null
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  /// Called with the result so far after each round: it is reported if the run has to end at once. May be null.
  std::function<void(const AnalysisResult&)> on_round;
};

AnalysisResult check_bounded(const ir::Program& program, const std::vector<property::Property>& properties, const BmcOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

/// The options that a task gives such an analysis.
BmcOptions options_of(const AnalysisTask& task);

}  // namespace proviso::engine::bmc
