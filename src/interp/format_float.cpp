#include "interp/format_float.h"

#include <cstdio>
#include <vector>

#include "interp/wide_float.h"

namespace proviso::interp {

namespace {

/// The directive for the host's printf, with width and precision as numbers.
std::string host_directive(const FloatStyle& style, const char* length) {
  std::string text = "%" + style.flags;
  if (style.width) text += std::to_string(*style.width);
  if (style.precision) text += "." + std::to_string(*style.precision);
  return text + length + style.conversion;
}

template <typename F>
std::string host_format(const std::string& directive, F value) {
  std::vector<char> buffer(128);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
  int length = std::snprintf(buffer.data(), buffer.size(), directive.c_str(), value);
  if (length >= static_cast<int>(buffer.size())) {
    buffer.resize(static_cast<std::size_t>(length) + 1);
    length = std::snprintf(buffer.data(), buffer.size(), directive.c_str(), value);
  }
#pragma GCC diagnostic pop
  return std::string(buffer.data(), static_cast<std::size_t>(length));
}

constexpr unsigned kX87Bias = 16383;
constexpr unsigned kX87MaxExponent = 0x7FFF;

/// The significand with its explicit leading bit, as glibc prints it on x86: one hexadecimal digit (4 bits) before the
/// point. Rounds to nearest even at the precision; may carry into a fifth bit, which changes the exponent.
struct HexDigits {
  char first = '0';
  std::string rest;
  int exponent = 0;
};

HexDigits x87_hex_digits(std::uint64_t significand, int exponent, std::optional<int> precision) {
  HexDigits result;
  result.exponent = exponent;
  std::uint64_t lead = significand >> 60;
  std::uint64_t fraction = significand & 0x0FFFFFFFFFFFFFFFU;  // 15 digits
  if (precision && *precision < 15) {
    const unsigned dropped = 4 * static_cast<unsigned>(15 - *precision);
    u128 all = (u128{lead} << 60) | fraction;
    const u128 half = u128{1} << (dropped - 1);
    const u128 below = all & mask_of(dropped);
    all >>= dropped;
    if (below > half || (below == half && (all & 1) != 0)) ++all;
    all <<= dropped;
    if ((all >> 64) != 0) {  // 0xf.8 became 0x10, which is 0x1 with an exponent greater by four
      all >>= 4;
      result.exponent += 4;
    }
    lead = static_cast<std::uint64_t>(all >> 60);
    fraction = static_cast<std::uint64_t>(all) & 0x0FFFFFFFFFFFFFFFU;
  }
  result.first = "0123456789abcdef"[lead];
  for (int shift = 56; shift >= 0; shift -= 4) result.rest.push_back("0123456789abcdef"[(fraction >> shift) & 15]);
  if (precision) {
    result.rest.resize(static_cast<std::size_t>(*precision), '0');
  } else {
    while (!result.rest.empty() && result.rest.back() == '0') result.rest.pop_back();
  }
  return result;
}

std::string x87_hex(const FloatStyle& style, u128 bits) {
  const bool is_negative = ((bits >> 79) & 1) != 0;
  const auto biased = static_cast<unsigned>(bits >> 64) & kX87MaxExponent;
  const auto significand = static_cast<std::uint64_t>(bits);
  const int exponent = significand == 0 ? 0 : static_cast<int>(biased == 0 ? 1 : biased) - static_cast<int>(kX87Bias) - 3;
  const HexDigits digits = x87_hex_digits(significand, exponent, style.precision);
  const auto has = [&](char flag) { return style.flags.find(flag) != std::string::npos; };
  const std::string prefix = std::string(is_negative ? "-" : has('+') ? "+" : has(' ') ? " " : "") + "0x";
  std::string text(1, digits.first);
  if (!digits.rest.empty() || has('#')) text += "." + digits.rest;
  text += std::string("p") + (digits.exponent < 0 ? "-" : "+") + std::to_string(digits.exponent < 0 ? -digits.exponent : digits.exponent);
  const auto width = static_cast<std::size_t>(style.width.value_or(0));
  const std::size_t length = prefix.size() + text.size();
  const std::size_t missing = width > length ? width - length : 0;
  std::string result;
  if (has('-')) {
    result = prefix + text + std::string(missing, ' ');
  } else if (has('0')) {
    result = prefix + std::string(missing, '0') + text;
  } else {
    result = std::string(missing, ' ') + prefix + text;
  }
  if (style.conversion == 'A')
    for (char& letter : result)
      if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return result;
}

}  // namespace

std::string format_float(const FloatStyle& style, u128 bits) {
  if (style.format == ir::FloatFormat::binary64) {
    double value = 0;
    const auto word = static_cast<std::uint64_t>(bits);
    __builtin_memcpy(&value, &word, sizeof(value));
    return host_format(host_directive(style, ""), value);
  }
  const bool is_finite = (static_cast<unsigned>(bits >> 64) & kX87MaxExponent) != kX87MaxExponent;
  if (is_finite && (style.conversion == 'a' || style.conversion == 'A')) return x87_hex(style, bits);
  return host_format(host_directive(style, "L"), wide_to_host(style.format, bits));
}

}  // namespace proviso::interp
