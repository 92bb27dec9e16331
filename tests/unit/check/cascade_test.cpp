// What executions violate behind a violation: all of that, and nothing that no execution violates.
#include "check/cascade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "check/replay.h"
#include "property/places.h"
#include "property/property.h"
#include "property/violation_event.h"
#include "testing/c_program.h"

namespace proviso::check {
namespace {

using property::Check;
using property::CheckSet;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kHeadOfCascades =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void); extern void abort(void); extern void *malloc(unsigned long);\n"
    "extern void __assert_fail(const char *, const char *, unsigned, const char *);\n"
    "#define assert(e) ((e) ? (void)0 : __assert_fail(#e, \"test.c\", 1, \"\"))\n"
    "#line 1\n";

class Cascades : public ::testing::Test {
 protected:
  /// What follows from the first violation of the check on these inputs: line and check.
  std::vector<std::string> behind(const std::string& text, const std::vector<i128>& inputs, Check check = Check::assertion,
                                  const CheckSet& asked = {Check::assertion}, const CancellationToken& token = {}) {
    begin(text);
    std::vector<std::string> lines;
    for (const property::Place& place : cascade(*interpreter_, violation(inputs, check), asked, token)) {
      if (property::Place::is_about_leaks(place.check)) {
        lines.emplace_back(property::to_string(place.check));
        continue;
      }
      const ir::Function& function = c_->program().functions()[place.function];
      const property::SourceStep step = property::source_step(function, function.edge(place.edge));
      lines.push_back(std::to_string(step.edge->range.presumed.line) + " " + property::to_string(place.check));
    }
    return lines;
  }

  void begin(const std::string& text) {
    c_ = std::make_unique<test::CProgram>(kHeadOfCascades + text);
    interpreter_ = std::make_unique<interp::Interpreter>(c_->program());
  }

  /// The counterexample that the program's execution on these inputs is.
  property::Counterexample violation(const std::vector<i128>& inputs, Check check) {
    property::Counterexample counterexample;
    counterexample.check = check;
    for (const i128 input : inputs) counterexample.inputs.push_back(static_cast<u128>(input));
    const Replay found = replay(*interpreter_, counterexample, nullptr);  // of no edge, so not confirmed
    counterexample.function = found.run.function;
    counterexample.edge = found.run.edge;
    counterexample.steps = found.run.steps;
    EXPECT_TRUE(property::is_violation_of(check, found.run.event)) << found.reason;
    return counterexample;
  }

