// The parts of evaluate_operation, one for each theory.
#pragma once

#include <span>

#include "term/term.h"
#include "term/value.h"

namespace proviso::term {

using ChildValues = std::span<const Value* const>;

Value evaluate_bit_vectors(Term term, ChildValues children);
Value evaluate_numbers(Term term, ChildValues children);
Value evaluate_floats(Term term, ChildValues children);

}  // namespace proviso::term
