// What a place needs of the program: which calls are left out for it, and executions of the rest as some of the whole.
#include "engine/places/slice.h"

#include <gmock/gmock.h>

#include "check/replay.h"
#include "engine/board.h"
#include "engine/places/whole_execution.h"
#include "property/places.h"
#include "property/undefined_place.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::engine::places {
namespace {

using ::testing::UnorderedElementsAre;

const std::string kCallees =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void); extern void abort(void);\n"
    "int global;\n"
    "int sum(int n) { return n <= 0 ? 0 : 2 + sum(n - 1); }\n"
    "void wait(void) { while (__VERIFIER_nondet_int()) { } }\n"
    "void assume(int c) { if (!c) abort(); }\n"
    "void assume_global(void) { if (global > 3) abort(); }\n";

class Slices : public testing::Test {
 protected:
  static std::set<rewrite::CallPlace> irrelevant(test::CProgram& c, const property::Property& property) {
    return left_out(c, property).calls;
  }
  static LeftOut left_out(test::CProgram& c, const property::Property& property, const property::Places& asked = {}) {
    transform::ProgramFacts facts(c.program());
    return irrelevant_calls(facts, property.checks(), asked);
  }

  std::vector<std::string> names(test::CProgram& c) { return names(c, irrelevant(c, property_)); }
  static std::vector<std::string> names(test::CProgram& c, const std::set<rewrite::CallPlace>& calls) {
    std::vector<std::string> found;
    for (const rewrite::CallPlace& call : calls)
      found.push_back(c.program().functions()[call.function].edge(call.edge).as<ir::Call>()->direct_callee()->name());
    return found;
  }

  property::Property property_ = property::parse_property("unreach-call")->properties.front();
};

TEST_F(Slices, LeaveOutWhatDoesNotMatter) {
  test::CProgram c(kCallees +
                   "int main(void) { int x = __VERIFIER_nondet_int(), s = sum(x); wait(); if (x == 7) reach_error(); return s; }");
  EXPECT_THAT(names(c), UnorderedElementsAre("sum", "wait"));
}

TEST_F(Slices, KeepWhatDecides) {
  test::CProgram result(kCallees + "int main(void) { int s = sum(__VERIFIER_nondet_int()); wait(); if (s == 7) reach_error(); return 0; }");
  EXPECT_THAT(names(result), UnorderedElementsAre("wait"));
  test::CProgram condition(kCallees +
                           "int main(void) { int x = __VERIFIER_nondet_int(); assume(x < 5); if (x == 7) reach_error(); return 0; }");
  EXPECT_THAT(names(condition), UnorderedElementsAre());
  test::CProgram of_global(
      kCallees + "int main(void) { global = __VERIFIER_nondet_int(); assume_global(); if (global == 7) reach_error(); return 0; }");
  EXPECT_THAT(names(of_global), UnorderedElementsAre());
  test::CProgram other(kCallees +
                       "int main(void) { int x = __VERIFIER_nondet_int(), y = x; assume(x < 5); if (y == 7) reach_error(); return 0; }");
  EXPECT_THAT(names(other), UnorderedElementsAre());
}

/// What is undefined in a call that is left out is excused, unless it is asked about.
TEST_F(Slices, ExcuseWhatIsUndefinedInThem) {
  test::CProgram c(kCallees +
                   "int table[4];\n"
                   "int fill(int n) { int a[9]; for (int i = 0; i < 9; i++) a[i] = n; return a[8]; }\n"
                   "int look(int n) { return table[n & 3]; }\n"
                   "int main(void) { int x = __VERIFIER_nondet_int(), s = fill(x), t = look(x), u = sum(x);\n"
                   "  if (x == 7) reach_error(); return s + t + u; }");
  EXPECT_THAT(names(c), UnorderedElementsAre("fill", "look", "sum"));
  const property::Place fill = property::undefined_in(c.function("fill")), look = property::undefined_in(c.function("look"));
  EXPECT_THAT(left_out(c, property_).excused, UnorderedElementsAre(fill, look));
  property::CheckSet nothing = property_.checks();
  nothing.excuse(property::places_of(c.program(), property_.checks()));
  const LeftOut but_one = left_out(c, {property_.name, property::Safety{nothing}, ""}, {fill});
  EXPECT_THAT(but_one.excused, UnorderedElementsAre(look));
  EXPECT_THAT(names(c, but_one.calls), UnorderedElementsAre("look", "sum", "reach_error"));
}

