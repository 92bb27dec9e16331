// SMT-LIB text comes back as the term it was written from; what is no such text is refused with a message.
#include "term/parse_smtlib.h"

#include <gtest/gtest.h>

#include "term/print_smtlib.h"

namespace proviso::term {
namespace {

class ParseSmtlib : public testing::Test {
 protected:
  std::variant<Term, SmtlibError> parse(const std::string& text) {
    return parse_smtlib(pool_, text, [this](const std::string& name) { return pool_.find_variable(name); });
  }
  Term term(const std::string& text) {
    const auto result = parse(text);
    if (const auto* const error = std::get_if<SmtlibError>(&result)) throw std::runtime_error(error->message);
    return std::get<Term>(result);
  }
  std::string error(const std::string& text) {
    const auto result = parse(text);
    return std::holds_alternative<Term>(result) ? "none" : std::get<SmtlibError>(result).message;
  }
  void expect_same(Term written) { EXPECT_EQ(term(to_smtlib(pool_, written)), written) << to_smtlib(pool_, written); }

  TermPool pool_;
  Term x_ = pool_.variable("main::x", pool_.bv_sort(32));
  Term y_ = pool_.variable("y", pool_.bv_sort(32));
  Term b_ = pool_.variable("b", pool_.bool_sort());
  Term a_ = pool_.variable("cell a 4 2", pool_.array_sort(pool_.bv_sort(32), pool_.bv_sort(8)));
};

TEST_F(ParseSmtlib, ReadsWhatIsWritten) {
  expect_same(x_);
  expect_same(pool_.bv_slt(x_, pool_.bv_const(32, 10)));
  expect_same(pool_.bool_and(b_, pool_.bv_ule(pool_.bv_add(x_, y_), pool_.bv_mul(x_, x_))));
  expect_same(pool_.equal(pool_.bv_extract(x_, 15, 8), pool_.bv_const(8, 255)));
  expect_same(pool_.bv_slt(pool_.bv_sext(x_, 64), pool_.bv_concat(x_, y_)));
  expect_same(pool_.equal(pool_.select(pool_.store(a_, x_, pool_.bv_const(8, 1)), y_), pool_.bv_const(8, 1)));
  expect_same(pool_.ite(b_, pool_.bv_udiv(x_, y_), pool_.bv_srem(x_, y_)));
  const Term shared = pool_.bv_xor(x_, y_);
  expect_same(pool_.equal(pool_.bv_mul(shared, shared), pool_.bv_lshr(shared, y_)));
}

TEST_F(ParseSmtlib, ReadsConstantsOfEveryForm) {
  EXPECT_EQ(term("#b00000101"), pool_.bv_const(8, 5));
  EXPECT_EQ(term("#xfF"), pool_.bv_const(8, 255));
  EXPECT_EQ(term("(_ bv5 32)"), pool_.bv_const(32, 5));
  EXPECT_EQ(term("(_ bv4294967295 32)"), pool_.bv_const(32, 0xFFFFFFFFU));
  EXPECT_EQ(term("(_ bv1 1)"), pool_.bv_const(1, 1));
  EXPECT_EQ(term("(_ bv18446744073709551616 128)"), pool_.bv_shl(pool_.bv_one(128), pool_.bv_const(128, 64)));
  EXPECT_EQ(error("(_ bv4294967296 32)"), "the constant is too large");
  EXPECT_EQ(error("(_ bv2 1)"), "the constant is too large");
  EXPECT_EQ(error("(_ bv5 0)"), "this is no width");
}

TEST_F(ParseSmtlib, LetBindsAtOnceAndEnds) {
  EXPECT_EQ(term("(let ((y |main::x|) (z y)) (bvadd y z))"), pool_.bv_add(x_, y_));
  EXPECT_EQ(term("(bvadd (let ((y |main::x|)) y) y)"), pool_.bv_add(x_, y_));
}

TEST_F(ParseSmtlib, RefusesWhatIsIllSorted) {
  EXPECT_EQ(error("(bvadd y #b1)"), "the operands have different widths");
  EXPECT_EQ(error("(and y b)"), "a condition expected");
  EXPECT_EQ(error("(bvult b b)"), "a bit-vector expected");
  EXPECT_EQ(error("(= y b)"), "two operands of the same sort expected");
  EXPECT_EQ(error("((_ extract 32 0) y)"), "these bits are not there");
  EXPECT_EQ(error("((_ extract 0 1) y)"), "these bits are not there");
  EXPECT_EQ(error("(select y y)"), "an array and an index expected");
  EXPECT_EQ(error("(ite y y y)"), "a condition and two operands of the same sort expected");
}

TEST_F(ParseSmtlib, RefusesWhatIsIllFormed) {
  EXPECT_EQ(error(""), "the expression ends too early");
  EXPECT_EQ(error("(bvadd y y"), "the expression ends too early");
  EXPECT_EQ(error("y y"), "something stands behind the expression");
  EXPECT_EQ(error("|y"), "'|' expected");
  EXPECT_EQ(error("nobody"), "'nobody' is not known");
  EXPECT_EQ(error("(bvfoo y y)"), "'bvfoo' is no operation that is known");
  EXPECT_EQ(error("(bvult y)"), "operands are missing");
  EXPECT_EQ(error(")"), "a name expected");
  EXPECT_EQ(error(std::string(5000, '(')), "a name expected");
  std::string deep = "b";
  for (int i = 0; i < 3000; ++i) deep = "(not " + deep + ")";
  EXPECT_EQ(error(deep), "the expression is nested too deeply");
}

}  // namespace
}  // namespace proviso::term
