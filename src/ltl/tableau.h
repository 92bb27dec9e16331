// The Büchi automaton of a formula: a tableau (Gerth, Peled, Vardi, Wolper 1995). A state is a set of formulas that have to hold from here
// on; a transition reads a letter and chooses, for each of them, one of the ways in which it can hold. A run is accepting if no `until` is
// postponed for ever.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ltl/alphabet.h"

namespace proviso::ltl {

struct BuchiAutomaton {
  struct Transition {
    std::uint32_t to = 0;
    std::uint64_t postponed = 0;  // the untils that it postpones, a bit each

    friend auto operator<=>(const Transition&, const Transition&) = default;
  };
  std::vector<std::vector<std::vector<Transition>>> transitions;  // by state and letter; state 0 is where runs begin
  unsigned untils = 0;
};

/// Of a formula in normal form. None if it would be too large.
std::optional<BuchiAutomaton> tableau_of(const NodePtr& formula, const Alphabet& alphabet);

}  // namespace proviso::ltl
