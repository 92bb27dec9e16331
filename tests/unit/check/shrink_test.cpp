// Counterexamples are made small, and stay counterexamples.
#include "check/shrink.h"

#include <gtest/gtest.h>

#include <bit>

#include "check/replay.h"
#include "testing/c_program.h"

namespace proviso::check {
namespace {

using property::Check;

const std::string kInputs =
    "extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern double __VERIFIER_nondet_double(void);\n"
    "extern void reach_error(void);\n";

std::vector<i128> shrunk(const std::string& text, const std::vector<i128>& inputs, Check check = Check::reach_error,
                         const std::string& edge = "reach_error();", const CancellationToken& token = {}) {
  test::CProgram c(kInputs + text);
  interp::Interpreter interpreter(c.program());
  property::Counterexample counterexample;
  counterexample.check = check;
  for (const i128 input : inputs) counterexample.inputs.push_back(static_cast<u128>(input));
  counterexample.function = &c.function("main");
  counterexample.edge = &c.edge(*counterexample.function, edge);
  const property::Counterexample small = shrink(interpreter, counterexample, token);
  if (replay(interpreter, counterexample, nullptr).is_confirmed) {
    EXPECT_TRUE(replay(interpreter, small, nullptr).is_confirmed);
  }
  std::vector<i128> result;
  for (const u128 bits : small.inputs) result.push_back(static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)));
  return result;
}

using Numbers = std::vector<i128>;

TEST(Shrink, ToTheLeastNumberThatViolates) {
  EXPECT_EQ(shrunk("int main(void) { int x = __VERIFIER_nondet_int(); if (x > 100) reach_error(); }", {1855656557}), Numbers{101});
  EXPECT_EQ(shrunk("int main(void) { int x = __VERIFIER_nondet_int(); if (x < -100) reach_error(); }", {-1855656557}), Numbers{-101});
}

TEST(Shrink, PositiveRatherThanNegative) {
  EXPECT_EQ(shrunk("int main(void) { int x = __VERIFIER_nondet_int(); if (x > 7 || x < -7) reach_error(); }", {-1855656557}), Numbers{8});
}

TEST(Shrink, EqualOnesTogether) {
  const std::string text =
      "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(); if (x == y && x > 50) reach_error(); }";
  EXPECT_EQ(shrunk(text, {123456, 123456}), (Numbers{51, 51}));
}

TEST(Shrink, FewerInputsAndSteps) {
  const std::string text =
      "int main(void) { int s = 0, v; while ((v = __VERIFIER_nondet_int()) != 0) if (v == 7) s++; if (s == 2) reach_error(); }";
  EXPECT_EQ(shrunk(text, {1, 7, 2, 3, 4, 7, 5, 6, 0}), (Numbers{7, 7, 0}));
}

TEST(Shrink, NeverToALongerExecution) {
  const std::string text =
      "int main(void) { unsigned n = __VERIFIER_nondet_uint(); for (unsigned i = n; i < 10; i++) ; if (n != 3) reach_error(); }";
  EXPECT_EQ(shrunk(text, {123456}), Numbers{10}) << "0 would be smaller, but the loop goes round";
}

TEST(Shrink, WhatIsNoCounterexampleStaysAsItIs) {
  EXPECT_EQ(shrunk("int main(void) { int x = __VERIFIER_nondet_int(); if (x > 100) reach_error(); }", {77, 5}), (Numbers{77, 5}));
}

TEST(Shrink, TheFirstFaultStaysTheFirst) {
  const std::string text =
      "int main(void) { int x = __VERIFIER_nondet_int(); int y = 10 / x; if (y < 5 && y > -5) reach_error(); return 0; }";
  EXPECT_EQ(shrunk(text, {12345}), Numbers{3}) << "with 0 the division comes first";
}

TEST(Shrink, NotToABlockOfNoBytes) {
  const std::string text =
      "extern void* malloc(unsigned long);\n"
      "int main(void) { unsigned n = __VERIFIER_nondet_uint(); char* p = malloc(n); if (p == 0) return 0;\n p[n] = 1; return 0; }";
  EXPECT_EQ(shrunk(text, {12345}, Check::deref, "*(p + n) = 1;").front(), 1) << "sanitizers would not see it";
}

TEST(Shrink, NothingInNoTime) {
  CancellationSource source;
  source.cancel();
  EXPECT_EQ(shrunk("int main(void) { int x = __VERIFIER_nondet_int(); if (x > 100) reach_error(); }", {1855656557}, Check::reach_error,
                   "reach_error();", source.token()),
            Numbers{1855656557});
}

TEST(Shrink, WholeNumbersRatherThanFractions) {
  test::CProgram c(kInputs + "int main(void) { double d = __VERIFIER_nondet_double(); if (d > 3.5) reach_error(); return 0; }");
  interp::Interpreter interpreter(c.program());
  property::Counterexample counterexample;
  counterexample.inputs = {std::bit_cast<std::uint64_t>(12345.678)};
  counterexample.function = &c.function("main");
  counterexample.edge = &c.edge(*counterexample.function, "reach_error();");
  const property::Counterexample small = shrink(interpreter, counterexample, {});
  ASSERT_EQ(small.inputs.size(), 1U);
  EXPECT_EQ(std::bit_cast<double>(static_cast<std::uint64_t>(small.inputs[0])), 4.0);
}

}  // namespace
}  // namespace proviso::check
