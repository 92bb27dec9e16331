// Transition invariants as code: the state is stored at any one visit, and compared with at all later ones.
#pragma once

#include <cstddef>
#include <string>

#include "support/result.h"

namespace proviso::witness {

/// For an expression with `\at(x, AnyPrev)`: one of type void, which fails if it does not hold. `number` is that of the
/// invariant. The error says what is wrong with the expression.
Result<std::string> transition_check(std::size_t number, const std::string& expression, const std::string& failure);

}  // namespace proviso::witness
