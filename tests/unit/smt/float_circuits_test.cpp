// The float circuits against exact arithmetic: the small format on nearly all arguments, the others on random and extreme ones.
#include "smt/lowering/float_circuits.h"

#include <gtest/gtest.h>

#include <random>

#include "smt/lowering/float_lowering.h"
#include "term/evaluate.h"
#include "term/float_arith.h"

namespace proviso::smt {
namespace {

using namespace proviso::term;

constexpr FloatFormat kTiny{5, 3};
constexpr FloatFormat kTinyToo{4, 4};

/// A float operation over variables, and its circuit; both are evaluated on given bits.
class Operation {
 public:
  template <typename Build>
  Operation(std::vector<FloatFormat> formats, Build build) {
    for (const FloatFormat format : formats) {
      bits_.push_back(pool_.variable("x" + std::to_string(bits_.size()), pool_.bv_sort(format.width())));
      floats_.push_back(pool_.fp_from_bits(format, bits_.back()));
    }
    const Term result = build(pool_, floats_);
    original_ = result.sort().is_float() ? pool_.fp_to_bits(result) : result;
    FloatLowering lowering(pool_);
    lowered_ = lowering.lower(original_);
    EXPECT_TRUE(lowered_) << lowering.unsupported();
  }

  void compare(const std::vector<BitVector>& values) {
    Model model;
    for (std::size_t i = 0; i < bits_.size(); ++i) model.set(bits_[i], values[i]);
    Evaluator evaluator(pool_, model);
    const Value expected = evaluator.evaluate(original_), actual = evaluator.evaluate(lowered_);
    std::string arguments;
    for (const BitVector& value : values) arguments += " " + value.to_binary();
    ASSERT_EQ(expected, actual) << to_string(original_.child(0).kind()) << arguments << ": " << expected.to_string() << " "
                                << actual.to_string();
  }

 private:
  TermPool pool_;
  Terms bits_, floats_;
  Term original_, lowered_;
};

constexpr RoundingMode kModes[] = {RoundingMode::nearest_even, RoundingMode::nearest_away, RoundingMode::toward_positive,
                                   RoundingMode::toward_negative, RoundingMode::toward_zero};

BitVector random_float(FloatFormat format, std::mt19937_64& random) {
  const std::uint32_t fraction = format.significand_bits - 1;
  switch (random() % 8) {
    case 0:
      return BitVector(format.width(), random() % 4);
    case 1:
      return float_infinity(format) - BitVector(format.width(), random() % 4);
    case 2:  // near one
      return float_one(format) + BitVector::from_i64(format.width(), static_cast<std::int64_t>(random() % 16) - 8);
    case 3:  // few bits
      return BitVector(1, random() % 2).concat(BitVector(format.exponent_bits, random())).concat(BitVector(fraction, random() % 4));
    case 4:  // subnormal
      return BitVector::from_u128(fraction, u128{random()} << 64 | random()).zext_to(format.width());
    default:
      return BitVector::from_u128(format.width(), u128{random()} << 64 | random());
  }
}

template <typename Build>
void compare_random(FloatFormat format, unsigned arity, unsigned count, Build build) {
  std::mt19937_64 random(arity * 1000 + format.width());
  Operation operation(std::vector<FloatFormat>(arity, format), build);
  for (unsigned i = 0; i < count; ++i) {
    std::vector<BitVector> values;
    for (unsigned j = 0; j < arity; ++j) values.push_back(random_float(format, random));
    operation.compare(values);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

template <typename Build>
void compare_pairs(FloatFormat format, Build build) {
  Operation operation({format, format}, build);
  for (std::uint64_t a = 0; a < 256; ++a) {
    for (std::uint64_t b = a % 3; b < 256; b += 3) {
      operation.compare({BitVector(8, a), BitVector(8, b)});
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

template <typename Build>
void compare_all_kinds(unsigned arity, unsigned count, Build build) {
  for (const FloatFormat format : {kBinary16, kBinary32, kBinary64, kX87Extended, kBinary128, kTiny, kTinyToo}) {
    compare_random(format, arity, format.width() > 64 ? count / 4 : count, build);
  }
}

TEST(FloatCircuits, AddTinyPairs) {
  for (const RoundingMode mode : kModes) compare_pairs(kTiny, [mode](TermPool& p, const Terms& x) { return p.fp_add(mode, x[0], x[1]); });
}
TEST(FloatCircuits, MultiplyTinyPairs) {
  for (const RoundingMode mode : kModes) compare_pairs(kTiny, [mode](TermPool& p, const Terms& x) { return p.fp_mul(mode, x[0], x[1]); });
}
TEST(FloatCircuits, DivideTinyPairs) {
  for (const RoundingMode mode : kModes)
    compare_pairs(kTinyToo, [mode](TermPool& p, const Terms& x) { return p.fp_div(mode, x[0], x[1]); });
}
TEST(FloatCircuits, RemainderTinyPairs) {
  compare_pairs(kTiny, [](TermPool& p, const Terms& x) { return p.fp_rem(x[0], x[1]); });
  compare_pairs(kTinyToo, [](TermPool& p, const Terms& x) { return p.fp_rem(x[0], x[1]); });
}
TEST(FloatCircuits, CompareTinyPairs) {
  compare_pairs(kTiny, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_eq(x[0], x[1])); });
  compare_pairs(kTiny, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_lt(x[0], x[1])); });
  compare_pairs(kTiny, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_le(x[0], x[1])); });
  compare_pairs(kTiny, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.equal(x[0], x[1])); });
}
TEST(FloatCircuits, FmodTinyPairs) {
  compare_pairs(kTinyToo, [](TermPool& p, const Terms& x) { return p.fp_fmod(x[0], x[1]); });
}

