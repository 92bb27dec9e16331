// The plain semantics of scalars against the host's own arithmetic, and the corners C leaves undefined.
#include "interp/scalar_ops.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <random>

#include "interp/scalar.h"
#include "ir/type.h"

namespace proviso::interp {
namespace {

using ir::BinaryOp;
using ir::FloatFormat;
using ir::Signedness;
using ir::UnaryOp;

class ScalarOps : public ::testing::Test {
 protected:
  const ir::Type* integer(unsigned bits, Signedness sign = Signedness::signed_integer) { return types.integer(bits, sign); }
  Slot slot(const ir::Type* type, std::int64_t value) { return to_slot(type, static_cast<u128>(i128{value})); }
  Outcome apply(BinaryOp op, const ir::Type* type, std::int64_t a, std::int64_t b) {
    return evaluate_binary(op, type, slot(type, a), type, slot(type, b));
  }
  Slot real(double value) { return {std::bit_cast<std::uint64_t>(value), 0}; }

  ir::TypeTable types{ir::MachineModel{}};
};

TEST_F(ScalarOps, SignedOverflowWrapsAndIsToldOf) {
  const ir::Type* const type = integer(32);
  const Outcome sum = apply(BinaryOp::add, type, 2147483647, 1);
  EXPECT_EQ(sum.fault, Fault::overflow);
  EXPECT_EQ(sum.value.as_signed(), -2147483648LL);
  EXPECT_EQ(apply(BinaryOp::add, type, 2147483646, 1).fault, Fault::none);
  EXPECT_EQ(apply(BinaryOp::sub, type, -2147483648LL, 1).fault, Fault::overflow);
  EXPECT_EQ(apply(BinaryOp::mul, type, 65536, 65536).fault, Fault::overflow);
  EXPECT_EQ(apply(BinaryOp::mul, type, 65536, 65536).value.lo, 0U);
  EXPECT_EQ(apply(BinaryOp::div, type, -2147483648LL, -1).fault, Fault::overflow);
  EXPECT_EQ(apply(BinaryOp::div, type, -2147483648LL, -1).value.as_signed(), -2147483648LL);
  EXPECT_EQ(apply(BinaryOp::rem, type, -2147483648LL, -1).fault, Fault::overflow);
  EXPECT_EQ(apply(BinaryOp::div, type, 7, 0).fault, Fault::division_by_zero);
  EXPECT_EQ(evaluate_unary(UnaryOp::negate, type, slot(type, -2147483648LL)).fault, Fault::overflow);
}

TEST_F(ScalarOps, UnsignedArithmeticIsModulo) {
  const ir::Type* const type = integer(32, Signedness::unsigned_integer);
  EXPECT_EQ(apply(BinaryOp::add, type, 0xFFFFFFFF, 2).value.lo, 1U);
  EXPECT_EQ(apply(BinaryOp::add, type, 0xFFFFFFFF, 2).fault, Fault::none);
  EXPECT_EQ(apply(BinaryOp::sub, type, 0, 1).value.lo, 0xFFFFFFFFU);
  EXPECT_EQ(evaluate_unary(UnaryOp::negate, type, slot(type, 1)).value.lo, 0xFFFFFFFFU);
}

TEST_F(ScalarOps, ShiftsFollowTheSanitizers) {
  const ir::Type* const type = integer(32);
  EXPECT_EQ(apply(BinaryOp::shl, type, 1, 30).fault, Fault::none);
  EXPECT_EQ(apply(BinaryOp::shl, type, 1, 31).fault, Fault::shift_of_sign);
  EXPECT_EQ(apply(BinaryOp::shl, type, -1, 0).fault, Fault::shift_of_sign);
  EXPECT_EQ(apply(BinaryOp::shl, type, 1, 32).fault, Fault::bad_shift_amount);
  EXPECT_EQ(apply(BinaryOp::shl, type, 1, 33).value.lo, 2U);
  EXPECT_EQ(apply(BinaryOp::shr, type, 1, -1).fault, Fault::bad_shift_amount);
  EXPECT_EQ(apply(BinaryOp::shr, type, -8, 1).value.as_signed(), -4);
  const ir::Type* const unsigned_type = integer(32, Signedness::unsigned_integer);
  EXPECT_EQ(apply(BinaryOp::shl, unsigned_type, 0xC0000000, 1).value.lo, 0x80000000U);
  EXPECT_EQ(apply(BinaryOp::shl, unsigned_type, 0xC0000000, 1).fault, Fault::none);
}

TEST_F(ScalarOps, WideIntegersAgreeWithTheHost) {
  std::mt19937_64 random(1);
  const ir::Type* const type = integer(128);
  const ir::Type* const unsigned_type = integer(128, Signedness::unsigned_integer);
  for (int round = 0; round < 2000; ++round) {
    const u128 a = (u128{random() >> (random() % 64)} << 64) | random();
    const u128 b = (u128{random() >> (random() % 64)} << 64) | random();
    i128 exact = 0;
    const bool overflows = __builtin_add_overflow(static_cast<i128>(a), static_cast<i128>(b), &exact);
    const Outcome sum = evaluate_binary(BinaryOp::add, type, slot_of(a), type, slot_of(b));
    EXPECT_EQ(sum.value.wide(), a + b);
    EXPECT_EQ(sum.fault == Fault::overflow, overflows);
    EXPECT_EQ(evaluate_binary(BinaryOp::mul, unsigned_type, slot_of(a), unsigned_type, slot_of(b)).value.wide(), a * b);
    if (b != 0) {
      EXPECT_EQ(evaluate_binary(BinaryOp::div, unsigned_type, slot_of(a), unsigned_type, slot_of(b)).value.wide(), a / b);
    }
    EXPECT_EQ(evaluate_binary(BinaryOp::lt, type, slot_of(a), type, slot_of(b)).value.lo,
              static_cast<i128>(a) < static_cast<i128>(b) ? 1U : 0U);
    EXPECT_EQ(evaluate_binary(BinaryOp::lt, unsigned_type, slot_of(a), unsigned_type, slot_of(b)).value.lo, a < b ? 1U : 0U);
  }
}

TEST_F(ScalarOps, BitCounting) {
  const ir::Type* const type = integer(32, Signedness::unsigned_integer);
  const auto unary = [&](UnaryOp op, std::int64_t value) { return evaluate_unary(op, type, slot(type, value)).value.lo; };
  EXPECT_EQ(unary(UnaryOp::popcount, 0xF0F0), 8U);
  EXPECT_EQ(unary(UnaryOp::leading_zeros, 1), 31U);
  EXPECT_EQ(unary(UnaryOp::leading_zeros, 0), 32U);
  EXPECT_EQ(unary(UnaryOp::trailing_zeros, 8), 3U);
  EXPECT_EQ(unary(UnaryOp::trailing_zeros, 0), 32U);
  EXPECT_EQ(unary(UnaryOp::byte_swap, 0x11223344), 0x44332211U);
}

TEST_F(ScalarOps, NarrowingCastsCutAndExtend) {
  const auto cast = [&](const ir::Type* from, const ir::Type* to, std::int64_t value) {
    return evaluate_cast(from, to, slot(from, value)).value;
  };
  EXPECT_EQ(cast(integer(32), integer(8), 511).as_signed(), -1);
  EXPECT_EQ(cast(integer(32), integer(8, Signedness::unsigned_integer), -1).lo, 255U);
  EXPECT_EQ(cast(integer(8), integer(64, Signedness::unsigned_integer), -1).lo, ~std::uint64_t{0});
  EXPECT_EQ(cast(integer(32), integer(128), -5).wide(), static_cast<u128>(i128{-5}));
  EXPECT_EQ(cast(integer(32), types.bool_type(), 256).lo, 1U);
  EXPECT_EQ(cast(integer(32), types.bool_type(), 0).lo, 0U);
}

TEST_F(ScalarOps, FloatToIntegerOutsideTheRangeIsWhatX86Gives) {
  const ir::Type* const real_type = types.floating(FloatFormat::binary64);
  const auto cast = [&](double value, const ir::Type* to) { return evaluate_cast(real_type, to, real(value)); };
  EXPECT_EQ(cast(-2147483648.9, integer(32)).fault, Fault::none);
  EXPECT_EQ(cast(-2147483648.9, integer(32)).value.as_signed(), -2147483648LL);
  EXPECT_EQ(cast(2147483648.0, integer(32)).fault, Fault::bad_float_conversion);
  EXPECT_EQ(cast(2147483648.0, integer(32)).value.as_signed(), -2147483648LL);
  EXPECT_EQ(cast(300.0, integer(8)).value.as_signed(), 44);
  EXPECT_EQ(cast(-1.0, integer(32, Signedness::unsigned_integer)).value.lo, 0xFFFFFFFFU);
  EXPECT_EQ(cast(-1.0, integer(64, Signedness::unsigned_integer)).value.lo, ~std::uint64_t{0});
  EXPECT_EQ(cast(1e30, integer(64, Signedness::unsigned_integer)).value.lo, 0U);
  EXPECT_EQ(cast(-0.9, integer(32, Signedness::unsigned_integer)).fault, Fault::none);
  EXPECT_EQ(cast(std::numeric_limits<double>::quiet_NaN(), integer(64)).value.lo, 0x8000000000000000U);
  EXPECT_EQ(cast(std::numeric_limits<double>::quiet_NaN(), types.bool_type()).value.lo, 1U);
}

TEST_F(ScalarOps, InvalidFloatOperationsGiveTheNegativeNan) {
  const ir::Type* const type = types.floating(FloatFormat::binary64);
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(evaluate_binary(BinaryOp::sub, type, real(infinity), type, real(infinity)).value.lo, 0xFFF8000000000000U);
  EXPECT_EQ(evaluate_binary(BinaryOp::div, type, real(0), type, real(0)).value.lo, 0xFFF8000000000000U);
  EXPECT_EQ(evaluate_unary(UnaryOp::sqrt, type, real(-1)).value.lo, 0xFFF8000000000000U);
  const Slot first = {0x7FF0000000000001U, 0};  // signalling
  const Slot second = {0x7FF8000000000002U, 0};
  EXPECT_EQ(evaluate_binary(BinaryOp::add, type, first, type, second).value.lo, 0x7FF8000000000001U);
  EXPECT_EQ(evaluate_binary(BinaryOp::add, type, real(1), type, second).value.lo, second.lo);
}

TEST_F(ScalarOps, RenderedAsC) {
  EXPECT_EQ(render(integer(32), slot(integer(32), -5)), "-5");
  EXPECT_EQ(render(types.floating(FloatFormat::binary64), real(3)), "3.0");
  EXPECT_EQ(render(types.floating(FloatFormat::binary32), Slot{0x3FC00000, 0}), "1.5f");
  EXPECT_EQ(render(types.char_pointer(), Slot{}), "0");
  const ir::Type* const wide = integer(128, Signedness::unsigned_integer);
  EXPECT_EQ(render(wide, slot_of(~u128{0})), "340282366920938463463374607431768211455");
}

}  // namespace
}  // namespace proviso::interp
