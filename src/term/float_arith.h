// Exact IEEE arithmetic on constants, in the formats LLVM's APFloat knows: binary16/32/64/128, x87's 80 bits, bfloat16
// (8, 8), Float(5, 3) and Float(4, 4); the small ones let tests go through all arguments. Values are bits of the
// interchange format; results that are NaN are the canonical NaN. Conversions to integers give no value where the
// rounded number does not fit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "term/bit_vector.h"
#include "term/kind.h"
#include "term/sort.h"

namespace proviso::term {

bool is_supported_float(FloatFormat format);

BitVector float_nan(FloatFormat format);
BitVector float_infinity(FloatFormat format);
BitVector float_one(FloatFormat format);
/// The same number with every NaN made the canonical one.
BitVector float_canonical(FloatFormat format, const BitVector& a);

BitVector float_abs(FloatFormat format, const BitVector& a);
BitVector float_neg(FloatFormat format, const BitVector& a);
BitVector float_add(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b);
BitVector float_mul(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b);
BitVector float_div(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b);
BitVector float_fma(FloatFormat format, RoundingMode mode, const BitVector& a, const BitVector& b, const BitVector& c);
BitVector float_sqrt(FloatFormat format, RoundingMode mode, const BitVector& a);
BitVector float_rem(FloatFormat format, const BitVector& a, const BitVector& b);
BitVector float_round_to_integral(FloatFormat format, RoundingMode mode, const BitVector& a);

bool float_eq(FloatFormat format, const BitVector& a, const BitVector& b);
bool float_lt(FloatFormat format, const BitVector& a, const BitVector& b);
bool float_le(FloatFormat format, const BitVector& a, const BitVector& b);
bool float_is_nan(FloatFormat format, const BitVector& a);
bool float_is_infinite(FloatFormat format, const BitVector& a);
bool float_is_zero(FloatFormat format, const BitVector& a);
bool float_is_normal(FloatFormat format, const BitVector& a);
bool float_is_subnormal(FloatFormat format, const BitVector& a);
bool float_is_negative(FloatFormat format, const BitVector& a);
bool float_is_positive(FloatFormat format, const BitVector& a);

BitVector float_convert(FloatFormat from, FloatFormat to, RoundingMode mode, const BitVector& a);
BitVector float_from_signed(FloatFormat format, RoundingMode mode, const BitVector& integer);
BitVector float_from_unsigned(FloatFormat format, RoundingMode mode, const BitVector& integer);
std::optional<BitVector> float_to_signed(FloatFormat format, RoundingMode mode, std::uint32_t width, const BitVector& a);
std::optional<BitVector> float_to_unsigned(FloatFormat format, RoundingMode mode, std::uint32_t width, const BitVector& a);

/// "1.5", "-0.0", "inf", "nan": as many digits as it takes to tell the value apart from its neighbours.
std::string float_to_string(FloatFormat format, const BitVector& a);

}  // namespace proviso::term
