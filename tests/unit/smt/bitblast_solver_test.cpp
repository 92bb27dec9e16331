#include "smt/bitblast/bitblast_solver.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"

namespace proviso::smt {
namespace {

using namespace proviso::term;

class BitblastSolverTest : public ::testing::Test {
 protected:
  Term var(const char* name, std::uint32_t width = 32) { return pool_.variable(name, pool_.bv_sort(width)); }
  Term num(std::uint64_t value, std::uint32_t width = 32) { return pool_.bv_const(width, value); }

  TermPool pool_;
  BitblastSolver solver_{pool_};
};

TEST_F(BitblastSolverTest, FindsFactors) {
  const Term x = var("x"), y = var("y");
  solver_.assert_term(pool_.equal(pool_.bv_mul(x, y), num(143)));
  solver_.assert_term(pool_.bv_ult(x, num(100)));
  solver_.assert_term(pool_.bv_ult(y, num(100)));
  solver_.assert_term(pool_.bv_ult(num(1), x));
  solver_.assert_term(pool_.bv_ult(num(1), y));
  const Answer answer = solver_.check();
  ASSERT_TRUE(answer.is_sat()) << answer.to_string();
  EXPECT_EQ(answer.model().value(x).as_bits().low_word() * answer.model().value(y).as_bits().low_word(), 143U);
}

TEST_F(BitblastSolverTest, ScopesEnd) {
  const Term x = var("x");
  solver_.assert_term(pool_.bv_ult(x, num(10)));
  solver_.push();
  solver_.assert_term(pool_.bv_ult(num(20), x));
  EXPECT_TRUE(solver_.check().is_unsat());
  solver_.pop();
  EXPECT_TRUE(solver_.check().is_sat());
  solver_.push();
  solver_.assert_term(pool_.equal(x, num(9)));
  const Answer answer = solver_.check();
  ASSERT_TRUE(answer.is_sat());
  EXPECT_EQ(answer.model().value(x).as_bits().low_word(), 9U);
  solver_.pop();
}

TEST_F(BitblastSolverTest, CoreHasOnlyWhatIsNeeded) {
  const Term x = var("x"), y = var("y");
  const Terms assumptions = {pool_.bv_ult(x, num(10)), pool_.equal(y, num(3)), pool_.bv_ult(num(20), x)};
  const Answer answer = solver_.check({.assumptions = assumptions});
  ASSERT_TRUE(answer.is_unsat());
  EXPECT_EQ(answer.core(), (Terms{assumptions[0], assumptions[2]}));
  EXPECT_TRUE(solver_.check().is_sat());
}

TEST_F(BitblastSolverTest, ACoreMayBeEmpty) {
  const Term x = var("x");
  solver_.assert_term(pool_.bv_ult(x, num(10)));
  solver_.assert_term(pool_.bv_ult(num(10), x));
  const Terms assumptions = {pool_.equal(x, num(3))};
  const Answer answer = solver_.check({.assumptions = assumptions});
  ASSERT_TRUE(answer.is_unsat());
}

TEST_F(BitblastSolverTest, CheckedAssumptionsFailTogether) {
  BitblastSolver checked(pool_, UnfoldingLimits{}, ProofChecking::on);
  const Term x = var("x"), y = var("y");
  const Terms assumptions = {pool_.bv_ult(x, num(10)), pool_.equal(y, num(3)), pool_.bv_ult(num(20), pool_.bv_mul(x, y))};
  EXPECT_TRUE(checked.check({.assumptions = assumptions}).is_sat());
  checked.push();
  checked.assert_term(pool_.bv_ult(x, num(7)));
  const Answer answer = checked.check({.assumptions = assumptions});
  ASSERT_TRUE(answer.is_unsat());
  EXPECT_EQ(answer.core(), assumptions);
  EXPECT_TRUE(checked.check({.assumptions = std::span(assumptions).first(2)}).is_sat());
  checked.pop();
  EXPECT_TRUE(checked.check({.assumptions = assumptions}).is_sat());
}

TEST_F(BitblastSolverTest, ReadsOfOnePlaceAgree) {
  const Term a = pool_.variable("a", pool_.array_sort(pool_.bv_sort(32), pool_.bv_sort(8)));
  const Term i = var("i"), j = var("j");
  solver_.assert_term(pool_.equal(i, pool_.bv_add(j, num(1))));
  solver_.assert_term(pool_.not_equal(pool_.select(a, pool_.bv_sub(i, num(1))), pool_.select(a, j)));
  EXPECT_TRUE(solver_.check().is_unsat());
}

TEST_F(BitblastSolverTest, ReadsGoPastWrites) {
  const Term a = pool_.variable("a", pool_.array_sort(pool_.bv_sort(32), pool_.bv_sort(8)));
  const Term i = var("i"), j = var("j"), k = var("k");
  const Term written = pool_.store(pool_.store(a, i, num(1, 8)), j, num(2, 8));
  solver_.assert_term(pool_.equal(pool_.select(written, k), num(3, 8)));
  solver_.push();
  solver_.assert_term(pool_.bool_or(pool_.equal(k, i), pool_.equal(k, j)));
  EXPECT_TRUE(solver_.check().is_unsat());
  solver_.pop();
  const Answer answer = solver_.check();
  ASSERT_TRUE(answer.is_sat());
  Evaluator evaluator(pool_, answer.model());
  EXPECT_EQ(evaluator.evaluate(pool_.select(a, k)).as_bits().low_word(), 3U);
}

TEST_F(BitblastSolverTest, EqualArraysAreEqualEverywhere) {
  const Sort sort = pool_.array_sort(pool_.bv_sort(32), pool_.bv_sort(8));
  const Term a = pool_.variable("a", sort), b = pool_.variable("b", sort), c = pool_.variable("c", sort);
  const Term i = var("i"), j = var("j");
  solver_.assert_term(pool_.equal(a, pool_.store(b, i, num(1, 8))));
  solver_.assert_term(pool_.equal(b, pool_.store(c, j, num(2, 8))));
  solver_.assert_term(pool_.not_equal(i, j));
  solver_.push();
  solver_.assert_term(pool_.not_equal(pool_.select(a, j), num(2, 8)));
  EXPECT_TRUE(solver_.check().is_unsat());
  solver_.pop();
  solver_.push();  // a and c differ nowhere else
  const Term k = var("k");
  solver_.assert_term(pool_.not_equal(k, i));
  solver_.assert_term(pool_.not_equal(k, j));
  solver_.assert_term(pool_.not_equal(pool_.select(a, k), pool_.select(c, k)));
  EXPECT_TRUE(solver_.check().is_unsat());
  solver_.pop();
  EXPECT_TRUE(solver_.check().is_sat());
}

TEST_F(BitblastSolverTest, ConstantArraysMeetWhereNothingWasWritten) {
  const Sort wide = pool_.array_sort(pool_.bv_sort(32), pool_.bv_sort(8));
  const Term zeros = pool_.const_array(wide, num(0, 8)), ones = pool_.const_array(wide, num(1, 8));
  solver_.push();
  solver_.assert_term(pool_.equal(pool_.store(zeros, var("i"), num(1, 8)), pool_.store(ones, var("j"), num(0, 8))));
  EXPECT_TRUE(solver_.check().is_unsat());
  solver_.pop();
  // of two places, two writes cover all
  const Sort narrow = pool_.array_sort(pool_.bv_sort(1), pool_.bv_sort(8));
  const Term i = var("k", 1), j = var("l", 1);
  solver_.assert_term(pool_.equal(pool_.store(pool_.const_array(narrow, num(0, 8)), i, num(1, 8)),
                                  pool_.store(pool_.const_array(narrow, num(1, 8)), j, num(0, 8))));
  const Answer answer = solver_.check();
  ASSERT_TRUE(answer.is_sat());
  EXPECT_NE(answer.model().value(i), answer.model().value(j));
}

TEST_F(BitblastSolverTest, FunctionsAreFunctions) {
  const Sort word = pool_.bv_sort(32);
  const FunctionSymbol& f = pool_.declare_function("f", std::array{word}, word);
  const Term x = var("x"), y = var("y");
  const auto apply = [&](Term t) { return pool_.apply(f, std::array{t}); };
  solver_.assert_term(pool_.equal(apply(apply(x)), x));
  solver_.assert_term(pool_.equal(apply(apply(apply(x))), y));
  solver_.push();
  solver_.assert_term(pool_.not_equal(apply(x), y));
  EXPECT_TRUE(solver_.check().is_unsat());
  solver_.pop();
  EXPECT_TRUE(solver_.check().is_sat());
}

TEST_F(BitblastSolverTest, FloatsRound) {
  const Sort sort = pool_.float_sort(kBinary32);
  const Term x = pool_.variable("x", sort), y = pool_.variable("y", sort);
  const RoundingMode mode = RoundingMode::nearest_even;
  // (x + y) - y == x fails for some numbers
  const Term rounded = pool_.fp_sub(mode, pool_.fp_add(mode, x, y), y);
  solver_.assert_term(pool_.bool_not(pool_.fp_eq(rounded, x)));
  solver_.assert_term(pool_.fp_lt(pool_.fp_abs(x), pool_.fp_from_ubv(mode, kBinary32, num(10))));
  solver_.assert_term(pool_.fp_lt(pool_.fp_abs(y), pool_.fp_from_ubv(mode, kBinary32, num(10))));
  const Answer answer = solver_.check();
  ASSERT_TRUE(answer.is_sat());
  Evaluator evaluator(pool_, answer.model());
  EXPECT_FALSE(evaluator.holds(pool_.fp_eq(rounded, x)));
}

TEST_F(BitblastSolverTest, NumbersAreUnsupportedAndSaidSo) {
  const Term n = pool_.variable("n", pool_.int_sort());
  solver_.push();
  solver_.assert_term(pool_.arith_le(n, pool_.int_const(3)));
  const Answer answer = solver_.check();
  ASSERT_TRUE(answer.is_unknown());
  EXPECT_EQ(answer.unknown().reason, UnknownReason::unsupported);
  solver_.pop();
  EXPECT_TRUE(solver_.check().is_sat());
}

TEST_F(BitblastSolverTest, StopsWhenCancelled) {
  // a multiplication no solver inverts soon
  const Term x = var("x", 64), y = var("y", 64);
  solver_.assert_term(pool_.equal(pool_.bv_mul(pool_.bv_zext(x, 128), pool_.bv_zext(y, 128)),
                                  pool_.bv_const(BitVector::from_u128(128, u128{0xF0F1F2F3F4F5F6F9ULL} * 0xE0E1E2E3E4E5E6E9ULL))));
  solver_.assert_term(pool_.bv_ult(num(1, 64), x));
  solver_.assert_term(pool_.bv_ult(x, y));
  const CancellationToken token = CancellationToken().with_timeout(std::chrono::milliseconds(50));
  const Answer answer = solver_.check({.token = token});
  if (answer.is_unknown()) {
    EXPECT_EQ(answer.unknown().reason, UnknownReason::cancelled);
  }
  CancellationSource source;
  source.cancel();
  const Answer second = solver_.check({.token = source.token()});
  ASSERT_TRUE(second.is_unknown());
  EXPECT_EQ(second.unknown().reason, UnknownReason::cancelled);
}

}  // namespace
}  // namespace proviso::smt
