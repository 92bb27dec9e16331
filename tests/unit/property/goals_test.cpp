// What tests are to reach, counted as the source does.
#include "property/goals.h"

#include <gmock/gmock.h>

#include "testing/c_program.h"

namespace proviso::property {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Criterion = Coverage::Criterion;

const std::string kEnds = "extern void reach_error(void); extern void abort(void); extern int __VERIFIER_nondet_int(void);\n";

Goals all_of(test::CProgram& c, Criterion criterion) {
  return goals_of(c.program(), criterion, [](const ir::Function&) { return true; });
}

std::vector<std::string> places(test::CProgram& c, Criterion criterion) {
  std::vector<std::string> result;
  for (const Goal& goal : all_of(c, criterion).goals) result.push_back(describe(c.program(), goal));
  return result;
}

TEST(Goals, BranchesAreConditionsTrueAndFalse) {
  test::CProgram c(kEnds +
                   "int main(void) {\n"
                   "  int x = __VERIFIER_nondet_int();\n"
                   "  while (1) {\n"
                   "    if (x > 3 && x < 7) return 1;\n"
                   "    x++;\n"
                   "  }\n}");
  EXPECT_THAT(places(c, Criterion::branches), ElementsAre("test.c:5:9 true", "test.c:5:9 false", "test.c:5:18 true", "test.c:5:18 false"));
}

TEST(Goals, LocationsAreWhereBlocksBegin) {
  test::CProgram c(kEnds +
                   "int main(void) {\n"
                   "  int x = __VERIFIER_nondet_int();\n"
                   "  int y = x + 1;\n"
                   "  if (y)\n"
                   "    x = 3;\n"
                   "  return x;\n}");
  EXPECT_THAT(places(c, Criterion::locations), ElementsAre("test.c:3:11", "test.c:5:7", "test.c:6:5", "test.c:7:3"));
}

TEST(Goals, ErrorCalls) {
  test::CProgram c(kEnds + "int main(void) {\n  if (__VERIFIER_nondet_int())\n    reach_error();\n}");
  EXPECT_THAT(places(c, Criterion::error_calls), ElementsAre("test.c:4:5"));
}

TEST(Goals, CopiesOfAFunctionAreOne) {
  test::CProgram c(kEnds +
                   "void check(int c) {\n  if (!c) { reach_error(); abort(); }\n}\n"
                   "int main(void) {\n  check(__VERIFIER_nondet_int());\n  check(1);\n}");
  const Goals goals = all_of(c, Criterion::branches);
  ASSERT_EQ(goals.goals.size(), 2U);
  for (const Goal& goal : goals.goals) EXPECT_EQ(goal.targets.size(), 2U);
  EXPECT_THAT(goals.not_called, IsEmpty());
}

TEST(Goals, FunctionsThatAreNotCalledAreNotCounted) {
  test::CProgram c(kEnds + "int f(int x) { return x ? 1 : 2; }\nint main(void) { return 0; }");
  const Goals goals = all_of(c, Criterion::branches);
  EXPECT_THAT(goals.goals, IsEmpty());
  EXPECT_THAT(goals.not_called, ElementsAre(&c.function("f")));
  EXPECT_THAT(goals_of(c.program(), Criterion::branches, [](const ir::Function&) { return false; }).not_called, IsEmpty());
}

}  // namespace
}  // namespace proviso::property
