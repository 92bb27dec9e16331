// The condition of a search, as an assumption automaton (paper 002, fig. 6): its states are the nodes of the
// reachability graph, and the states on the ways between them, from which something is reached that was not verified;
// everything else is the one state kVerified.
//
// Works at any time, whatever ended the search: waiting states are not verified.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "cpa/reachability.h"

namespace proviso::cpa {

struct AssumptionOptions {
  /// Why a step may violate something; may be null.
  std::function<std::string(const Exclusion&)> reason_of;
  /// Why the search was ended early.
  std::string limit_reason = "limit reached";
  /// An automaton with more states is cut short: then less is claimed.
  std::size_t max_states = 20'000;
  /// So long may it take to make.
  Clock::duration time = std::chrono::milliseconds(400);
};

struct Assumptions {
  condition::AssumptionAutomaton automaton;
  /// By node of the graph: its state in the automaton, or kVerified, or kUnverified.
  std::vector<condition::AutomatonState> state_of;
  bool is_cut_short = false;
};

Assumptions assumptions_of(Reachability& reachability, const Domain& domain, const AssumptionOptions& options);

}  // namespace proviso::cpa
