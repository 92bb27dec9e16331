#include "ltl/instrument.h"

#include <gtest/gtest.h>

#include "ir/fingerprint.h"
#include "ltl/parser.h"
#include "testing/c_program.h"
#include "testing/translated.h"

namespace proviso::ltl {
namespace {

constexpr const char* kProgram = "int x; float f; void a(void) { x = 1; } int main(void) { while (1) a(); }";

std::string problem_of_monitors(const std::string& formula) {
  test::CProgram c(kProgram);
  const std::string before = ir::fingerprint(c.program());
  const Diagnostics problems = add_monitors(c.program(), *parse_formula(formula));
  EXPECT_EQ(ir::fingerprint(c.program()) == before, !problems.empty()) << formula;
  return problems.empty() ? "" : problems.front().message;
}

TEST(Instrumentation, SaysWhatTheProgramDoesNotHave) {
  EXPECT_EQ(problem_of_monitors("G (called(a) -> F called(c))"), "--ltl, column 19: the program neither defines nor calls a function 'c'");
  EXPECT_EQ(problem_of_monitors("F (x > z)"), "--ltl, column 8: the program has no global variable 'z'");
  EXPECT_EQ(problem_of_monitors("F (f == 1)"), "--ltl, column 4: 'f' is neither an integer nor a pointer");
  EXPECT_EQ(problem_of_monitors("F (x / 0 == 1)"), "--ltl, column 6: a predicate divides only by numbers other than zero");
  EXPECT_EQ(problem_of_monitors("G (called(a) -> F (x == 1))"), "");
}

TEST(Instrumentation, MeansTheFunctionsOfAllFiles) {
  const test::TemporaryDirectory directory;
  const std::string first = directory.write("first.c", "static void a(void) {} void b(void); int main(void) { b(); a(); return 0; }");
  const std::string second = directory.write("second.c", "static void a(void) {} void b(void) { a(); }");
  const frontend::Translation read = test::unwrap(frontend::translate({{first, {}}, {second, {}}}, {}));
  EXPECT_TRUE(add_monitors(*read.program, *parse_formula("F called(a)")).empty());
  std::size_t watched = 0;  // their first step asks for the monitor's state
  for (const ir::Function& function : read.program->functions())
    watched += function.name().starts_with("a@") && function.locations().size() > 2 ? 1 : 0;
  EXPECT_EQ(watched, 2U);
}

TEST(Instrumentation, DependsOnTheFormula) {
  const auto fingerprint = [](const std::string& formula) {
    test::CProgram c(kProgram);
    EXPECT_TRUE(add_monitors(c.program(), *parse_formula(formula)).empty());
    return ir::fingerprint(c.program());
  };
  EXPECT_EQ(fingerprint("G F called(a)"), fingerprint("G  F  called(a)"));
  EXPECT_NE(fingerprint("G F called(a)"), fingerprint("F G called(a)"));
  EXPECT_NE(fingerprint("G (x == 1)"), fingerprint("G (x == 2)"));
}

}  // namespace
}  // namespace proviso::ltl