TEST(FloatCircuits, Add) {
  for (const RoundingMode mode : kModes)
    compare_all_kinds(2, 400, [mode](TermPool& p, const Terms& x) { return p.fp_add(mode, x[0], x[1]); });
}
TEST(FloatCircuits, Multiply) {
  for (const RoundingMode mode : kModes)
    compare_all_kinds(2, 400, [mode](TermPool& p, const Terms& x) { return p.fp_mul(mode, x[0], x[1]); });
}
TEST(FloatCircuits, Divide) {
  for (const RoundingMode mode : kModes)
    compare_all_kinds(2, 200, [mode](TermPool& p, const Terms& x) { return p.fp_div(mode, x[0], x[1]); });
}
TEST(FloatCircuits, SquareRoot) {
  for (const RoundingMode mode : kModes) compare_all_kinds(1, 200, [mode](TermPool& p, const Terms& x) { return p.fp_sqrt(mode, x[0]); });
}
TEST(FloatCircuits, FusedMultiplyAdd) {
  for (const RoundingMode mode : kModes) {
    compare_all_kinds(3, 300, [mode](TermPool& p, const Terms& x) { return p.fp_fma(mode, x[0], x[1], x[2]); });
  }
}
TEST(FloatCircuits, RoundToIntegral) {
  for (const RoundingMode mode : kModes)
    compare_all_kinds(1, 300, [mode](TermPool& p, const Terms& x) { return p.fp_round_to_integral(mode, x[0]); });
}
TEST(FloatCircuits, RemainderOfSingles) {
  compare_random(kBinary32, 2, 100, [](TermPool& p, const Terms& x) { return p.fp_rem(x[0], x[1]); });
  compare_random(kBinary16, 2, 400, [](TermPool& p, const Terms& x) { return p.fp_rem(x[0], x[1]); });
}

TEST(FloatCircuits, BetweenFormats) {
  for (const RoundingMode mode : kModes) {
    for (const FloatFormat to : {kBinary16, kBinary32, kBinary64, kX87Extended, kTiny, kTinyToo}) {
      compare_all_kinds(1, 60, [mode, to](TermPool& p, const Terms& x) { return p.fp_from_fp(mode, to, x[0]); });
    }
  }
}

TEST(FloatCircuits, ToIntegers) {
  for (const RoundingMode mode : kModes) {
    for (const std::uint32_t width : {1U, 3U, 8U, 32U, 64U, 128U}) {
      compare_all_kinds(1, 60, [mode, width](TermPool& p, const Terms& x) { return p.fp_to_sbv(mode, width, x[0]); });
      compare_all_kinds(1, 60, [mode, width](TermPool& p, const Terms& x) { return p.fp_to_ubv(mode, width, x[0]); });
    }
  }
}

TEST(FloatCircuits, FromIntegers) {
  // the float is only a source of bits here
  for (const RoundingMode mode : kModes) {
    for (const FloatFormat to : {kBinary16, kBinary32, kBinary64, kX87Extended, kTiny, kTinyToo}) {
      compare_all_kinds(1, 60, [mode, to](TermPool& p, const Terms& x) { return p.fp_from_sbv(mode, to, p.fp_to_bits(x[0])); });
      compare_all_kinds(1, 60, [mode, to](TermPool& p, const Terms& x) { return p.fp_from_ubv(mode, to, p.fp_to_bits(x[0])); });
    }
  }
}

TEST(FloatCircuits, Classes) {
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_nan(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_infinite(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_zero(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_normal(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_subnormal(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_negative(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.bv_from_bool(p.fp_is_positive(x[0])); });
  compare_all_kinds(1, 100, [](TermPool& p, const Terms& x) { return p.fp_neg(p.fp_abs(x[0])); });
}

}  // namespace
}  // namespace proviso::smt
