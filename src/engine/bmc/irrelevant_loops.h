// Loops irrelevant to the property (symbolic/relevance.h): nothing in them is checked, and they influence neither what
// is checked nor whether control reaches it. Bounded model checking need not unwind them: it havocs what they change,
// as inductions without invariants do.
//
// This over-approximates, so proofs are sound even if relevance is wrong. But control does not get past a loop that
// does not terminate: a violation found this way counts only if it was executed, as all do (execution/guided.h).
#pragma once

#include "engine/execution/guided.h"
#include "symbolic/unroller.h"
#include "transform/program_facts.h"

namespace proviso::engine::bmc {

struct IrrelevantLoops {
  IrrelevantLoops(transform::ProgramFacts& facts, property::CheckSet checks);

  const transform::PointsTo* points_to = nullptr;  // from the facts, if the program has loops
  std::map<symbolic::CycleId, symbolic::InductionPlan> plans;
  execution::UnfollowedLoops unfollowed;
  std::shared_ptr<const symbolic::Relevance> relevance;  // on which `unfollowed` is based
};

}  // namespace proviso::engine::bmc
