// What makes an analysis a conditional one: the conditions it is to keep, and what was verified before.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cpa/automaton.h"
#include "cpa/condition_limits.h"
#include "cpa/program_facts.h"
#include "engine/edge_set.h"
#include "engine/result.h"

namespace proviso::engine {

struct ConditionalInput {
  cpa::ConditionLimits limits;
  std::shared_ptr<const cpa::AssumptionAutomaton> assumed;  // null: nothing was verified before
  std::shared_ptr<const EdgeSet> skipped;  // the same, for engines that do not run automata; must be set where `assumed` is
  /// A certificate is made of what is claimed, should it not be everything, unless it had more states than this. 0: none.
  std::size_t max_certificate = 0;
};

/// What an automaton leaves out, each place and reason once, in the order of its states.
std::vector<Omission> omissions_of(const cpa::AssumptionAutomaton& automaton, const ir::Program& program);

/// The condition of an analysis that makes no automaton, as one: executions that cannot come to a place that was left out, and have not
/// come to one, were verified. (How often a loop was unwound is not said: less is claimed than could be.)
cpa::AssumptionAutomaton automaton_of(const std::vector<Omission>& omissions, cpa::ProgramFacts& facts);

/// What an automaton for an earlier version of the program claims about this one: the same, about executions that come to no function that
/// has changed. (Everything but these functions must be the same in both versions.)
cpa::AssumptionAutomaton carried_over(const cpa::AssumptionAutomaton& earlier, const std::set<std::string>& changed,
                                      cpa::ProgramFacts& facts);

/// The edges that no execution takes before all of it was verified: engines that do not run the automaton leave these out.
EdgeSet skipped_edges(const cpa::AssumptionAutomaton& automaton, cpa::ProgramFacts& facts);

}  // namespace proviso::engine
