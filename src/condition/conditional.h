// What makes an analysis a conditional one: the conditions it is to keep, and what was verified before.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "condition/condition_limits.h"
#include "condition/omission.h"
#include "ir/edge_set.h"
#include "transform/program_facts.h"

namespace proviso::condition {

struct ConditionalInput {
  ConditionLimits limits;
  std::shared_ptr<const AssumptionAutomaton> assumed;  // null: nothing was verified before
  std::shared_ptr<const ir::EdgeSet> skipped;          // the same, for engines that do not run automata; must be set where `assumed` is
  /// A certificate is made of what is claimed, should it not be everything, unless it had more states than this. 0: none.
  std::size_t max_certificate = 0;
};

/// What an automaton leaves out, each place and reason once, in the order of its states.
std::vector<Omission> omissions_of(const AssumptionAutomaton& automaton, const ir::Program& program);

/// The condition of an analysis that makes no automaton, as one: executions that cannot come to a place that was left out, and have not
/// come to one, were verified. (How often a loop was unwound is not said: less is claimed than could be.)
AssumptionAutomaton automaton_of(const std::vector<Omission>& omissions, transform::ProgramFacts& facts);

/// What an automaton for an earlier version of the program claims about this one: the same, about executions that come to no function that
/// has changed. (Everything but these functions must be the same in both versions.)
AssumptionAutomaton carried_over(const AssumptionAutomaton& earlier, const std::set<std::string>& changed, transform::ProgramFacts& facts);

/// The edges that no execution takes before all of it was verified: engines that do not run the automaton leave these out.
ir::EdgeSet skipped_edges(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts);

}  // namespace proviso::condition
