// Counterexamples are believed when they have been executed, and only then.
#include "check/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/checked.h"

namespace proviso::check {
namespace {

using property::Check;
using testing::HasSubstr;

class Replays : public ::testing::Test {
 protected:
  Replay replay_with(const std::string& text, Check check, std::vector<u128> inputs, const std::string& edge) {
    c_ = std::make_unique<test::CProgram>("extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n" + text);
    property::Counterexample counterexample;
    counterexample.check = check;
    counterexample.inputs = std::move(inputs);
    counterexample.function = &c_->function("main");
    counterexample.edge = &c_->edge(*counterexample.function, edge);
    interpreter_ = std::make_unique<interp::Interpreter>(c_->program());
    first_fault_ = is_first_fault(*interpreter_, counterexample);
    return replay(*interpreter_, counterexample, nullptr);
  }

  std::unique_ptr<test::CProgram> c_;
  std::unique_ptr<interp::Interpreter> interpreter_;
  bool first_fault_ = false;
};

TEST_F(Replays, WhatHappensIsConfirmed) {
  const Replay replay = replay_with("int main(void) { int x = __VERIFIER_nondet_int(); if (x == 3) reach_error(); return 0; }",
                                    Check::reach_error, {3}, "reach_error();");
  EXPECT_TRUE(replay.is_confirmed);
  ASSERT_EQ(replay.inputs.size(), 1U);
  EXPECT_EQ(replay.inputs[0].second, 3U);
}

TEST_F(Replays, OtherInputsConfirmNothing) {
  EXPECT_FALSE(replay_with("int main(void) { int x = __VERIFIER_nondet_int(); if (x == 3) reach_error(); return 0; }", Check::reach_error,
                           {4}, "reach_error();")
                   .is_confirmed);
}

TEST_F(Replays, AViolationElsewhereConfirmsNothing) {
  EXPECT_FALSE(replay_with("int main(void) { int x = __VERIFIER_nondet_int(); if (x == 3) reach_error(); x = 1; reach_error(); return x; }",
                           Check::reach_error, {3}, "x = 1;")
                   .is_confirmed);
}

TEST_F(Replays, AnotherViolationConfirmsNothing) {
  EXPECT_FALSE(
      replay_with("int main(void) { int x = __VERIFIER_nondet_int(); return 5 / x; }", Check::overflow, {0}, "return 5 / x;").is_confirmed);
  EXPECT_TRUE(
      replay_with("int main(void) { int x = __VERIFIER_nondet_int(); return 5 / x; }", Check::division, {0}, "return 5 / x;").is_confirmed);
}

TEST_F(Replays, WhatIsNotAskedAboutWraps) {
  const std::string text = "int main(void) { int x = __VERIFIER_nondet_int(); int y = x + 1; if (y < x) reach_error(); return 0; }";
  EXPECT_TRUE(replay_with(text, Check::reach_error, {0x7FFFFFFF}, "reach_error();").is_confirmed);
  EXPECT_FALSE(first_fault_) << "the overflow comes first";
}

TEST_F(Replays, TheFirstFault) {
  EXPECT_TRUE(
      replay_with("int main(void) { int x = __VERIFIER_nondet_int(); return x + 1; }", Check::overflow, {0x7FFFFFFF}, "return x + 1;")
          .is_confirmed);
  EXPECT_TRUE(first_fault_);
}

TEST_F(Replays, WhatIsKnownOnlyRoughlyConfirmsNothing) {
  const std::string text =
      "void __proviso_approximate(const char *);\n"
      "int main(void) { if (__VERIFIER_nondet_int() == 1) __proviso_approximate(\"the weather\"); reach_error(); return 0; }";
  EXPECT_TRUE(replay_with(text, Check::reach_error, {0}, "reach_error();").is_confirmed);
  const Replay replay = replay_with(text, Check::reach_error, {1}, "reach_error();");
  EXPECT_FALSE(replay.is_confirmed);
  EXPECT_THAT(replay.reason, HasSubstr("passes the weather at "));
}

TEST_F(Replays, WhatIsNotConfirmedSaysWhy) {
  const std::string address = "int main(void) { int x; if ((unsigned long)&x == 8) reach_error(); return 0; }";
  EXPECT_THAT(replay_with(address, Check::reach_error, {}, "reach_error();").reason, HasSubstr("an address used as a number at "));
  const std::string conversion = "int main(void) { double x = 1e30; int y = (int)x; if (y == 5) reach_error(); return 0; }";
  EXPECT_THAT(replay_with(conversion, Check::reach_error, {}, "reach_error();").reason,
              HasSubstr("a floating-point number that its integer type cannot have at "));
  const std::string arguments = "int main(int argc, char **argv) { if (argc == 7) reach_error(); return 0; }";
  EXPECT_THAT(replay_with(arguments, Check::reach_error, {}, "reach_error();").reason, HasSubstr("the arguments of the program at "));
  const std::string library = "long sysconf(int); int main(void) { sysconf(1); reach_error(); return 0; }";
  EXPECT_THAT(replay_with(library, Check::reach_error, {}, "reach_error();").reason, HasSubstr("call of 'sysconf' of the C library"));
}

}  // namespace
}  // namespace proviso::check
