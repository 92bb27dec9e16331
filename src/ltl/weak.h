// Weak Büchi automata: each strongly connected component is good, all its cycles are accepting, or bad, none is. A run is then accepting if
// it stays in good components in the end.
#pragma once

#include <optional>
#include <vector>

#include "ltl/tableau.h"

namespace proviso::ltl {

/// Which states are in good components; none if the automaton is not weak.
std::optional<std::vector<bool>> good_states(const BuchiAutomaton& automaton);

/// Of a weak automaton: the states from which some word is accepted.
std::vector<bool> useful_states(const BuchiAutomaton& automaton, const std::vector<bool>& good);

}  // namespace proviso::ltl
