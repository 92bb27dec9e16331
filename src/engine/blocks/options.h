// What can be set of the analyses by blocks and predicates.
#pragma once

#include <functional>
#include <memory>

#include "condition/condition_limits.h"
#include "engine/abstraction/precision.h"
#include "engine/analysis.h"
#include "engine/result.h"
#include "smt/solver.h"
#include "support/cancellation.h"
#include "symbolic/block.h"

namespace proviso::engine::blocks {

struct PredicateAnalysisOptions {
  CancellationToken token;
  transform::SharedFacts facts;                // null: it computes its own
  std::shared_ptr<const ir::EdgeSet> skipped;  // what was verified before; may be null
  condition::ConditionLimits limits;           // of the search
  certificate::CutAt cut_at = certificate::CutAt::loops;
  certificate::PredicateScope scope = certificate::PredicateScope::location;
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  exchange::TrackedPredicates given;  // to start with (precision_file.h)
  bool shows_work = false;            // the result has the graph and the predicates
  /// Where the search is cut short, some time may be spent on what was shown by then.
  bool may_claim_late = true;
  /// Told the result so far after each refinement; may be null.
  std::function<void(const AnalysisResult&)> on_round;
};

/// What a task says of such an analysis.
PredicateAnalysisOptions options_of(const AnalysisTask& task);

}  // namespace proviso::engine::blocks
