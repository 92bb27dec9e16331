// Helpers shared by the builders of floats.
#pragma once

#include "support/result.h"
#include "term/term.h"

namespace proviso::term {

inline FloatFormat format_of(Term a) {
  PROVISO_CHECK(a.sort().is_float(), "a float operation on something that is no float");
  return a.sort().float_format();
}

inline bool is_widening(FloatFormat from, FloatFormat to) {
  return from.exponent_bits <= to.exponent_bits && from.significand_bits <= to.significand_bits;
}

}  // namespace proviso::term
