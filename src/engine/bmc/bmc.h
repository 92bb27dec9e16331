// Bounded model checking: the program is unwound (unroller.h) with growing bounds until a property is violated, or no bound cuts anything
// off any more.
//
// One term pool and one incremental solver serve all bounds: what is unwound again gives the same terms, so the solver keeps all it has
// learned about them. A counterexample counts only when `confirm` has executed it.
#pragma once

#include <functional>
#include <memory>

#include "engine/analysis.h"
#include "engine/result.h"
#include "smt/solver.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::engine::bmc {

struct BmcOptions {
  CancellationToken token;
  transform::SharedFacts facts;  // null: it computes its own
  unsigned first_bound = 2;
  unsigned max_bound = ~0U;                      // no loop is unwound more often, and no induction is deeper
  std::uint64_t step_limit = 50'000'000;         // edges of one unwinding
  std::optional<Clock::duration> question_time;  // for one question about violations; none: all there is
  std::string out_of_question_time;              // what to say where it is not enough
  bool wants_further = false;                    // violations of other places than the first
  Board* board = nullptr;                        // for proofs of some places, from `offers_from` on; null: nobody wants them
  Clock::time_point offers_from;
  std::shared_ptr<const ir::EdgeSet> skipped;       // what was verified before; may be null
  std::vector<certificate::LoopInduction> guesses;  // for inductions: invariants that may hold, tried first
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  /// Told the result so far after each round: should the run have to end at once, it is what can be said. May be null.
  std::function<void(const AnalysisResult&)> on_round;
};

AnalysisResult check_bounded(const ir::Program& program, const std::vector<property::Property>& properties, const BmcOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

/// What a task says of such an analysis.
BmcOptions options_of(const AnalysisTask& task);

}  // namespace proviso::engine::bmc
