#include "symbolic/check_sites.h"

#include <gtest/gtest.h>

#include "testing/checked.h"

namespace proviso::engine {
namespace {

using property::Check;

/// The conditions of the branches in `function` that decide `check`.
std::string deciding(const std::string& text, const std::string& function, Check check) {
  test::CProgram c(text);
  const symbolic::CheckSites sites(c.program());
  const ir::Function& searched = c.function(function);
  std::string found;
  for (ir::LocationId at = 0; at < searched.locations().size(); ++at)
    if (sites.at(searched, at).has(check)) found += ir::to_string(searched.edge(searched.location(at).out.front()).operation);
  return found;
}

TEST(CheckSites, TheBranchBeforeTheCall) {
  EXPECT_EQ(deciding("void reach_error(void); int main(int n, char **v) { if (n > 3) reach_error(); if (n > 5) return 1; return 0; }",
                     "main", Check::reach_error),
            "[n > 3]");
}

TEST(CheckSites, AChainOfConditionsIsOneDecision) {
  EXPECT_EQ(deciding("void reach_error(void); int main(int n, char **v) { if (n > 3 && n < 9 && n != 5) reach_error(); return 0; }", "main",
                     Check::reach_error),
            "[n > 3]");
}

TEST(CheckSites, FunctionsThatAlwaysFailAreErrorFunctionsToo) {
  const std::string text =
      "void reach_error(void); static void fail(void) { reach_error(); } static void verify(int ok) { if (!ok) fail(); }\n"
      "int main(int n, char **v) { verify(n > 0); return 0; }";
  EXPECT_NE(deciding(text, "verify", Check::reach_error), "");
  EXPECT_EQ(deciding(text, "main", Check::reach_error), "");
}

TEST(CheckSites, Assertions) {
  EXPECT_NE(deciding("#include <assert.h>\nint main(int n, char **v) { assert(n < 3); return 0; }", "main", Check::assertion), "");
  EXPECT_EQ(deciding("#include <assert.h>\nint main(int n, char **v) { assert(n < 3); return 0; }", "main", Check::reach_error), "");
}

bool is_vacuous(const std::string& body, const std::string& property) {
  const test::Checked run(
      "#include <assert.h>\nextern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int); extern void reach_error(void);\n"
      "int main(void) { int x = __VERIFIER_nondet_int(); " +
          body + " return 0; }",
      property);
  EXPECT_EQ(run.property().verdict, Verdict::holds) << body;
  return run.property().is_vacuous;
}

TEST(Vacuity, ContradictoryAssumptions) {
  EXPECT_TRUE(is_vacuous("__VERIFIER_assume(x > 3); __VERIFIER_assume(x < 3); assert(x == 7);", "assertions"));
  EXPECT_FALSE(is_vacuous("__VERIFIER_assume(x > 3); __VERIFIER_assume(x < 5); assert(x == 4);", "assertions"));
}

TEST(Vacuity, ChecksInDeadCode) {
  EXPECT_TRUE(is_vacuous("if (x > 3 && x < 3) x = 10 / x;", "div-by-zero"));
  EXPECT_FALSE(is_vacuous("if (x > 3) x = 10 / x;", "div-by-zero"));
  EXPECT_TRUE(is_vacuous("if (x > 3) x = 7;", "no-overflow"));
}

TEST(Vacuity, ThatAnErrorCannotBeReachedIsNotVacuous) { EXPECT_FALSE(is_vacuous("if (x > 3 && x < 3) reach_error();", "unreach-call")); }

}  // namespace
}  // namespace proviso::engine
