// Functions that are looked at by themselves: recursion ends when its abstraction does, shared functions are explored once, and what is
// said about a function speaks of nothing but what means something there.
#include "engine/summaries/summary_analysis.h"

#include <gtest/gtest.h>

#include "check/annotation/check_annotation.h"
#include "engine/summaries/choose.h"
#include "testing/predicates.h"

namespace proviso::engine {
namespace {

using test::kHead;

struct Pair {
  const char* name;
  std::string functions;
  std::string safe;    // main's body
  std::string faulty;  // the same
};

void PrintTo(const Pair& pair, std::ostream* out) { *out << pair.name; }

class SummaryPairs : public testing::TestWithParam<Pair> {
 protected:
  AnalysisResult run(const std::string& body) {
    c_ = std::make_unique<test::CProgram>(kHead + GetParam().functions + "\nint main(void) { " + body + " return 0; }");
    return test::analysed(c_->program(), "unreach-call", test::by_summaries);
  }
  std::unique_ptr<test::CProgram> c_;
};

TEST_P(SummaryPairs, SafeIsProvedAndTheProofIsAccepted) {
  const AnalysisResult result = run(GetParam().safe);
  ASSERT_EQ(result.properties.front().verdict, Verdict::holds) << result.properties.front().reason;
  const certificate::Annotation& proof = *result.properties.front().proof_as<certificate::Annotation>();
  EXPECT_FALSE(proof.modules.empty());
  EXPECT_TRUE(check::check_annotation(c_->program(), test::property_named("unreach-call"), proof, check::Opinion::another_solver_too, {})
                  .is_accepted);
}

TEST_P(SummaryPairs, FaultyIsFound) { EXPECT_EQ(run(GetParam().faulty).properties.front().verdict, Verdict::violated); }

TEST_P(SummaryPairs, WhatIsSaidAtTheBordersOfFunctionsIsTheirs) {
  const AnalysisResult result = run(GetParam().safe);
  ASSERT_TRUE(result.properties.front().proof_as<certificate::Annotation>() != nullptr);
  for (const certificate::Annotation::At& at : result.properties.front().proof_as<certificate::Annotation>()->cuts) {
    const ir::Function& function = c_->program().functions()[at.function];
    EXPECT_TRUE(at.stack.empty());
    for (const certificate::Annotation::Variable& variable : at.variables) {
      const bool is_parameter =
          std::find(function.parameters.begin(), function.parameters.end(), variable.variable) != function.parameters.end();
      const bool is_known_outside = variable.depth == 0 || is_parameter;
      if (at.location == function.entry()) {
        EXPECT_TRUE(is_known_outside && !variable.is_at_entry) << function.name();
      } else if (at.location == function.exit()) {
        EXPECT_TRUE(is_known_outside || variable.kind == certificate::StateVariableKind::result) << function.name();
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Pairs, SummaryPairs,
    testing::Values(Pair{"mccarthy", "int f(int x) { if (x > 100) return x - 10; return f(f(x + 11)); }",
                         "int n = __VERIFIER_nondet_int(); int r = f(n); if (n <= 101 && r != 91) reach_error();",
                         "int n = __VERIFIER_nondet_int(); if (n < 95) return 0; int r = f(n); if (n <= 102 && r != 91) reach_error();"},
                    Pair{"count", "int count(int n) { if (n <= 0) return 0; return count(n - 1) + 1; }",
                         "int n = __VERIFIER_nondet_int(); if (n < 0) return 0; if (count(n) != n) reach_error();",
                         "int n = __VERIFIER_nondet_int(); if (n > 3) return 0; if (count(n) != n) reach_error();"},
                    Pair{"mutual",
                         "int odd(int n); int even(int n) { if (n == 0) return 1; return odd(n - 1); }\n"
                         "int odd(int n) { if (n == 0) return 0; return even(n - 1); }",
                         "int r = even(__VERIFIER_nondet_int()); if (r < 0 || r > 1) reach_error();", "if (even(4)) reach_error();"},
                    Pair{"parity",
                         "int odd(unsigned n); int even(unsigned n) { if (n == 0) return 1; return odd(n - 1); }\n"
                         "int odd(unsigned n) { if (n == 0) return 0; return even(n - 1); }",
                         "unsigned n = __VERIFIER_nondet_int(); if (even(n) != (n % 2 == 0)) reach_error();",
                         "unsigned n = __VERIFIER_nondet_int(); if (n < 9 && even(n) != (n % 4 == 0)) reach_error();"},
                    Pair{"loop_called_often", "int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s++; return s; }",
                         "int a = __VERIFIER_nondet_int(); if (a < 0 || a > 1000) return 0; int x = sum(a); if (x != a) reach_error();\n"
                         "if (sum(x + 1) != a + 1) reach_error();",
                         "int a = __VERIFIER_nondet_int(); if (a > 2) return 0; int x = sum(a); if (sum(x) != a) reach_error();"},
                    Pair{"globals_in_and_out", "int g, h; void move(int n) { if (n <= 0) return; g--; h++; move(n - 1); }",
                         "int n = __VERIFIER_nondet_int(); g = n; h = 0; move(n); if (g + h != n) reach_error();",
                         "int n = __VERIFIER_nondet_int(); g = 3; h = 0; move(n); if (h == 2 && g == 1) reach_error();"},
                    Pair{"precondition", "int down(int n) { if (n < 0) reach_error(); if (n == 0) return 0; return down(n - 1); }",
                         "int n = __VERIFIER_nondet_int(); if (n >= 0) down(n);", "int n = __VERIFIER_nondet_int(); if (n > -2) down(n);"},
                    Pair{"parameter_that_changes",
                         "int twice(int n) { if (n <= 0) return 0; n = n - 1; int r = twice(n); n = r + 2; return n; }",
                         "int n = __VERIFIER_nondet_int(); if (n < 0 || n > 100) return 0; if (twice(n) != 2 * n) reach_error();",
                         "if (twice(2) == 4) reach_error();"},
                    Pair{"never_returns", "void f(int n) { f(n + 1); }", "f(__VERIFIER_nondet_int()); reach_error();",
                         "if (__VERIFIER_nondet_int()) reach_error(); f(0);"},
                    // The first thing the function does is a loop: its head is not the entry.
                    Pair{"loop_first_parameter", "int f(int n) { while (n < 5) n++; return n; }",
                         "int a = __VERIFIER_nondet_int(); int b = f(a); if (b < 5 || b < a) reach_error(); if (f(b) != b) reach_error();",
                         "int a = __VERIFIER_nondet_int(); if (f(a) != a && f(3) == 5) reach_error();"},
                    Pair{"loop_first_global", "int g; void f(void) { while (__VERIFIER_nondet_int()) if (g < 4) g++; }",
                         "g = 1; f(); int k = g; f(); if (g < k || g > 4) reach_error();",
                         "g = 1; f(); int k = g; f(); if (g != k) reach_error();"},
                    Pair{"loop_first_static", "int f(void) { static int s; while (__VERIFIER_nondet_int()) if (s < 4) s += 2; return s; }",
                         "int a = f(); int b = f(); if (a > b || b > 4) reach_error();", "if (f() == 2) reach_error(); f();"},
                    Pair{"loop_first_recursive", "int g; void f(int n) { while (n > 0) { n--; g = 1; f(n); } }",
                         "int n = __VERIFIER_nondet_int(); g = 0; f(n); if (n <= 0 && g != 0) reach_error(); if (g > 1) reach_error();",
                         "g = 0; f(2); if (g == 1) reach_error();"},
                    Pair{"label_first", "int g; int f(int n) { again: g = 1; if (n-- > 0) goto again; return g; }",
                         "g = 7; f(__VERIFIER_nondet_int()); if (g != 1) reach_error(); if (f(g) != 1) reach_error();",
                         "g = 7; if (f(1) == 1) reach_error(); f(2);"},
                    Pair{"frame_is_kept", "int g, h; int rec(int n) { if (n <= 0) return 0; h = n; return rec(n - 1); }",
                         "int a[2]; a[0] = 1; a[1] = 2; g = 7; int x = 3; rec(__VERIFIER_nondet_int());\n"
                         "if (g != 7 || x != 3 || a[0] + a[1] != 3) reach_error();",
                         "h = 7; rec(__VERIFIER_nondet_int()); if (h != 7) reach_error();"}),
    [](const testing::TestParamInfo<Pair>& pair) { return pair.param.name; });

symbolic::Modules chosen(const std::string& text, const std::string& property = "unreach-call") {
  test::CProgram c(kHead + text);
  transform::ProgramFacts facts(c.program());
  return summaries::choose_modules(facts, {test::property_named(property)});
}

TEST(ChoiceOfModules, RecursionAndSharedLoops) {
  EXPECT_EQ(chosen("int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { return f(3); }").functions().size(), 1U);
  const std::string loop = "int f(int n) { int s = 0; while (n-- > 0) s++; return s; } ";
  EXPECT_EQ(chosen(loop + "int main(void) { return f(3) + f(4); }").functions().size(), 1U);
  EXPECT_TRUE(chosen(loop + "int main(void) { return f(3); }").is_empty());
  EXPECT_TRUE(chosen("int f(int n) { return n + 1; } int main(void) { return f(3) + f(4); }").is_empty());
}

TEST(ChoiceOfModules, WhatCannotBeSummarisedIsFollowed) {
  // A pointer to a local of the caller, a block on the heap, a structure that is returned, and leaks.
  EXPECT_TRUE(
      chosen("void f(int *p, int n) { if (n > 0) { ++*p; f(p, n - 1); } } int main(void) { int x = 0; f(&x, 3); return x; }").is_empty());
  EXPECT_TRUE(chosen("void *malloc(unsigned long); int f(int n) { return n > 0 ? f(n - 1) : 0; }\n"
                     "int main(void) { int *p = malloc(4); if (!p) return 0; *p = 1; return f(*p); }")
                  .is_empty());
  EXPECT_TRUE(chosen("struct s { int a, b; }; struct s f(int n) { struct s r = {n, n}; return n > 0 ? f(n - 1) : r; }\n"
                     "int main(void) { return f(3).a; }")
                  .is_empty());
  EXPECT_TRUE(chosen("int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { return f(3); }", "valid-memtrack").is_empty());
}

/// How often a function is called does not make it be explored again.
TEST(Summaries, ASharedFunctionIsExploredOnceForAllCalls) {
  const auto posts = [](unsigned calls) {
    std::string body = "int x = 0; ";
    for (unsigned i = 0; i < calls; ++i) body += "x = clamp(x + 1); ";
    test::CProgram c(kHead + "int clamp(int n) { int s = 0; while (__VERIFIER_nondet_int() && s < 10) s++; return s; }\n" +
                     "int main(void) { " + body + " if (x < 0 || x > 10) reach_error(); return 0; }");
    const AnalysisResult result = test::analysed(c.program(), "unreach-call", test::by_summaries);
    EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
    return result.statistics.at("nodes");
  };
  EXPECT_EQ(posts(3), posts(12));
}

}  // namespace
}  // namespace proviso::engine
