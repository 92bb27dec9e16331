// Floats of all formats by their bits, by means of LLVM's APFloat: the 80-bit x87 `long double`, `__float128`,
// `_Float16`, and the operations on common formats that need not be fast. All round to nearest even and produce the
// NaNs of x86.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/expr.h"
#include "ir/type.h"
#include "support/int128.h"

namespace proviso::interp {

u128 wide_binary(ir::BinaryOp op, ir::FloatFormat format, u128 a, u128 b);  // add, sub, mul, div, rem
u128 wide_unary(ir::UnaryOp op, ir::FloatFormat format, u128 a);            // those on floats
bool wide_compare(ir::BinaryOp op, ir::FloatFormat format, u128 a, u128 b);

enum class FloatOrder {
  less,
  equal,
  greater,
  unordered
};
FloatOrder wide_order(ir::FloatFormat format, u128 a, u128 b);

u128 wide_convert(ir::FloatFormat from, ir::FloatFormat to, u128 value);
u128 wide_from_integer(ir::FloatFormat to, u128 value, ir::Signedness signedness);

/// The value truncated towards zero to an integer of `bits` bits; none if it does not fit (also for NaN and infinity).
std::optional<u128> wide_to_integer(ir::FloatFormat from, u128 value, unsigned bits, ir::Signedness signedness);

/// A decimal or hexadecimal number, "inf" or "nan"; none otherwise.
std::optional<u128> wide_parse(ir::FloatFormat format, std::string_view text);

/// The shortest decimal text that denotes the same value, always with a '.' or an exponent; "INFINITY" or "NAN" if
/// necessary.
std::string wide_render(ir::FloatFormat format, u128 value);

/// The value as the host's long double (exact on all supported hosts), for printf's %Lf and similar.
long double wide_to_host(ir::FloatFormat format, u128 value);

}  // namespace proviso::interp
