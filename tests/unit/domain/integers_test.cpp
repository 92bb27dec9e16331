// Sets of integers against their members: every operation allows what machine integers do, and no more where a set of its form can say so.
#include "domain/interval/integers.h"

#include <gtest/gtest.h>

#include <random>

namespace proviso::domain {
namespace {

using ir::BinaryOp;

i128 wrapped(i128 number, const Shape& shape) {
  const u128 word = truncate_to(static_cast<u128>(number), shape.bits);
  return shape.is_signed ? sign_extend(word, shape.bits) : static_cast<i128>(word);
}

/// Nothing if there is no result.
std::optional<i128> machine(BinaryOp op, i128 a, i128 b, const Shape& shape) {
  const auto amount = static_cast<unsigned>(static_cast<u128>(b) & (shape.bits - 1));
  const std::uint64_t left = static_cast<std::uint64_t>(a) & shape.mask();
  switch (op) {
    case BinaryOp::add:
      return wrapped(a + b, shape);
    case BinaryOp::sub:
      return wrapped(a - b, shape);
    case BinaryOp::mul:
      return wrapped(a * b, shape);
    case BinaryOp::div:
      return b == 0 ? std::nullopt : std::optional<i128>(wrapped(a / b, shape));
    case BinaryOp::rem:
      return b == 0 ? std::nullopt : std::optional<i128>(wrapped(a % b, shape));
    case BinaryOp::shl:
      return wrapped(static_cast<i128>(left) << amount, shape);
    case BinaryOp::shr:
      return a >> amount;
    case BinaryOp::bit_and:
      return wrapped(a & b, shape);
    case BinaryOp::bit_or:
      return wrapped(a | b, shape);
    default:
      return wrapped(a ^ b, shape);
  }
}

/// Sets of small widths, by all their members.
class IntegersTest : public ::testing::TestWithParam<Shape> {
 protected:
  Integers random_set() {
    const auto number = [&] { return wrapped(static_cast<i128>(random_()), shape_); };
    const i128 a = number();
    const i128 b = random_() % 4 == 0 ? a : number();
    KnownBits bits;
    if (random_() % 2 == 0) {
      const std::uint64_t known = random_() & random_() & shape_.mask();
      const std::uint64_t word = static_cast<std::uint64_t>(a);
      bits = {~word & known, word & known};
    }
    return Integers::of(shape_, {std::min(a, b), std::max(a, b)}, bits);
  }
  std::vector<i128> members(const Integers& set) const {
    std::vector<i128> result;
    for (i128 number = shape_.min(); number <= shape_.max(); ++number)
      if (set.contains(number)) result.push_back(number);
    return result;
  }
  static std::string text(const Integers& set) { return "[" + to_string(set.low()) + ", " + to_string(set.high()) + "]"; }

