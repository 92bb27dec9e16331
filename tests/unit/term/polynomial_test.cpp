// The normal form of polynomials: equal to the term it is of, and the same for terms that are the same polynomial.
#include "term/polynomial.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

#include "term/evaluate.h"

namespace proviso::term {
namespace {

class Polynomials : public testing::Test {
 protected:
  Term normal(Term term) { return Polynomial::of(term)->term(pool_); }
  Term number(std::uint64_t value) { return pool_.bv_const(8, value); }

  TermPool pool_;
  Term x_ = pool_.variable("x", pool_.bv_sort(8));
  Term y_ = pool_.variable("y", pool_.bv_sort(8));
};

TEST_F(Polynomials, ProductsOfSumsAreMultipliedOut) {
  const Term next = pool_.bv_add(x_, number(1));
  const Term square = pool_.bv_mul(next, next);
  const Term sum = pool_.bv_add(pool_.bv_add(pool_.bv_mul(x_, x_), pool_.bv_mul(number(2), x_)), number(1));
  EXPECT_EQ(normal(square), normal(sum));
  EXPECT_NE(normal(square), normal(pool_.bv_mul(x_, x_)));
}

TEST_F(Polynomials, CoefficientsWrapAround) {
  EXPECT_TRUE(Polynomial::of(pool_.bv_mul(number(16), pool_.bv_mul(number(16), pool_.bv_mul(x_, y_))))->is_zero());
  EXPECT_EQ(normal(pool_.bv_mul(number(255), pool_.bv_mul(x_, y_))), normal(pool_.bv_neg(pool_.bv_mul(y_, x_))));
}

TEST_F(Polynomials, OfTooManyProductsThereIsNone) {
  Term product = number(1);
  for (int i = 0; i < 7; ++i) {
    const Term a = pool_.variable("a" + std::to_string(i), pool_.bv_sort(8));
    const Term b = pool_.variable("b" + std::to_string(i), pool_.bv_sort(8));
    product = pool_.bv_mul(product, pool_.bv_add(a, b));
  }
  EXPECT_FALSE(Polynomial::of(product).has_value());
}

/// Squares of squares, and Fibonacci numbers: few parts, of which each is there very often.
TEST_F(Polynomials, PartsAreReadOnce) {
  Term power = x_, before = x_, number = y_;
  for (int i = 0; i < 100; ++i) {
    power = pool_.bv_mul(power, power);
    before = std::exchange(number, pool_.bv_add(before, number));
  }
  EXPECT_FALSE(Polynomial::of(power).has_value());
  EXPECT_EQ(Polynomial::of(number)->coefficients().size(), 2U);
}

TEST_F(Polynomials, HaveTheValueOfTheirTerm) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Term> made{x_, y_, number(random() % 256), pool_.bv_and(x_, y_)};
    for (int i = 0; i < 6; ++i) {
      const Term a = made[random() % made.size()];
      const Term b = made[random() % made.size()];
      const auto kind = random() % 4;
      made.push_back(kind == 0 ? pool_.bv_mul(a, b) : kind == 1 ? pool_.bv_neg(a) : kind == 2 ? pool_.bv_sub(a, b) : pool_.bv_add(a, b));
    }
    const std::optional<Polynomial> polynomial = Polynomial::of(made.back());
    if (!polynomial) continue;
    Model model;
    model.set(x_, Value(BitVector(8, random())));
    model.set(y_, Value(BitVector(8, random())));
    Evaluator evaluator(pool_, model);
    ASSERT_EQ(evaluator.evaluate(made.back()), evaluator.evaluate(polynomial->term(pool_)));
  }
}

}  // namespace
}  // namespace proviso::term
