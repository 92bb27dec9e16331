#include "ltl/weak.h"

#include "ltl/graph.h"

namespace proviso::ltl {

namespace {

template <typename Visitor>
void for_each_transition(const BuchiAutomaton& automaton, Visitor&& visit) {
  for (std::uint32_t state = 0; state < automaton.transitions.size(); ++state)
    for (const auto& of_letter : automaton.transitions[state])
      for (const BuchiAutomaton::Transition& transition : of_letter) visit(state, transition);
}

Graph graph_of(const BuchiAutomaton& automaton) {
  Graph graph(automaton.transitions.size());
  for_each_transition(automaton, [&](std::uint32_t from, const auto& transition) { graph[from].push_back(transition.to); });
  return graph;
}

}  // namespace

std::optional<std::vector<bool>> good_states(const BuchiAutomaton& automaton) {
  const std::size_t states = automaton.transitions.size();
  const std::vector<std::uint32_t> components = components_of(graph_of(automaton));
  // By component: has it a cycle, one on which some until is always postponed, and is some until postponed by all its transitions.
  std::vector<bool> has_cycle(states), has_rejecting(states), is_bad(states);
  for_each_transition(automaton, [&](std::uint32_t from, const auto& transition) {
    if (components[from] == components[transition.to]) has_cycle[components[from]] = true;
  });
  for (unsigned until = 0; until < automaton.untils; ++until) {
    Graph postponing(states);
    std::vector<bool> is_fulfilled(states);
    for_each_transition(automaton, [&](std::uint32_t from, const auto& transition) {
      if (components[from] != components[transition.to]) return;
      if ((transition.postponed >> until & 1U) != 0)
        postponing[from].push_back(transition.to);
      else
        is_fulfilled[components[from]] = true;
    });
    const std::vector<std::uint32_t> inside = components_of(postponing);
    for (std::uint32_t from = 0; from < states; ++from) {
      for (const std::uint32_t to : postponing[from])
        if (inside[from] == inside[to]) has_rejecting[components[from]] = true;
      if (has_cycle[components[from]] && !is_fulfilled[components[from]]) is_bad[components[from]] = true;
    }
  }
  std::vector<bool> good(states);
  for (std::uint32_t state = 0; state < states; ++state) {
    const std::uint32_t component = components[state];
    if (has_rejecting[component] && !is_bad[component]) return std::nullopt;
    good[state] = has_cycle[component] && !is_bad[component];
  }
  return good;
}

std::vector<bool> useful_states(const BuchiAutomaton& automaton, const std::vector<bool>& good) {
  return leading_to(graph_of(automaton), good);
}

}  // namespace proviso::ltl
