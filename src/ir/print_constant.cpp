#include "ir/print_constant.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

namespace proviso::ir {

namespace {

std::string hexadecimal(u128 value) {
  std::string text;
  do {
    text.insert(text.begin(), "0123456789abcdef"[static_cast<unsigned>(value & 15)]);
    value >>= 4;
  } while (value != 0);
  return "0x" + text;
}

// ------------------------------------------------------------------------------------------------------------- integers

const char* suffix(const Type* type) {
  if (type->bits() <= 32) return type->is_signed() || type->bits() < 32 ? "" : "u";
  return type->is_signed() ? "ll" : "ull";
}

bool fits_64_bits(const Type* type, u128 bits) {
  if (type->bits() <= 64) return true;
  const i128 value = sign_extend(bits, type->bits());
  return type->is_signed() ? value == sign_extend(bits, 64) : bits == truncate_to(bits, 64);
}

/// C has no literals of more than 64 bits.
std::string wide_constant_text(const Type* type, u128 bits) {
  const u128 extended = type->is_signed() ? static_cast<u128>(sign_extend(bits, type->bits())) : bits;
  const std::string number =
      "(unsigned __int128)" + hexadecimal(extended >> 64) + "ull << 64 | " + hexadecimal(truncate_to(extended, 64)) + "ull";
  return "(" + type->to_string() + ")(" + number + ")";
}

bool is_minimum(const Type* type, u128 bits) {
  return type->is_signed() && type->bits() >= 32 && type->bits() <= 64 && bits == u128{1} << (type->bits() - 1);
}

// --------------------------------------------------------------------------------------------------------------- floats

struct Layout {
  unsigned exponent_bits;
  unsigned fraction_bits;  // with x87's explicit integer bit
  const char* suffix;
  const char* builtin_suffix;
};

Layout layout_of(FloatFormat format) {
  switch (format) {
    case FloatFormat::binary16:
      return {5, 10, "f16", "f16"};
    case FloatFormat::binary32:
      return {8, 23, "f", "f"};
    case FloatFormat::binary64:
      return {11, 52, "", ""};
    case FloatFormat::x87_80:
      return {15, 64, "L", "l"};
    case FloatFormat::binary128:
      return {15, 112, "q", "f128"};
  }
  return {};
}

template <typename Float>
std::string shortest_decimal(Float value) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  std::string text(buffer.data(), end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

/// A half as a double, exactly.
double half_value(u128 magnitude) {
  const auto exponent = static_cast<int>(magnitude >> 10);
  const auto fraction = static_cast<int>(magnitude & 1023);
  return exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
}

/// x87 and quadruple precision: `mantissa` is the significand with its integer bit, over `fraction_bits` bits of
/// fraction.
std::string hexadecimal_float(u128 mantissa, int exponent, unsigned fraction_bits) {
  std::string digits;
  for (int shift = static_cast<int>(fraction_bits) - 4; shift > -4; shift -= 4) {
    const u128 digit = shift >= 0 ? mantissa >> shift : mantissa << -shift;
    digits += "0123456789abcdef"[static_cast<unsigned>(digit & 15)];
  }
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  const std::string integer_part = (mantissa >> fraction_bits) != 0 ? "1" : "0";
  return "0x" + integer_part + (digits.empty() ? "" : "." + digits) + "p" + (exponent < 0 ? "" : "+") + std::to_string(exponent);
}

std::string finite_text(FloatFormat format, u128 magnitude) {
  const Layout layout = layout_of(format);
  switch (format) {
    case FloatFormat::binary16:
      return shortest_decimal(half_value(magnitude));
    case FloatFormat::binary32:
      return shortest_decimal(std::bit_cast<float>(static_cast<std::uint32_t>(magnitude)));
    case FloatFormat::binary64:
      return shortest_decimal(std::bit_cast<double>(static_cast<std::uint64_t>(magnitude)));
    case FloatFormat::x87_80:
    case FloatFormat::binary128:
      break;
  }
  const auto biased = static_cast<int>(magnitude >> layout.fraction_bits);
  const u128 fraction = truncate_to(magnitude, layout.fraction_bits);
  if (biased == 0 && fraction == 0) return "0x0p+0";
  const int exponent = (biased == 0 ? 1 : biased) - 16383;
  if (format == FloatFormat::x87_80) return hexadecimal_float(fraction, exponent, 63);
  return hexadecimal_float(biased == 0 ? fraction : fraction | u128{1} << layout.fraction_bits, exponent, layout.fraction_bits);
}

/// Infinities and NaNs. `fraction` is what follows the exponent's bits, without x87's integer bit.
std::string special_text(const Layout& layout, u128 fraction, unsigned fraction_bits) {
  const std::string builtin_suffix = layout.builtin_suffix;
  if (fraction == 0) return "__builtin_inf" + builtin_suffix + "()";
  const u128 quiet = u128{1} << (fraction_bits - 1);
  const u128 payload = fraction & ~quiet;
  const std::string name = (fraction & quiet) != 0 ? "__builtin_nan" : "__builtin_nans";
  return name + builtin_suffix + "(\"" + (payload == 0 ? "" : hexadecimal(payload)) + "\")";
}

}  // namespace

std::string int_constant_text(const Type* type, u128 bits) {
  if (!fits_64_bits(type, bits)) return wide_constant_text(type, bits);
  const i128 value = type->is_signed() ? sign_extend(bits, type->bits()) : static_cast<i128>(bits);
  // The literal 2147483648 is no int: its negation would have the wrong type.
  if (is_minimum(type, bits)) return proviso::to_string(value + 1) + suffix(type) + " - 1";
  const std::string number = proviso::to_string(value) + suffix(type);
  return type->bits() > 64 ? "(" + type->to_string() + ")" + number : number;
}

Precedence int_constant_precedence(const Type* type, u128 bits) {
  if (is_minimum(type, bits)) return Precedence::additive;
  if (type->bits() > 64) return Precedence::unary;
  return type->is_signed() && sign_extend(bits, type->bits()) < 0 ? Precedence::unary : Precedence::postfix;
}

bool is_negative_float(const Type* type, u128 bits) { return (bits >> (type->bits() - 1) & 1) != 0; }

std::string float_constant_text(const Type* type, u128 bits) {
  const Layout layout = layout_of(type->float_format());
  const u128 magnitude = truncate_to(bits, type->bits() - 1);
  const std::string sign = is_negative_float(type, bits) ? "-" : "";
  if (magnitude >> layout.fraction_bits == mask_of(layout.exponent_bits)) {
    const unsigned fraction_bits = type->float_format() == FloatFormat::x87_80 ? 63 : layout.fraction_bits;
    return sign + special_text(layout, truncate_to(magnitude, fraction_bits), fraction_bits);
  }
  return sign + finite_text(type->float_format(), magnitude) + layout.suffix;
}

}  // namespace proviso::ir
