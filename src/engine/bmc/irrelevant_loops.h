// Loops irrelevant to the property (symbolic/relevance.h): nothing in them is checked, and they decide neither about what is
// checked nor whether control gets there. Bounded model checking need not unwind them: it puts any values for what they change, which is
// how inductions without invariants close a loop.
//
// That leaves no execution out, and so a proof is one, whatever relevance may have overlooked. But a loop that never ends keeps control
// from what comes behind it: a violation that is found so counts only when it was executed, as all do (execution/guided.h).
#pragma once

#include "engine/execution/guided.h"
#include "symbolic/unroller.h"
#include "transform/program_facts.h"

namespace proviso::engine::bmc {

struct IrrelevantLoops {
  IrrelevantLoops(transform::ProgramFacts& facts, property::CheckSet checks);

  const transform::PointsTo* points_to = nullptr;  // of the facts, if there is any loop in the program
  std::map<symbolic::CycleId, symbolic::InductionPlan> plans;
  execution::UnfollowedLoops unfollowed;
  std::shared_ptr<const symbolic::Relevance> relevance;  // of which `unfollowed` knows
};

}  // namespace proviso::engine::bmc
