// Constants in C syntax: the text, given back to a C compiler, denotes exactly the same value.
#pragma once

#include <string>

#include "ir/type.h"
#include "support/int128.h"

namespace proviso::ir {

/// Binding strength of C's operators, the loosest first. Text of one strength needs parentheses where a stronger one is
/// wanted.
enum class Precedence : int {
  bit_or,
  bit_xor,
  bit_and,
  equality,
  relational,
  shift,
  additive,
  multiplicative,
  unary,
  postfix
};

/// `bits` as a number of the integer type, with the suffix that gives it this type: "7", "7u", "-2147483647 - 1". Types
/// narrower than `int` have no suffix of their own: their constants look like an `int`'s.
std::string int_constant_text(const Type* type, u128 bits);
Precedence int_constant_precedence(const Type* type, u128 bits);

/// The shortest decimal that reads back as the same float or double; wider formats in hexadecimal.
std::string float_constant_text(const Type* type, u128 bits);
bool is_negative_float(const Type* type, u128 bits);

}  // namespace proviso::ir
