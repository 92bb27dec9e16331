// What a place needs of the program: which calls are left out for it, and executions of the rest as some of the whole.
#include "engine/places/slice.h"

#include <gmock/gmock.h>

#include "check/replay.h"
#include "engine/board.h"
#include "property/places.h"
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
    transform::ProgramFacts facts(c.program());
    return irrelevant_calls(facts, property.checks());
  }

  std::vector<std::string> names(test::CProgram& c) {
    std::vector<std::string> found;
    for (const rewrite::CallPlace& call : irrelevant(c, property_))
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
