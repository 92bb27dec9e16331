// A deterministic automaton that reads the moments of an execution and decides what cannot be decided at any of them: whether the formula
// holds. Some of its transitions are marked; a word is accepted if a run has finitely many marks (co-Büchi), or infinitely many (Büchi).
//
// It is made by the breakpoint construction (Miyano, Hayashi 1984) from the tableau of the formula, or from that of its negation, where
// that is weak: where no cycle is accepting that shares states with one that is not. Persistence ("in the end always") has one of the first
// kind, recurrence ("again and again") one of the second; formulas that are neither are put together of several.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ltl/alphabet.h"

namespace proviso::ltl {

struct Monitor {
  enum class Accepts : std::uint8_t {
    finitely_many_marks,
    infinitely_many_marks,
  };
  struct Transition {
    std::uint32_t to = 0;
    bool is_marked = false;

    friend auto operator<=>(const Transition&, const Transition&) = default;
  };
  Accepts accepts = Accepts::finitely_many_marks;
  std::vector<std::vector<Transition>> transitions;  // by state and letter; runs begin in state 0
  // By state.
  std::vector<bool> accepts_nothing;
  std::vector<bool> accepts_everything;
  std::vector<std::vector<bool>> accepts_silence;  // by valuation too: the word in which nothing is called and the predicates stay so

  bool accepts_lasso(const std::vector<Letter>& stem, const std::vector<Letter>& cycle) const;
};

/// Several of them: a word is accepted if all of one of these accept it.
using Monitors = std::vector<std::vector<Monitor>>;

/// That accept the words in which the formula, which is in normal form, holds. None if it is of no form for which that is known.
std::optional<Monitors> monitors_of(const NodePtr& formula, const Alphabet& alphabet);

}  // namespace proviso::ltl
