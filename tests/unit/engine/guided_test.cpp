// Executions led by a model that does not follow all loops: what they meet is a violation that was executed and confirmed, or nothing.
#include "engine/execution/guided.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "check/replay.h"
#include "testing/c_program.h"

namespace proviso::engine {
namespace {

class Guided {
 public:
  explicit Guided(const std::string& text)
      : c_("extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n" + text), interpreter_(c_.program()) {
    for (const ir::Function& function : c_.program().functions())
      for (const ir::Edge& edge : function.edges())
        if (ir::to_string(edge.operation).find("nondet()") != std::string::npos) reads_.push_back(&edge);
    std::sort(reads_.begin(), reads_.end(), [](const ir::Edge* a, const ir::Edge* b) {
      return std::pair(a->range.begin.line, a->range.begin.column) < std::pair(b->range.begin.line, b->range.begin.column);
    });
    const ir::Function& main = c_.function("main");
    const transform::LoopForest forest(main);
    for (const transform::Loop& loop : forest.loops()) loops.add(main, loop);
  }

  /// What the model says is read by the `number`th place of the program that reads.
  void read(std::size_t number, u128 value) { add(number, value, false); }
  void read_in_loop(std::size_t number, u128 value) { add(number, value, true); }
  void set_unset(const std::string& variable, u128 value) {
    guide.indeterminate[{&c_.variable(c_.function("main"), variable), 0}] = {value, 4};
  }

  std::optional<property::Counterexample> run(const CancellationToken& token = {}) {
    return execution::execute_guided(
        c_.program(), guide, loops,
        [this](const property::Counterexample& counterexample) {
          ++asked;
          return is_believed && check::replay(interpreter_, counterexample, nullptr).is_confirmed;
        },
        token);
  }

  execution::Guide guide;
  execution::UnfollowedLoops loops;
  bool is_believed = true;
  unsigned asked = 0;

 private:
  void add(std::size_t number, u128 value, bool is_in_loop) {
    guide.counterexample.inputs.push_back(value);
    guide.inputs.push_back({reads_.at(number), is_in_loop});
  }

  test::CProgram c_;
  interp::Interpreter interpreter_;
  std::vector<const ir::Edge*> reads_;
};

TEST(Guided, AViolationBehindALoopIsExecuted) {
  Guided run(
      "int main(void) { int y = 0, x = __VERIFIER_nondet_int(); for (int i = 0; i < 1000; i++) y ^= __VERIFIER_nondet_int();\n"
      "int z = __VERIFIER_nondet_int(); if (x == 77 && z == 5) reach_error(); return y; }");
  run.read(0, 77);
  run.read_in_loop(1, 3);
  run.read(2, 5);
  const std::optional<property::Counterexample> found = run.run();
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(run.asked, 1U);
  ASSERT_EQ(found->inputs.size(), 1002U) << "the rounds of the loop are in it, which the model did not have";
  EXPECT_EQ(found->inputs.front(), 77U);
  EXPECT_EQ(found->inputs.back(), 5U);
  ASSERT_NE(found->edge, nullptr);
  EXPECT_NE(ir::to_string(found->edge->operation).find("reach_error"), std::string::npos);
}

TEST(Guided, WithoutTheModelsInputsThereIsNone) {
  Guided run("int main(void) { int x = __VERIFIER_nondet_int(); if (x == 77) reach_error(); return 0; }");
  EXPECT_FALSE(run.run().has_value());
  run.read(0, 78);
  EXPECT_FALSE(run.run().has_value());
  EXPECT_EQ(run.asked, 0U);
}

TEST(Guided, WhatTheLoopDoesCountsNotWhatTheModelMakesOfIt) {
  const std::string behind = "if (x == 77 && y == 0) reach_error(); return 0; }";
  Guided changes("int main(void) { int y = 0, x = __VERIFIER_nondet_int(); for (int i = 0; i < 9; i++) y = i; " + behind);
  changes.read(0, 77);
  EXPECT_FALSE(changes.run().has_value()) << "the loop writes what the model takes for untouched";
  Guided leaves("int main(void) { int y = 0, x = __VERIFIER_nondet_int(); for (int i = 0;; i++) if (i == 9) return 1; " + behind);
  leaves.read(0, 77);
  EXPECT_FALSE(leaves.run().has_value()) << "nobody comes behind the loop";
  Guided through_pointer("int main(void) { int y = 0, x = __VERIFIER_nondet_int(), *p = &y; for (int i = 0; i < 9; i++) *p = 1; " + behind);
  through_pointer.read(0, 77);
  EXPECT_FALSE(through_pointer.run().has_value());
}

TEST(Guided, NothingIsFoundThatIsNotConfirmed) {
  Guided run("int main(void) { for (int i = 0; i < 9; i++) ; if (__VERIFIER_nondet_int() == 77) reach_error(); return 0; }");
  run.read(0, 77);
  run.is_believed = false;
  EXPECT_FALSE(run.run().has_value());
  EXPECT_GT(run.asked, 0U);
  run.is_believed = true;
  EXPECT_TRUE(run.run().has_value());
}

TEST(Guided, LoopsThatDoNotEndAsTheModelHasThemAreEndedOtherwise) {
  Guided run(
      "static int more(void) { return __VERIFIER_nondet_int(); }\n"
      "int main(void) { int y = 0; while (more()) y ^= 1; if (__VERIFIER_nondet_int() == 77) reach_error(); return y; }");
  run.read_in_loop(0, 1);
  run.read(1, 77);
  const std::optional<property::Counterexample> found = run.run();
  ASSERT_TRUE(found.has_value()) << "what a function reads that the loop calls, is read in the loop";
  EXPECT_EQ(found->inputs, (std::vector<u128>{0, 77}));
}

TEST(Guided, AViolationOfAnotherKindIsNone) {
  Guided run("int main(void) { int x = __VERIFIER_nondet_int(); for (int i = 0; i < 9; i++) ; int z = 100 / x; return z; }");
  run.read(0, 0);
  EXPECT_FALSE(run.run().has_value()) << "calls of reach_error() are looked for";
  run.guide.counterexample.check = property::Check::division;
  EXPECT_TRUE(run.run().has_value());
}

TEST(Guided, UnsetVariablesAreWhatTheModelSays) {
  Guided run("int main(void) { int unset; int *p = &unset; for (int i = 0; i < 9; i++) ; if (*p == 41) reach_error(); return 0; }");
  EXPECT_FALSE(run.run().has_value());
  run.set_unset("unset", 41);
  EXPECT_TRUE(run.run().has_value());
}

TEST(Guided, EndsWhenItIsTold) {
  Guided run("int main(void) { for (int i = 0; i < 9; i++) ; reach_error(); return 0; }");
  CancellationSource source;
  EXPECT_TRUE(run.run(source.token()).has_value());
  source.cancel();
  EXPECT_FALSE(run.run(source.token()).has_value());
}

}  // namespace
}  // namespace proviso::engine
