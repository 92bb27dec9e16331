// A copy for each call: of what asserts, and of models of the library; of nothing else.
#include "rewrite/copies.h"

#include <gmock/gmock.h>

#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "ir/verify.h"
#include "rewrite/copy_function.h"
#include "testing/c_program.h"

namespace proviso::rewrite {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kHead =
    "extern void reach_error(void); extern void abort(void); extern int __VERIFIER_nondet_int(void);\n"
    "extern void* memcpy(void*, const void*, unsigned long);\n";

/// The functions of this name, in the order of the lines that they were made for; 0: for no call.
std::vector<unsigned> lines_of(test::CProgram& c, const std::string& name) {
  std::vector<unsigned> lines;
  for (const ir::Function& function : c.program().functions()) {
    if (function.source_name() != name) continue;
    const ir::Function::MadeFor& made_for = function.made_for;
    lines.push_back(made_for.caller == nullptr ? 0 : made_for.caller->edge(made_for.call).range.begin.line);
  }
  return lines;
}

TEST(Copies, AreMadeOfAssertions) {
  test::CProgram c(kHead +
                   "void check(int c) { if (!c) { reach_error(); abort(); } }\n"
                   "int main(void) {\n"
                   "  check(__VERIFIER_nondet_int() < 3);\n"
                   "  check(1);\n"
                   "  return 0;\n}");
  EXPECT_THAT(lines_of(c, "check"), ElementsAre(5, 6));
  EXPECT_THAT(lines_of(c, "main"), ElementsAre(0));
}

TEST(Copies, AreMadeOfModelsInWhichSomethingCanGoWrong) {
  test::CProgram c(kHead +
                   "int main(void) {\n"
                   "  char a[8] = \"\", b[8];\n"
                   "  memcpy(b, a, 8);\n"
                   "  memcpy(a, b, 8);\n"
                   "  if (a[0]) abort();\n"
                   "  abort();\n}");
  EXPECT_THAT(lines_of(c, "memcpy"), ElementsAre(5, 6));
  EXPECT_THAT(lines_of(c, "abort"), ElementsAre(0));
}

TEST(Copies, OfAnErrorFunctionAreErrorFunctions) {
  test::CProgram c(
      "extern void abort(void); extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_error(void);\n"
      "void reach_error(void) { __VERIFIER_error(); }\n"
      "int main(void) {\n"
      "  if (__VERIFIER_nondet_int()) reach_error();\n"
      "  reach_error();\n"
      "  return 0;\n}");
  EXPECT_THAT(lines_of(c, "reach_error"), ElementsAre(4, 5));
  for (const ir::Function& function : c.program().functions())
    EXPECT_EQ(function.is_error_function(), function.source_name().ends_with("_error")) << function.name();
}

TEST(Copies, AreNotMadeOfWhatDoesMoreThanToAssert) {
  for (const char* const text :
       {"int f(int c) { if (!c) reach_error(); return 1; }\n", "void g(void) {} void f(int c) { g(); if (!c) reach_error(); }\n",
        "void f(int c) { while (c) { c--; if (c == 3) reach_error(); } }\n", "void f(int c) { if (c) f(c - 1); if (!c) reach_error(); }\n",
        "void f(int c) { if (!c) reach_error(); } void (*p)(int) = f;\n"}) {
    test::CProgram c(kHead + text + "int main(void) {\n  f(1);\n  f(2);\n  return 0;\n}");
    EXPECT_THAT(lines_of(c, "f"), ElementsAre(0)) << text;
  }
}

TEST(Copies, CallCopiesOfTheirOwn) {
  test::CProgram c(kHead +
                   "void fail(void) { reach_error(); }\n"
                   "void check(int c) { if (!c) fail(); }\n"
                   "int main(void) {\n"
                   "  check(1);\n"
                   "  check(2);\n"
                   "  return 0;\n}");
  EXPECT_THAT(lines_of(c, "check"), ElementsAre(6, 7));
  EXPECT_THAT(lines_of(c, "fail"), ElementsAre(4, 4));
}

TEST(Copies, DoTheSame) {
  test::CProgram c(
      "int g; int f(int a, int n) { int s[4] = {0}; static int calls; calls++;\n"
      "  for (int i = 0; i < n; i++) { s[i & 3] += a << i; g = s[0] ? g + s[i & 3] : -g; }\n"
      "  return n > 9 ? f(a + 1, n / 2) : s[1] * calls + g; }\n"
      "int main(void) { return f(3, 20) & 127; }");
  const auto run = [&] {
    interp::ZeroInputs zeros;
    return interp::Interpreter(c.program()).run(zeros, {});
  };
  const interp::RunResult before = run();
  auto& main = const_cast<ir::Function&>(c.function("main"));
  for (const ir::Edge& edge : main.edges()) {
    if (edge.as<ir::Call>() == nullptr) continue;
    const ir::Function& copy = copy_function(c.program(), c.function("f"), main, edge.id);
    EXPECT_EQ(copy.name(), "f@2");
    EXPECT_EQ(copy.edges().size(), c.function("f").edges().size());
    std::get<ir::Call>(main.edge(edge.id).operation).callee = c.program().exprs().function_address(copy);
    break;
  }
  ir::require_valid(c.program(), "copying");
  const interp::RunResult after = run();
  EXPECT_EQ(before.event, after.event);
  EXPECT_EQ(before.exit_status, after.exit_status);
  EXPECT_EQ(before.steps, after.steps);
}

}  // namespace
}  // namespace proviso::rewrite
