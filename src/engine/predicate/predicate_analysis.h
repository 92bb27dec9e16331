// Lazy predicate abstraction with refinement (papers 004 and 000, sections 4.3 to 6; adjustable block encoding): an abstract reachability
// graph whose nodes stand at the cuts of the program (blocks/block.h), each with the strongest Boolean combination of predicates that holds
// behind the block that leads there, without what other nodes stand for already. A path to a hazard is solved exactly: one that is
// possible is a counterexample once executed; of one that is not, the reasons become predicates (discover.h), and the graph is computed
// anew from the first node they say something about. Calls are followed in place; summaries/turns.h is what to ask where functions may be
// looked at by themselves.
#pragma once

#include <functional>
#include <memory>

#include "cpa/condition_limits.h"
#include "engine/blocks/block.h"
#include "engine/predicate/precision.h"
#include "engine/result.h"
#include "smt/solver.h"
#include "support/cancellation.h"

namespace proviso::engine {

struct PredicateAnalysisOptions {
  CancellationToken token;
  std::shared_ptr<const EdgeSet> skipped;  // what was verified before; may be null
  cpa::ConditionLimits limits;             // of the search
  CutAt cut_at = CutAt::loops;
  PredicateScope scope = PredicateScope::location;
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  Confirm confirm;
  TrackedPredicates given;  // to start with (precision_file.h)
  bool shows_work = false;  // the result has the graph and the predicates
  /// Where the search is cut short, some time may be spent on what was shown by then.
  bool may_claim_late = true;
  /// Told the result so far after each refinement; may be null.
  std::function<void(const AnalysisResult&)> on_round;
};

AnalysisResult check_predicates_in_place(const ir::Program& program, const std::vector<Property>& properties,
                                         const PredicateAnalysisOptions& options);

}  // namespace proviso::engine
