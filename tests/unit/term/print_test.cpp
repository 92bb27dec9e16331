#include <gtest/gtest.h>

#include <sstream>

#include "term/print_c.h"
#include "term/print_smtlib.h"
#include "term/term_pool.h"

namespace proviso::term {
namespace {

class PrintTest : public ::testing::Test {
 protected:
  Term var(const char* name, std::uint32_t width = 32) { return pool_.variable(name, pool_.bv_sort(width)); }
  Term num(std::uint64_t value, std::uint32_t width = 32) { return pool_.bv_const(width, value); }
  std::string c(Term t) const { return to_c(pool_, t); }
  std::string signed_c(Term t) const {
    return to_c(pool_, t, [this](Term v) { return CName{pool_.name(v), CSign::signed_integer}; });
  }
  TermPool pool_;
};

TEST_F(PrintTest, SmtlibSharesSubterms) {
  Term t = var("x");
  for (int i = 0; i < 40; ++i) t = pool_.bv_mul(t, t);
  EXPECT_LT(to_smtlib(pool_, t).size(), 3000U);
  const Term sum = pool_.bv_add(var("x"), var("y"));
  EXPECT_EQ(to_smtlib(pool_, pool_.bv_ult(sum, num(3))), "(bvult (bvadd x y) #b00000000000000000000000000000011)");
}

TEST_F(PrintTest, SmtlibSurvivesDepth) {
  Term t = var("x");
  for (int i = 0; i < 100000; ++i) t = pool_.bv_not(pool_.bv_add(t, var("y")));
  EXPECT_GT(to_smtlib(pool_, t).size(), 100000U);
}

TEST_F(PrintTest, SmtlibSaysTotalOperationsOut) {
  const Term n = pool_.variable("n", pool_.int_sort()), m = pool_.variable("m", pool_.int_sort());
  EXPECT_EQ(to_smtlib(pool_, pool_.int_mod(n, m)), "(ite (= m 0) n (mod n m))");
  EXPECT_EQ(to_smtlib(pool_, pool_.int_const(-5)), "(- 5)");
  EXPECT_EQ(to_smtlib(pool_, pool_.real_const(Rational(-1, 3))), "(- (/ 1.0 3.0))");
  EXPECT_EQ(to_smtlib(pool_, pool_.fp_const(kBinary16, BitVector(16, 0x3c00))), "(fp #b0 #b01111 #b0000000000)");
}

TEST_F(PrintTest, ScriptDeclaresEachNameOnce) {
  std::ostringstream out;
  SmtlibWriter writer(pool_, out);
  writer.assert_term(pool_.bv_ult(var("x"), var("y")));
  writer.assert_term(pool_.bv_ult(var("y"), var("x")));
  const std::string text = out.str();
  EXPECT_EQ(text.find("(declare-fun x"), text.rfind("(declare-fun x"));
  EXPECT_NE(text.find("(assert (bvult x y))"), std::string::npos) << text;
}

TEST_F(PrintTest, CReadsLikeC) {
  const Term x = var("x"), y = var("y"), a = var("a", 8), b = var("b", 8);
  EXPECT_EQ(signed_c(pool_.bv_sle(pool_.bv_sub(x, y), num(0xffffffff))), "x - y <= -1");
  EXPECT_EQ(signed_c(pool_.bv_slt(pool_.bv_add(x, num(1)), y)), "x + 1 < y");
  EXPECT_EQ(signed_c(pool_.bv_ult(x, y)), "(unsigned int)x < (unsigned int)y");
  EXPECT_EQ(c(pool_.bv_ult(x, num(10))), "x < 10U");
  EXPECT_EQ(c(pool_.bool_or(pool_.equal(x, num(1)), pool_.not_equal(y, num(2)))), "y != 2U || x == 1U");
  EXPECT_EQ(c(pool_.bv_mul(pool_.bv_add(x, y), y)), "(x + y) * y");
  EXPECT_EQ(signed_c(pool_.bv_slt(x, num(0x80000001))), "x < -2147483647");
  EXPECT_EQ(c(pool_.bv_extract(x, 15, 8)), "(unsigned char)(x >> 8)");
  EXPECT_EQ(c(pool_.bv_add(a, b)), "(unsigned char)(a + b)");
  EXPECT_EQ(signed_c(pool_.equal(pool_.bv_sext(a, 32), x)), "x == (int)a");
  EXPECT_EQ(signed_c(pool_.ite(pool_.bv_slt(x, y), x, y)), "x < y ? x : y");
}

}  // namespace
}  // namespace proviso::term