  std::unique_ptr<test::CProgram> c_;
  std::unique_ptr<interp::Interpreter> interpreter_;
};

TEST_F(Cascades, AnAssertionOnlyReports) {
  const std::string text =
      "int main(void) { int i = __VERIFIER_nondet_int();\n assert(i != 7);\n assert(i * 2 != 14);\n assert(i != 8);\n assert(i != 7);\n"
      "return 0; }";
  EXPECT_THAT(behind(text, {7}), ElementsAre("3 assertions", "5 assertions"));
  EXPECT_THAT(behind(text, {8}), IsEmpty());
}

TEST_F(Cascades, AnErrorFunctionReturns) {
  const std::string text =
      "void check(int c) { if (!c) reach_error(); }\n"
      "int main(void) { int i = __VERIFIER_nondet_int();\n check(i != 7);\n check(i * 2 != 14);\n assert(i != 7);\n return 0; }";
  EXPECT_THAT(behind(text, {7}, Check::reach_error, {Check::reach_error, Check::assertion}), ElementsAre("4 unreach-call", "5 assertions"));
  EXPECT_THAT(behind(text, {7}, Check::reach_error, {Check::reach_error}), ElementsAre("4 unreach-call"));
}

TEST_F(Cascades, NothingBehindTheEnd) {
  const std::string rest = "int main(void) { int i = __VERIFIER_nondet_int();\n check(i != 7);\n check(i * 2 != 14);\n return 0; }";
  EXPECT_THAT(behind("void check(int c) { if (!c) { reach_error(); abort(); } }\n" + rest, {7}, Check::reach_error, {Check::reach_error}),
              IsEmpty());
  EXPECT_THAT(behind("void __VERIFIER_error(void) __attribute__((noreturn));\nvoid check(int c) { if (!c) __VERIFIER_error(); }\n" + rest,
                     {7}, Check::reach_error, {Check::reach_error}),
              IsEmpty());
  EXPECT_THAT(behind("void fail(void) __attribute__((noreturn));\nvoid fail(void) { assert(0); }\n"
                     "void check(int c) { if (!c) fail(); }\n" +
                         rest,
                     {7}),
              IsEmpty())
      << "to return from 'fail' is undefined";
}

TEST_F(Cascades, AnAssertionThatNobodyAsksAboutEndsTheExecution) {
  const std::string text =
      "int main(void) { int i = __VERIFIER_nondet_int();\n if (i == 7) reach_error();\n assert(i != 7);\n if (i == 7) reach_error();\n"
      "return 0; }";
  EXPECT_THAT(behind(text, {7}, Check::reach_error, {Check::reach_error}), IsEmpty());
  EXPECT_THAT(behind(text, {7}, Check::reach_error, {Check::reach_error, Check::assertion}), ElementsAre("4 unreach-call", "3 assertions"));
}

TEST_F(Cascades, NothingBehindWhatIsUndefined) {
  const std::string text =
      "int main(void) { int i = __VERIFIER_nondet_int();\n assert(i != 0);\n int j = 7 / i;\n assert(i != 0);\n return j; }";
  EXPECT_THAT(behind(text, {0}), IsEmpty());
  EXPECT_THAT(behind(text, {0}, Check::assertion, {Check::assertion, Check::division}), ElementsAre("3 div-by-zero"));
  EXPECT_THAT(behind("int main(void) { int i = __VERIFIER_nondet_int();\n int j = 7 / i;\n assert(i != 0);\n return j; }", {0},
                     Check::division, {Check::assertion, Check::division}),
              IsEmpty());
  const std::string wraps =
      "int main(void) { int i = __VERIFIER_nondet_int();\n assert(i < 2147483647);\n int j = i + 1;\n assert(j > 0);\n return 0; }";
  EXPECT_THAT(behind(wraps, {0x7FFFFFFF}), ElementsAre("4 assertions")) << "it wraps around where that is not asked about";
  EXPECT_THAT(behind(wraps, {0x7FFFFFFF}, Check::assertion, {Check::assertion, Check::overflow}), ElementsAre("3 no-overflow"));
}

TEST_F(Cascades, ThePointerThatTheAssertionWasAbout) {
  EXPECT_THAT(behind("int main(void) { int x = 0, *p = __VERIFIER_nondet_int() ? &x : 0;\n assert(p);\n *p = 1;\n return x; }", {0},
                     Check::assertion, {Check::assertion, Check::deref}),
              ElementsAre("3 valid-deref"));
  EXPECT_THAT(behind("extern int *somewhere(void);\nint main(void) { int *p = somewhere();\n assert(p);\n *p = 1;\n return 0; }", {0},
                     Check::assertion, {Check::assertion, Check::deref}),
              IsEmpty())
      << "such a pointer proves nothing";
}

TEST_F(Cascades, ALeakAtTheEnd) {
  const std::string text =
      "int main(void) { int i = __VERIFIER_nondet_int(); char *p = malloc(3);\n assert(i != 7);\n p = 0;\n return 0; }";
  EXPECT_THAT(behind(text, {7}, Check::assertion, {Check::assertion, Check::memtrack}), ElementsAre("valid-memtrack"));
  EXPECT_THAT(behind(text, {7}), IsEmpty());
}

TEST_F(Cascades, ThePlaceItselfIsNoNews) {
  const std::string text =
      "int main(void) { int i = 0;\n while (i < 5) {\n  i++;\n  assert(i < 2);\n  if (i == 4) assert(i == 3);\n }\n return 0; }";
  EXPECT_THAT(behind(text, {}), ElementsAre("5 assertions"));
}

TEST_F(Cascades, EndlessLoopsEnd) {
  EXPECT_THAT(behind("int main(void) { unsigned i = 0;\n while (1) {\n  i++;\n  assert(i < 9);\n  assert(i != 1000); } }", {}),
              ElementsAre("5 assertions"));
}

TEST_F(Cascades, OtherInputsBehind) {
  EXPECT_THAT(behind("int main(void) { int i = __VERIFIER_nondet_int();\n assert(i != 7);\n int k = __VERIFIER_nondet_int();\n"
                     " if (k == 4711) assert(i < 7);\n if (k > 0) assert(i > 7);\n assert(k != 0);\n return 0; }",
                     {7}),
              ElementsAre("4 assertions", "5 assertions", "6 assertions"));
}

TEST_F(Cascades, OtherInputsBefore) {
  const std::string text =
      "int main(void) { int i = __VERIFIER_nondet_int();\n assert(i < 70);\n assert(i < 700);\n assert(i);\n return 0; }";
  EXPECT_THAT(behind(text, {70}), ElementsAre("3 assertions"));
  EXPECT_THAT(behind(text, {0}), IsEmpty()) << "those on which the second assertion fails violate the first one before";
}

TEST_F(Cascades, NotOfAFunctionThatEndsWithoutAValue) {
  EXPECT_THAT(behind("int f(int i) { if (i < 7) return 1;\n assert(0); }\n"
                     "int main(void) { int i = f(__VERIFIER_nondet_int());\n assert(i > 0);\n return 0; }",
                     {7}),
              IsEmpty());
}

TEST_F(Cascades, NotBehindWhatIsKnownOnlyRoughly) {
  const std::string text =
      "void __proviso_approximate(const char *);\n"
      "int main(void) { int i = __VERIFIER_nondet_int();\n assert(i != 7);\n if (i == 7) __proviso_approximate(\"the weather\");\n"
      " assert(i < 6);\n return 0; }";
  EXPECT_THAT(behind(text, {7}), IsEmpty());
  EXPECT_THAT(behind(text, {6}), IsEmpty()) << "which is a violation of line 5";
}

TEST_F(Cascades, OfPlacesThatAreExcusedNothingIsSaid) {
  const std::string text = "int main(void) { int i = __VERIFIER_nondet_int();\n assert(i != 7);\n assert(i != 7);\n return 0; }";
  begin(text);
  CheckSet asked = {Check::assertion};
  property::Places second = property::places_of(c_->program(), asked);
  ASSERT_EQ(second.size(), 2U);
  const property::Counterexample first = violation({7}, Check::assertion);
  second.erase(property::place_of(first));
  EXPECT_EQ(cascade(*interpreter_, first, asked, {}), second);
  asked.excuse(second);
  EXPECT_THAT(cascade(*interpreter_, first, asked, {}), IsEmpty());
}

// Why a place that has a counterexample of its own does not follow from others of its property.
TEST_F(Cascades, ACounterexampleViolatesNothingOfItsPropertyBefore) {
  begin("int main(void) { int i = __VERIFIER_nondet_int();\n assert(i != 7);\n assert(i < 7);\n return 0; }");
  property::Counterexample own = violation({8}, Check::assertion);
  EXPECT_TRUE(replay(*interpreter_, own, nullptr).is_confirmed);
  own.inputs = {7};
  EXPECT_FALSE(replay(*interpreter_, own, nullptr).is_confirmed) << "it violates the first assertion";
}

// Of all properties that ask for several checks: a replay for one of them passes over no violation of another.
TEST_F(Cascades, NorAnotherCheckOfIt) {
  for (const property::Property& property : property::all_properties()) {
    for (unsigned i = 0; i < property::kCheckCount; ++i) {
      const auto check = static_cast<Check>(i);
      if (!property.checks().has(check)) continue;
      property::Counterexample counterexample;
      counterexample.check = check;
      for (const interp::Event passed : options_for(counterexample).ignored)
        for (unsigned other = 0; other < property::kCheckCount; ++other)
          if (property.checks().has(static_cast<Check>(other))) {
            EXPECT_FALSE(property::is_violation_of(static_cast<Check>(other), passed))
                << property.name << ": " << interp::to_string(passed);
          }
    }
  }
}

TEST_F(Cascades, NothingInNoTime) {
  CancellationSource source;
  source.cancel();
  EXPECT_THAT(behind("int main(void) { int i = __VERIFIER_nondet_int(); for (int k = 0; k < 3000000; k++) ;\n assert(i != 7);\n"
                     " assert(i != 7);\n return 0; }",
                     {7}, Check::assertion, {Check::assertion}, source.token()),
              IsEmpty());
}

}  // namespace
}  // namespace proviso::check
