// The 80-bit format against values computed on x86, and the generic operations against the host's double.
#include "interp/wide_float.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

namespace proviso::interp {
namespace {

using ir::BinaryOp;
using ir::FloatFormat;
using ir::UnaryOp;

u128 x87(std::uint16_t sign_and_exponent, std::uint64_t significand) { return (u128{sign_and_exponent} << 64) | significand; }

double random_double(std::mt19937_64& random) {
  const auto mantissa = static_cast<double>(random() >> 11);
  return std::ldexp(random() % 2 == 0 ? mantissa : -mantissa, static_cast<int>(random() % 200) - 150);
}

TEST(WideFloat, DoubleArithmeticIsTheHosts) {
  std::mt19937_64 random(2);
  const auto bits = [](double value) { return u128{std::bit_cast<std::uint64_t>(value)}; };
  for (int round = 0; round < 2000; ++round) {
    const double a = random_double(random);
    const double b = random_double(random);
    EXPECT_EQ(wide_binary(BinaryOp::add, FloatFormat::binary64, bits(a), bits(b)), bits(a + b));
    EXPECT_EQ(wide_binary(BinaryOp::mul, FloatFormat::binary64, bits(a), bits(b)), bits(a * b));
    EXPECT_EQ(wide_binary(BinaryOp::div, FloatFormat::binary64, bits(a), bits(b)), bits(a / b));
    EXPECT_EQ(wide_binary(BinaryOp::rem, FloatFormat::binary64, bits(a), bits(b)), bits(std::fmod(a, b)));
    EXPECT_EQ(wide_unary(UnaryOp::sqrt, FloatFormat::binary64, bits(std::fabs(a))), bits(std::sqrt(std::fabs(a))));
    EXPECT_EQ(wide_unary(UnaryOp::round, FloatFormat::binary64, bits(a)), bits(std::round(a)));
    EXPECT_EQ(wide_compare(BinaryOp::lt, FloatFormat::binary64, bits(a), bits(b)), a < b);
  }
}

TEST(WideFloat, SquareRootsOfSubnormalsAndBigNumbers) {
  const auto bits = [](double value) { return u128{std::bit_cast<std::uint64_t>(value)}; };
  for (const double value : {4.9e-324, 2.3e-310, 1.7e308, 2.0, 3.0, 1e-300, 0.0})
    EXPECT_EQ(wide_unary(UnaryOp::sqrt, FloatFormat::binary64, bits(value)), bits(std::sqrt(value))) << value;
}

TEST(WideFloat, ExtendedPrecisionHasSixtyFourBits) {
  const u128 one = x87(0x3FFF, 0x8000000000000000U);
  const u128 epsilon = x87(0x3FFF - 63, 0x8000000000000000U);
  EXPECT_EQ(wide_binary(BinaryOp::add, FloatFormat::x87_80, one, epsilon), x87(0x3FFF, 0x8000000000000001U));
  const u128 two = x87(0x4000, 0x8000000000000000U);
  EXPECT_EQ(wide_unary(UnaryOp::sqrt, FloatFormat::x87_80, two), x87(0x3FFF, 0xB504F333F9DE6484U));  // as fsqrt gives it
  const u128 third = wide_binary(BinaryOp::div, FloatFormat::x87_80, one, x87(0x4000, 0xC000000000000000U));
  EXPECT_EQ(third, x87(0x3FFD, 0xAAAAAAAAAAAAAAABU));
  EXPECT_EQ(wide_binary(BinaryOp::div, FloatFormat::x87_80, 0, 0), x87(0xFFFF, 0xC000000000000000U));
}

TEST(WideFloat, ConversionsToIntegersKnowTheRange) {
  const auto parse = [](const char* text) { return *wide_parse(FloatFormat::x87_80, text); };
  const auto convert = [](u128 bits, unsigned width, ir::Signedness sign) {
    return wide_to_integer(FloatFormat::x87_80, bits, width, sign);
  };
  EXPECT_EQ(convert(parse("18446744073709551615"), 64, ir::Signedness::unsigned_integer), ~std::uint64_t{0});
  EXPECT_FALSE(convert(parse("18446744073709551616"), 64, ir::Signedness::unsigned_integer));
  EXPECT_FALSE(convert(parse("-1"), 64, ir::Signedness::unsigned_integer));
  EXPECT_EQ(convert(parse("-0.75"), 64, ir::Signedness::unsigned_integer), u128{0});
  EXPECT_FALSE(convert(parse("nan"), 32, ir::Signedness::signed_integer));
}

TEST(WideFloat, TextReadsBack) {
  EXPECT_EQ(wide_render(FloatFormat::x87_80, *wide_parse(FloatFormat::x87_80, "0.5")), "0.5");
  std::mt19937_64 random(3);
  for (int round = 0; round < 500; ++round) {
    const u128 value = x87(static_cast<std::uint16_t>(0x3F00 + random() % 512), random() | (std::uint64_t{1} << 63));
    EXPECT_EQ(wide_parse(FloatFormat::x87_80, wide_render(FloatFormat::x87_80, value)), value);
  }
  EXPECT_FALSE(wide_parse(FloatFormat::binary64, "1.5x"));
  EXPECT_FALSE(wide_parse(FloatFormat::binary64, ""));
}

}  // namespace
}  // namespace proviso::interp
