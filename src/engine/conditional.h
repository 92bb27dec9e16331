// What makes an analysis a conditional one: the conditions it is to keep, and what was verified before.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cpa/automaton.h"
#include "cpa/condition_limits.h"
#include "engine/result.h"

namespace proviso::engine {

struct ConditionalInput {
  cpa::ConditionLimits limits;
  std::shared_ptr<const cpa::AssumptionAutomaton> assumed;  // null: nothing was verified before
};

/// What an automaton leaves out, each place and reason once, in the order of its states.
std::vector<Omission> omissions_of(const cpa::AssumptionAutomaton& automaton, const ir::Program& program);

}  // namespace proviso::engine
