// Violations that executions on zeros and random inputs meet; nothing is proved by them.
#include "engine/execution/execution.h"

#include <gtest/gtest.h>

#include "check/replay.h"
#include "testing/c_program.h"

namespace proviso::engine {
namespace {

class Executions {
 public:
  Executions(const std::string& text, const std::string& property, bool wants_further = false)
      : c_("extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n" + text), interpreter_(c_.program()) {
    execution::ExecutionOptions options;
    options.wants_further = wants_further;
    options.confirm = [this](const property::Counterexample& counterexample) {
      return check::replay(interpreter_, counterexample, nullptr).is_confirmed;
    };
    result = execution::check_by_execution(c_.program(), property::parse_property(property)->properties, options);
  }
  const PropertyResult& only() const { return result.properties.front(); }
  double executions() const { return result.statistics.at("executions"); }
  interp::RunResult replay() { return check::replay(interpreter_, *only().counterexample, nullptr).run; }

  AnalysisResult result;

 private:
  test::CProgram c_;
  interp::Interpreter interpreter_;
};

TEST(Execution, FindsWhatComesAfterMillionsOfRounds) {
  Executions run("int main(void) { int i = 0; while (i < 105000000) i++; if (i == 105000000) reach_error(); }", "unreach-call");
  EXPECT_EQ(run.only().verdict, Verdict::violated);
  EXPECT_GT(run.replay().steps, 200'000'000U) << "longer than what replays are given otherwise";
}

TEST(Execution, KnowsThatThereIsOnlyOneExecution) {
  Executions run("int main(void) { int x = 3; if (x == 4) reach_error(); return x; }", "unreach-call");
  EXPECT_EQ(run.only().verdict, Verdict::unknown);
  EXPECT_EQ(run.executions(), 1);
  EXPECT_TRUE(run.result.covers_nothing);
}

TEST(Execution, GoesOnForViolationsOfOtherPlaces) {
  const std::string text =
      "#include <assert.h>\nint main(void) { int x = __VERIFIER_nondet_int(); assert(x < 3); assert(x > -3); assert(x != 1); return x; }";
  Executions one(text, "assertions");
  EXPECT_TRUE(one.only().further.empty());
  Executions all(text, "assertions", true);
  EXPECT_EQ(all.only().verdict, Verdict::violated);
  ASSERT_EQ(all.only().further.size(), 2U);
  std::set<const ir::Edge*> places = {all.only().counterexample->edge};
  for (const property::Counterexample& counterexample : all.only().further) places.insert(counterexample.edge);
  EXPECT_EQ(places.size(), 3U);
}

TEST(Execution, TriesInputs) {
  Executions faulty("int main(void) { int x = __VERIFIER_nondet_int(); if (x < -3 && x > -100) reach_error(); }", "unreach-call");
  EXPECT_EQ(faulty.only().verdict, Verdict::violated);
  EXPECT_GT(faulty.executions(), 1);
  ASSERT_EQ(faulty.only().counterexample->inputs.size(), 1U);
  Executions safe("int main(void) { int x = __VERIFIER_nondet_int(); if (x < -3 && x > 100) reach_error(); }", "unreach-call");
  EXPECT_EQ(safe.only().verdict, Verdict::unknown);
  EXPECT_GT(safe.executions(), 100);
}

TEST(Execution, TriesWhatTheProgramMentions) {
  const auto text = [](const std::string& last) {
    return "extern double __VERIFIER_nondet_double(void);\nint main(void) { unsigned x = __VERIFIER_nondet_int(); if (x <= 123456788 || x "
           "> "
           "123456790) return 0;\ndouble d = __VERIFIER_nondet_double(); if (!(d > 20.25 && d < 20.75)) return 0;\n" +
           last + " return 0; }";
  };
  EXPECT_EQ(Executions(text("if (d != 20.5) reach_error();"), "unreach-call").only().verdict, Verdict::violated);
  EXPECT_EQ(Executions(text("if (d == 20.9) reach_error();"), "unreach-call").only().verdict, Verdict::unknown);
}

TEST(Execution, UninitialisedValuesAreInputsToo) {
  Executions run("int main(void) { int a[3]; int x; if (a[1] == 7 || x == 7) reach_error(); }", "unreach-call");
  EXPECT_EQ(run.only().verdict, Verdict::violated);
  EXPECT_TRUE(run.only().counterexample->inputs.empty());
  EXPECT_FALSE(run.only().counterexample->indeterminate.empty());
}

TEST(Execution, BehaviourThatNobodyAskedAboutHasItsMeaning) {
  const std::string text = "int main(void) { int x = 2147483647; x = x + 1; if (x < 0) reach_error(); }";
  EXPECT_EQ(Executions(text, "unreach-call").only().verdict, Verdict::violated);
  Executions overflow(text, "no-overflow");
  EXPECT_EQ(overflow.only().verdict, Verdict::violated);
  EXPECT_EQ(overflow.only().counterexample->check, property::Check::overflow);
}

TEST(Execution, LeaksShowAtTheEnd) {
  const std::string text = "#include <stdlib.h>\nint main(void) { char *p = malloc(3); p = 0; return 0; }";
  EXPECT_EQ(Executions(text, "valid-memsafety").only().verdict, Verdict::violated);
  EXPECT_EQ(Executions(text, "unreach-call").only().verdict, Verdict::unknown);
}

TEST(Execution, StopsWhenItIsTold) {
  test::CProgram c("int main(void) { for (;;) ; }");
  execution::ExecutionOptions options;
  CancellationSource source;
  source.cancel();
  options.token = source.token();
  options.confirm = [](const property::Counterexample&) { return false; };
  EXPECT_EQ(
      execution::check_by_execution(c.program(), property::parse_property("unreach-call")->properties, options).statistics.at("executions"),
      0);
}

}  // namespace
}  // namespace proviso::engine
