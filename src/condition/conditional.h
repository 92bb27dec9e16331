// Conditional analysis: the conditions of a search, and what was verified before.
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
  std::shared_ptr<const ir::EdgeSet> skipped;          // the same, for engines that do not run automata; must be set if `assumed` is
  /// A certificate of a partial claim is made unless it would have more states than this. 0: none.
  std::size_t max_certificate = 0;
};

/// The omissions of an automaton, without duplicates, in the order of its states.
std::vector<Omission> omissions_of(const AssumptionAutomaton& automaton, const ir::Program& program);

/// An automaton from the omissions of an analysis: executions that cannot reach an omission, and have not passed one,
/// were verified. (It does not count unwindings, so it claims less than it could.)
AssumptionAutomaton automaton_of(const std::vector<Omission>& omissions, transform::ProgramFacts& facts);

/// What an automaton for an earlier version of the program claims about this one: the same, for executions that call no
/// changed function. (Everything except these functions must be the same in both versions.)
AssumptionAutomaton carried_over(const AssumptionAutomaton& earlier, const std::set<std::string>& changed, transform::ProgramFacts& facts);

/// The edges that no execution takes before it is verified: engines that do not run the automaton skip them.
ir::EdgeSet skipped_edges(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts);

}  // namespace proviso::condition
