// Pieces of C text with their precedence and integer type: what print_c.cpp puts together.
#pragma once

#include <cstdint>
#include <string>

#include "term/bit_vector.h"
#include "term/print_c.h"

namespace proviso::term {

/// As C's grammar has it: what binds tighter is larger.
enum Precedence : std::uint8_t {
  kConditional,
  kOr,
  kAnd,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEquality,
  kRelational,
  kShift,
  kAdditive,
  kMultiplicative,
  kUnary,
  kPrimary,
};

struct CText {
  std::string text;
  Precedence precedence = kPrimary;
  std::uint32_t width = 0;  // of an integer: its bits; 0 for conditions and other sorts
  CSign sign = CSign::unsigned_integer;
  bool is_constant = false;
};

/// The text, in parentheses if it binds more loosely than `needed`.
std::string wrapped(const CText& text, Precedence needed);
CText binary(const char* op, Precedence precedence, const CText& a, const CText& b);
CText unary(const char* op, const CText& a);
CText call(const std::string& function, std::initializer_list<CText> arguments);

/// 8, 16, 32, 64, 128: the width of the C type that holds so many bits.
std::uint32_t container_width(std::uint32_t bits);
std::string c_type(std::uint32_t bits, CSign sign);

CText integer_constant(const BitVector& value, CSign sign);
/// Converted so that C reads the bits that way.
CText as_sign(const CText& a, CSign sign);
/// Converted to an integer of so many bits (extended as its sign says, or cut).
CText as_integer(const CText& a, std::uint32_t bits, CSign sign);

}  // namespace proviso::term
