// What every backend must do alike: scopes, assumptions and cores, cancellation, the total semantics of src/term.
#include <gtest/gtest.h>

#include <functional>

#include "smt/bitblast/bitblast_solver.h"
#include "smt/cvc5/cvc5_solver.h"
#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"

namespace proviso::smt {
namespace {

using namespace proviso::term;

using MakeBackend = std::function<std::unique_ptr<Solver>(TermPool&)>;

struct NamedBackend {
  const char* name;
  MakeBackend make;
};

class BackendTest : public ::testing::TestWithParam<NamedBackend> {
 protected:
  Term var(const char* name, std::uint32_t width = 32) { return pool_.variable(name, pool_.bv_sort(width)); }
  Term num(std::uint64_t value, std::uint32_t width = 32) { return pool_.bv_const(width, value); }

  TermPool pool_;
  std::unique_ptr<Solver> solver_ = GetParam().make(pool_);
};

TEST_P(BackendTest, ScopesAndCores) {
  const Term x = var("x"), y = var("y");
  solver_->assert_term(pool_.bv_ult(x, num(10)));
  solver_->push();
  const Terms assumptions = {pool_.equal(y, num(3)), pool_.bv_ult(num(20), x), pool_.bv_ult(y, num(9))};
  const Answer unsat = solver_->check({.assumptions = assumptions});
  ASSERT_TRUE(unsat.is_unsat()) << unsat.to_string();
  EXPECT_EQ(unsat.core(), Terms{assumptions[1]});
  solver_->assert_term(pool_.equal(pool_.bv_add(x, y), num(12)));
  const Answer sat = solver_->check({.assumptions = std::span(assumptions).first(1)});
  ASSERT_TRUE(sat.is_sat()) << sat.to_string();
  EXPECT_EQ(sat.model().value(x).as_bits().low_word(), 9U);
  solver_->assert_term(pool_.bv_ult(y, num(3)));
  EXPECT_TRUE(solver_->check().is_unsat());
  solver_->pop();
  EXPECT_TRUE(solver_->check().is_sat());
}

TEST_P(BackendTest, DivisionByZeroIsTotal) {
  const Term x = var("x", 8), zero = var("zero", 8);
  solver_->assert_term(pool_.equal(zero, num(0, 8)));
  Terms violated = {
      pool_.not_equal(pool_.bv_udiv(x, zero), num(255, 8)),
      pool_.not_equal(pool_.bv_urem(x, zero), x),
      pool_.not_equal(pool_.bv_srem(x, zero), x),
      pool_.not_equal(pool_.bv_sdiv(x, zero), pool_.ite(pool_.bv_slt(x, zero), num(1, 8), num(255, 8))),
  };
  for (const Term t : violated) EXPECT_TRUE(solver_->check({.assumptions = std::span(&t, 1)}).is_unsat());
}

TEST_P(BackendTest, FloatConversionsAreTotal) {
  const Term x = pool_.variable("x", pool_.float_sort(kBinary16));
  const RoundingMode mode = RoundingMode::toward_zero;
  const Term as_byte = pool_.fp_to_sbv(mode, 8, x);
  const Term limit = pool_.fp_from_ubv(mode, kBinary16, num(128, 8));
  solver_->assert_term(pool_.bool_or(pool_.fp_is_nan(x), pool_.fp_le(limit, pool_.fp_abs(x))));
  solver_->assert_term(pool_.not_equal(as_byte, num(0, 8)));
  solver_->push();
  solver_->assert_term(pool_.fp_lt(pool_.fp_zero(kBinary16), x));
  EXPECT_TRUE(solver_->check().is_unsat());
  solver_->pop();
  const Answer answer = solver_->check();  // -128.something is left
  ASSERT_TRUE(answer.is_sat()) << answer.to_string();
  EXPECT_EQ(Evaluator(pool_, answer.model()).evaluate(as_byte).as_bits().to_i64(), -128);
}

TEST_P(BackendTest, NanHasOneBitPattern) {
  const Term b = var("b", 16);
  const Term back = pool_.fp_to_bits(pool_.fp_neg(pool_.fp_from_bits(kBinary16, b)));
  solver_->assert_term(pool_.equal(pool_.bv_extract(b, 15, 10), num(0x3f, 6)));
  solver_->assert_term(pool_.not_equal(b, num(0xfc00, 16)));
  solver_->assert_term(pool_.not_equal(back, num(0x7e00, 16)));
  EXPECT_TRUE(solver_->check().is_unsat());
}

TEST_P(BackendTest, ACancelledTokenIsNoAnswer) {
  const Term x = var("x", 64), y = var("y", 64);
  solver_->assert_term(pool_.equal(pool_.bv_mul(pool_.bv_zext(x, 128), pool_.bv_zext(y, 128)),
                                   pool_.bv_const(BitVector::from_u128(128, u128{0xFFFFFFFFFFFFFFC5ULL} * 0xFFFFFFFFFFFFFF13ULL))));
  solver_->assert_term(pool_.bv_ult(num(1, 64), x));
  solver_->assert_term(pool_.bv_ult(num(1, 64), y));
  CancellationSource source;
  source.cancel();
  const Answer answer = solver_->check({.token = source.token()});
  ASSERT_TRUE(answer.is_unknown()) << answer.to_string();
  EXPECT_EQ(answer.unknown().reason, UnknownReason::cancelled) << answer.to_string();
}

TEST_P(BackendTest, DeepTermsAreNoProblem) {
  Term x = var("x");
  for (int i = 0; i < 20000; ++i)
    x = pool_.ite(pool_.bv_ult(x, num(static_cast<std::uint64_t>(i))), pool_.bv_add(x, num(1)), pool_.bv_or(x, num(8)));
  solver_->assert_term(pool_.equal(var("x"), num(0)));
  solver_->assert_term(pool_.equal(x, num(7)));  // it goes to 8 and counts on from there
  const Answer answer = solver_->check({.token = CancellationToken().with_timeout(std::chrono::seconds(1))});
  EXPECT_FALSE(answer.is_sat());
}

INSTANTIATE_TEST_SUITE_P(All, BackendTest,
                         ::testing::Values(NamedBackend{"bitblast", [](TermPool& pool) { return std::make_unique<BitblastSolver>(pool); }},
                                           NamedBackend{"z3", [](TermPool& pool) { return std::make_unique<Z3Solver>(pool); }},
                                           NamedBackend{"cvc5", [](TermPool& pool) { return std::make_unique<Cvc5Solver>(pool); }}),
                         [](const auto& backend) { return backend.param.name; });

}  // namespace
}  // namespace proviso::smt