  Shape shape_ = GetParam();
  std::mt19937 random_{7};
};

TEST_P(IntegersTest, OperationsAllowWhatMembersDo) {
  for (const BinaryOp op : {BinaryOp::add, BinaryOp::sub, BinaryOp::mul, BinaryOp::div, BinaryOp::rem, BinaryOp::shl, BinaryOp::shr,
                            BinaryOp::bit_and, BinaryOp::bit_or, BinaryOp::bit_xor}) {
    for (unsigned i = 0; i < 600; ++i) {
      const Integers left = random_set();
      const Integers right = random_set();
      const Integers result = Integers::apply(op, left, right);
      for (const i128 a : members(left)) {
        for (const i128 b : members(right)) {
          const std::optional<i128> expected = machine(op, a, b, shape_);
          if (!expected) continue;
          ASSERT_TRUE(result.contains(*expected)) << to_string(a) << ir::to_string(op) << to_string(b) << " = " << to_string(*expected)
                                                  << " for " << text(left) << ", " << text(right) << ": " << text(result);
        }
      }
    }
  }
}

TEST_P(IntegersTest, ConstantsAreExact) {
  for (const BinaryOp op : {BinaryOp::add, BinaryOp::sub, BinaryOp::mul, BinaryOp::div, BinaryOp::rem, BinaryOp::shl, BinaryOp::shr,
                            BinaryOp::bit_and, BinaryOp::bit_or, BinaryOp::bit_xor}) {
    const bool is_shift = op == BinaryOp::shl || op == BinaryOp::shr;
    for (i128 a = shape_.min(); a <= shape_.max(); ++a) {
      for (i128 b = is_shift ? i128{0} : shape_.min(); b <= (is_shift ? i128{shape_.bits} - 1 : shape_.max()); ++b) {
        const std::optional<i128> expected = machine(op, a, b, shape_);
        const Integers result = Integers::apply(op, Integers::exactly(shape_, a), Integers::exactly(shape_, b));
        if (expected) {
          ASSERT_EQ(result.single(), expected) << to_string(a) << ir::to_string(op) << to_string(b);
        } else {
          ASSERT_TRUE(result.is_empty());
        }
      }
    }
  }
}

TEST_P(IntegersTest, ComparisonsDecideOnlyWhatAllMembersAgreeOn) {
  const auto holds = [](BinaryOp op, i128 a, i128 b) {
    return op == BinaryOp::eq   ? a == b
           : op == BinaryOp::ne ? a != b
           : op == BinaryOp::lt ? a < b
           : op == BinaryOp::le ? a <= b
           : op == BinaryOp::gt ? a > b
                                : a >= b;
  };
  for (const BinaryOp op : {BinaryOp::eq, BinaryOp::ne, BinaryOp::lt, BinaryOp::le, BinaryOp::gt, BinaryOp::ge}) {
    for (unsigned i = 0; i < 600; ++i) {
      const Integers left = random_set();
      const Integers right = random_set();
      const std::optional<bool> decided = Integers::compare(op, left, right);
      if (!decided) continue;
      for (const i128 a : members(left))
        for (const i128 b : members(right)) ASSERT_EQ(holds(op, a, b), *decided) << text(left) << ir::to_string(op) << text(right);
    }
  }
}

TEST_P(IntegersTest, ConversionsAllowWhatMembersBecome) {
  for (const Shape to :
       {Shape{3, true}, Shape{3, false}, Shape{8, true}, Shape{8, false}, Shape{12, true}, Shape{64, false}, Shape{1, false}}) {
    for (unsigned i = 0; i < 600; ++i) {
      const Integers set = random_set();
      const Integers result = set.convert(to);
      for (const i128 a : members(set)) {
        const i128 expected = to == Shape{1, false} ? i128{a != 0} : wrapped(a, to);
        ASSERT_TRUE(result.contains(expected)) << to_string(a) << " in " << text(set) << " as " << text(result);
      }
    }
  }
}

TEST_P(IntegersTest, LatticeAndUnaryOperations) {
  for (unsigned i = 0; i < 2000; ++i) {
    const Integers left = random_set();
    const Integers right = random_set();
    const Integers joined = left.join(right);
    ASSERT_TRUE(left.is_within(joined) && right.is_within(joined));
    ASSERT_EQ(joined, right.join(left));
    const Integers common = left.meet(right);
    ASSERT_TRUE(common.is_within(left) && common.is_within(right));
    for (const i128 a : members(left)) {
      ASSERT_TRUE(joined.contains(a));
      ASSERT_EQ(common.contains(a), right.contains(a));
      ASSERT_TRUE(left.negate().contains(wrapped(-a, shape_)));
      ASSERT_TRUE(left.complement().contains(wrapped(~a, shape_)));
      ASSERT_TRUE(a == 0 || left.without(0).contains(a));
    }
    ASSERT_EQ(members(left).empty(), false);
    ASSERT_EQ(left.low(), members(left).front()) << "bounds are members: " << text(left);
    ASSERT_EQ(left.high(), members(left).back()) << text(left);
  }
}

INSTANTIATE_TEST_SUITE_P(Small, IntegersTest, ::testing::Values(Shape{4, true}, Shape{4, false}, Shape{8, true}, Shape{8, false}),
                         [](const auto& shape) { return (shape.param.is_signed ? "s" : "u") + std::to_string(shape.param.bits); });

TEST(Integers, WrapAroundComesInOnTheOtherSide) {
  const Shape byte{8, false};
  const Integers high = Integers::of(byte, {250, 255});
  EXPECT_EQ(Integers::apply(BinaryOp::add, high, Integers::exactly(byte, 10)).range(), (Range{4, 9}));
  EXPECT_TRUE(Integers::apply(BinaryOp::add, high, Integers::exactly(byte, 3)).contains(255));
  EXPECT_TRUE(Integers::apply(BinaryOp::add, high, Integers::exactly(byte, 3)).contains(0));
}

TEST(Integers, BitsAndBoundsTellEachOther) {
  const Shape word{32, false};
  const Integers even = Integers::of(word, {1, 9}, {1, 0});
  EXPECT_EQ(even.range(), (Range{2, 8}));
  EXPECT_EQ(even.bits().zeros & 0xFFFFFFF0U, 0xFFFFFFF0U);
}

}  // namespace
}  // namespace proviso::domain
