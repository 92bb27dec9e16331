// Transition invariants as code: the state is stored at any one visit, and compared with at all later ones.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "support/result.h"

namespace proviso::witness {

/// A relation between an earlier visit and this one: C in which `__proviso_prev_N_I` is what `earlier[I]` was then.
struct TransitionRelation {
  std::string relation;
  std::vector<std::string> earlier;
};

/// Of an expression with `\at(x, AnyPrev)`; `number` is that of the invariant. The error says what is wrong with the expression.
Result<TransitionRelation> parse_transition(std::size_t number, const std::string& expression);

/// An expression of type void, which fails if the relation does not hold.
std::string transition_check(std::size_t number, const TransitionRelation& transition, const std::string& failure);

}  // namespace proviso::witness
