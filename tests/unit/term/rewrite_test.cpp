// Simplifications that other parts rely on for their size, not for their meaning.
#include <gtest/gtest.h>

#include "support/result.h"
#include "term/float_arith.h"
#include "term/term_pool.h"
#include "term/traverse.h"

#include <cmath>
#include <cstring>
#include <random>

namespace proviso::term {
namespace {

class RewriteTest : public ::testing::Test {
 protected:
  Term var(const char* name, std::uint32_t width = 32) { return pool_.variable(name, pool_.bv_sort(width)); }
  Term num(std::uint64_t value, std::uint32_t width = 32) { return pool_.bv_const(width, value); }
  TermPool pool_;
};

TEST_F(RewriteTest, EqualTermsAreOne) {
  const Term x = var("x"), y = var("y");
  EXPECT_EQ(pool_.bv_add(x, y), pool_.bv_add(y, x));
  EXPECT_EQ(pool_.bv_mul(x, y), pool_.bv_mul(y, x));
  EXPECT_EQ(pool_.equal(x, y), pool_.equal(y, x));
  EXPECT_LT(x.id(), y.id());
  EXPECT_THROW(pool_.variable("x", pool_.bv_sort(8)), InternalError);
}

TEST_F(RewriteTest, SumsMeetInOneForm) {
  const Term i = var("i");
  const Term a = pool_.bv_mul(pool_.bv_add(i, num(1)), num(4)), b = pool_.bv_add(pool_.bv_mul(i, num(4)), num(4));
  EXPECT_EQ(a, b);
  EXPECT_EQ(pool_.bv_sub(pool_.bv_add(i, num(5)), i), num(5));
  EXPECT_EQ(pool_.bv_sub(i, i), num(0));
  EXPECT_EQ(pool_.bv_add(pool_.bv_add(i, num(3)), num(0xfffffffd)), i);
}

TEST_F(RewriteTest, WhatBothCasesAddIsAddedOnce) {
  const Term c = pool_.variable("c", pool_.bool_sort()), x = var("x"), y = var("y"), z = var("z");
  const auto one_or = [&](Term otherwise) { return pool_.ite(c, num(1), otherwise); };
  EXPECT_EQ(pool_.ite(c, pool_.bv_add(x, num(1)), x), pool_.bv_add(x, one_or(num(0))));
  EXPECT_EQ(pool_.ite(c, pool_.bv_add(x, num(1)), pool_.bv_add(x, num(3))), pool_.bv_add(x, one_or(num(3))));
  EXPECT_EQ(pool_.ite(c, x, pool_.bv_add(x, y)), pool_.bv_add(x, pool_.ite(c, num(0), y)));
  EXPECT_EQ(pool_.ite(c, pool_.bv_add(x, y), pool_.bv_add(x, z)), pool_.bv_add(x, pool_.ite(c, y, z)));
}

TEST_F(RewriteTest, DistancesAreThoseOfOneDifference) {
  const Term x = var("x"), y = var("y"), difference = pool_.bv_sub(y, x);
  EXPECT_EQ(pool_.equal(y, pool_.bv_add(x, num(5))), pool_.equal(difference, num(5)));
  EXPECT_EQ(pool_.equal(x, pool_.bv_sub(y, num(5))), pool_.equal(difference, num(5)));
  EXPECT_EQ(pool_.equal(x, pool_.bv_add(y, num(5))), pool_.equal(difference, num(0xfffffffb)));
  EXPECT_EQ(pool_.equal(x, y), pool_.equal(difference, num(0)));
}

TEST_F(RewriteTest, BytesPutTogetherAreTheWord) {
  const Term x = var("x");
  Term word = pool_.bv_extract(x, 31, 24);
  for (const std::uint32_t low : {16U, 8U, 0U}) word = pool_.bv_concat(word, pool_.bv_extract(x, low + 7, low));
  EXPECT_EQ(word, x);
  // the same for a value that was extended before it was taken apart
  for (const Term wide : {pool_.bv_sext(var("c", 8), 32), pool_.bv_zext(var("c", 8), 32)}) {
    Term again = pool_.bv_extract(wide, 7, 0);
    for (const std::uint32_t low : {8U, 16U, 24U}) again = pool_.bv_concat(pool_.bv_extract(wide, low + 7, low), again);
    EXPECT_EQ(again, wide);
  }
  // and by shifts
  Term by_shifts = num(0);
  for (const std::uint32_t low : {0U, 8U, 16U, 24U}) {
    const Term byte = pool_.bv_zext(pool_.bv_extract(x, low + 7, low), 32);
    by_shifts = pool_.bv_or(by_shifts, pool_.bv_shl(byte, num(low)));
  }
  EXPECT_EQ(by_shifts, x);
}

TEST_F(RewriteTest, ReadsFindTheirWrites) {
  const Sort sort = pool_.array_sort(pool_.bv_sort(32), pool_.bv_sort(8));
  const Term a = pool_.variable("a", sort), i = var("i");
  Term array = a;
  for (std::uint64_t k = 0; k < 100; ++k) array = pool_.store(array, pool_.bv_add(i, num(k)), num(k, 8));
  EXPECT_EQ(pool_.select(array, pool_.bv_add(i, num(42))), num(42, 8));
  EXPECT_EQ(pool_.select(array, pool_.bv_add(i, num(100))), pool_.select(a, pool_.bv_add(i, num(100))));
  EXPECT_EQ(pool_.store(a, i, pool_.select(a, i)), a);
  EXPECT_EQ(pool_.select(pool_.const_array(sort, num(7, 8)), i), num(7, 8));
}

TEST_F(RewriteTest, ConditionsOnChosenConstantsAreTheChoice) {
  const Term c = pool_.variable("c", pool_.bool_sort());
  const Term flag = pool_.bv_zext(pool_.bv_from_bool(c, 8), 32);
  EXPECT_EQ(pool_.not_equal(flag, num(0)), c);
  EXPECT_EQ(pool_.bv_slt(num(0), flag), c);
  EXPECT_EQ(pool_.equal(pool_.bv_xor(flag, num(1)), num(0)), c);
}

TEST_F(RewriteTest, BoundsDecideComparisons) {
  const Term byte = pool_.bv_zext(var("b", 8), 32);
  EXPECT_TRUE(pool_.bv_ult(byte, num(256)).is_true());
  EXPECT_TRUE(pool_.bv_slt(byte, num(0)).is_false());
  EXPECT_TRUE(pool_.equal(byte, num(300)).is_false());
  EXPECT_TRUE(pool_.bv_ule(pool_.bv_urem(var("x"), num(10)), num(9)).is_true());
  EXPECT_EQ(pool_.bv_ult(pool_.bv_urem(var("x"), var("y")), var("y")), pool_.not_equal(var("y"), num(0)));
  EXPECT_TRUE(pool_.bv_ult(var("x"), pool_.bv_urem(var("x"), var("y"))).is_false());
  EXPECT_TRUE(pool_.bv_ult(pool_.bv_add(byte, byte), num(511)).is_true());
  EXPECT_FALSE(pool_.bv_ult(pool_.bv_add(byte, byte), num(510)).is_constant());
}

TEST_F(RewriteTest, ConjunctionsAbsorb) {
  const auto b = [&](const char* name) { return pool_.variable(name, pool_.bool_sort()); };
  const Term p = b("p"), q = b("q");
  EXPECT_EQ(pool_.bool_and(p, pool_.bool_or(p, q)), p);
  EXPECT_EQ(pool_.bool_or(p, pool_.bool_and(p, q)), p);
  EXPECT_TRUE(pool_.bool_and(pool_.bool_and(p, q), pool_.bool_not(q)).is_false());
  EXPECT_EQ(pool_.bool_and(pool_.bool_or(p, q), pool_.bool_or(p, pool_.bool_not(q))), p);
  EXPECT_EQ(pool_.ite(p, pool_.true_term(), q), pool_.bool_or(p, q));
}

TEST_F(RewriteTest, WideVectorsWork) {
  const Term x = var("x", 4096);
  EXPECT_EQ(pool_.bv_extract(pool_.bv_concat(num(7, 8), x), 4103, 4096), num(7, 8));
  EXPECT_EQ(pool_.bv_add(x, pool_.bv_neg(x)), pool_.bv_zero(4096));
  const Term big = pool_.bv_const(BitVector::ones(4096));
  EXPECT_EQ(pool_.bv_add(big, pool_.bv_one(4096)), pool_.bv_zero(4096));
  EXPECT_EQ(pool_.bv_udiv(big, pool_.bv_const(4096, 3)).bits() * BitVector(4096, 3), BitVector::ones(4096));
}

TEST_F(RewriteTest, LongChainsOfOperationsCostLittle) {
  // each step must be bounded: 50000 steps of each kind that could tempt a rule to walk the whole chain
  Term difference = var("x"), mixed = var("x"), chosen = var("x"), counter = var("x"), condition = pool_.true_term();
  for (int i = 0; i < 50000; ++i) {
    const Term y = var(("y" + std::to_string(i % 7)).c_str());
    difference = pool_.bv_neg(pool_.bv_sub(difference, y));
    mixed = pool_.bv_xor(pool_.bv_zext(pool_.bv_extract(mixed, 7, 0), 32), pool_.bv_add(mixed, y));
    chosen = pool_.ite(pool_.equal(y, num(static_cast<std::uint64_t>(i))), num(static_cast<std::uint64_t>(i)), chosen);
    counter = pool_.ite(pool_.bv_ult(counter, y), pool_.bv_add(counter, num(1)), counter);
    condition = pool_.bool_and(condition, pool_.not_equal(chosen, num(static_cast<std::uint64_t>(i) + 1)));
  }
  EXPECT_LT(pool_.size(), 3000000U);
}

double as_double(const BitVector& bits) {
  const std::uint64_t word = bits.low_word();
  double value = 0;
  std::memcpy(&value, &word, sizeof value);
  return value;
}

BitVector bits_of(double value) {
  std::uint64_t word = 0;
  std::memcpy(&word, &value, sizeof word);
  return float_canonical(kBinary64, BitVector(64, word));
}

// The host's own doubles know these answers as well.
TEST_F(RewriteTest, FloatConstantsAreFoldedAsTheHostDoes) {
  std::mt19937_64 random(7);
  const RoundingMode mode = RoundingMode::nearest_even;
  for (int i = 0; i < 20000; ++i) {
    const BitVector a(64, random()),
        b = i % 2 == 0 ? BitVector(64, random()) : BitVector(64, (random() & ~(0x7ffULL << 52)) | (a.low_word() & (0x7ffULL << 52)));
    const double x = as_double(a), y = as_double(b);
    const Term s = pool_.fp_const(kBinary64, a), t = pool_.fp_const(kBinary64, b);
    EXPECT_EQ(pool_.fp_add(mode, s, t).bits(), bits_of(x + y));
    EXPECT_EQ(pool_.fp_mul(mode, s, t).bits(), bits_of(x * y));
    EXPECT_EQ(pool_.fp_div(mode, s, t).bits(), bits_of(x / y));
    EXPECT_EQ(pool_.fp_sqrt(mode, s).bits(), bits_of(std::sqrt(x)));
    EXPECT_EQ(pool_.fp_rem(s, t).bits(), bits_of(std::remainder(x, y)));
    EXPECT_EQ(pool_.fp_fmod(s, t).bits(), bits_of(std::fmod(x, y)));
    EXPECT_EQ(pool_.fp_fma(mode, s, t, s).bits(), bits_of(std::fma(x, y, x)));
    EXPECT_EQ(pool_.fp_round_to_integral(mode, s).bits(), bits_of(std::nearbyint(x)));
    EXPECT_EQ(pool_.fp_lt(s, t).is_true(), x < y);
  }
}

}  // namespace
}  // namespace proviso::term