/// A call that violates something itself, or never ends, on zeros gets other inputs.
TEST_F(Slices, GuideExecutionsPastOtherViolations) {
  test::CProgram c(kCallees +
                   "void fails(void) { if (!__VERIFIER_nondet_int()) reach_error(); }\n"
                   "void waits(void) { while (!__VERIFIER_nondet_int()) { } if (__VERIFIER_nondet_int() > 1) reach_error(); }\n"
                   "int main(void) { wait(); fails(); int x = __VERIFIER_nondet_int(); fails(); waits(); wait();\n"
                   "  if (x == 1234567) reach_error(); return 0; }");
  property::Places in_main, all = property::places_of(c.program(), property_.checks());
  for (const property::Place& place : all)
    if (place.function == c.function("main").id()) in_main.insert(place);
  ASSERT_EQ(in_main.size(), 1U);
  const property::Property alone = only(property_, all, in_main);
  const LeftOut out = left_out(c, alone);
  ASSERT_EQ(out.calls.size(), 5U);
  const std::shared_ptr<const ir::Program> slice = rewrite::without_calls(c.program(), out.calls);
  const AnalysisResult found = test::run_analysis(analysis_named("bmc"), *slice, {alone});
  ASSERT_EQ(found.properties.front().verdict, Verdict::violated);
  interp::Interpreter interpreter(c.program());
  const property::Confirm confirm = [&](const property::Counterexample& one) {
    return check::replay(interpreter, one, nullptr).is_confirmed;
  };
  const auto whole = in_whole_program(c.program(), out.calls, *slice, *found.properties.front().counterexample, confirm, {});
  ASSERT_TRUE(whole.has_value());
  EXPECT_EQ(whole->function, &c.function("main"));
}

/// Each call asks for input; only the slice's own is known.
TEST_F(Slices, GuideExecutionsOfTheWholeProgram) {
  test::CProgram c(kCallees +
                   "int main(void) { wait(); int s = sum(__VERIFIER_nondet_int()), x = __VERIFIER_nondet_int(); wait();\n"
                   "  if (x == 1234567) reach_error(); return s; }");
  const std::set<rewrite::CallPlace> left_out = irrelevant(c, property_);
  ASSERT_EQ(left_out.size(), 3U);
  const std::shared_ptr<const ir::Program> slice = rewrite::without_calls(c.program(), left_out);
  const AnalysisResult found = test::run_analysis(analysis_named("bmc"), *slice, {property_});
  ASSERT_EQ(found.properties.front().verdict, Verdict::violated);
  interp::Interpreter interpreter(c.program());
  const property::Confirm confirm = [&](const property::Counterexample& one) {
    return check::replay(interpreter, one, nullptr).is_confirmed;
  };
  const auto whole = in_whole_program(c.program(), left_out, *slice, *found.properties.front().counterexample, confirm, {});
  ASSERT_TRUE(whole.has_value());
  EXPECT_EQ(whole->function, &c.function("main"));
  EXPECT_THAT(whole->inputs, testing::Contains(u128{1234567}));
  // What is not confirmed is none.
  const property::Confirm refuse = [](const property::Counterexample&) { return false; };
  EXPECT_FALSE(in_whole_program(c.program(), left_out, *slice, *found.properties.front().counterexample, refuse, {}).has_value());
}

}  // namespace
}  // namespace proviso::engine::places
