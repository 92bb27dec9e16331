// The options of the predicate analyses.
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
  transform::SharedFacts facts;                // null: computed by the analysis
  std::shared_ptr<const ir::EdgeSet> skipped;  // what was verified before; may be null
  condition::ConditionLimits limits;           // of the search
  certificate::CutAt cut_at = certificate::CutAt::loops;
  certificate::PredicateScope scope = certificate::PredicateScope::location;
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  exchange::TrackedPredicates given;       // initial predicates (precision_file.h)
  bool shows_work = false;                 // the result contains the graph and the predicates
  std::shared_ptr<FoundInvariants> found;  // is told what holds at loops; may be null
  /// If the search is cut short, some time may be spent on evaluating partial results.
  bool may_claim_late = true;
  /// Called with the result so far after each refinement; may be null.
  std::function<void(const AnalysisResult&)> on_round;
};

/// The options that a task gives such an analysis.
PredicateAnalysisOptions options_of(const AnalysisTask& task);

}  // namespace proviso::engine::blocks
