#include "session/choose_analyses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/c_program.h"
#include "unit/session/named.h"

namespace proviso::session {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

Choice choice(const std::string& text) {
  test::CProgram c("extern void reach_error(void); extern int more(void); extern void* malloc(unsigned long);\n" + text);
  transform::ProgramFacts facts(c.program());
  return choose_analyses(features_of(facts, {property::Check::reach_error}), property::parse_property("unreach-call")->properties);
}

TEST(ChooseAnalyses, WithoutLoopsNothingIsLeftToGeneralise) {
  const Choice plain = choice("int twice(int x) { return 2 * x; } int main(void) { return twice(1); }");
  EXPECT_EQ(plain.program, "without loops or recursion");
  EXPECT_THAT(plain.analyses, ElementsAre(named("execution"), named("bmc")));
}

TEST(ChooseAnalyses, WhatIsNeverCalledDoesNotCount) {
  EXPECT_EQ(choice("void never(void) { for (;;) never(); } int main(void) { return 0; }").program, "without loops or recursion");
}

TEST(ChooseAnalyses, LoopsAndRecursionNeedProofs) {
  const Choice loop = choice("int main(void) { int i = 0; while (i < 9) i++; return i; }");
  EXPECT_EQ(loop.program, "with loops");
  EXPECT_THAT(loop.analyses, Contains(named("k-induction")));
  EXPECT_EQ(choice("int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { return f(3); }").program, "with recursion");
  EXPECT_EQ(choice("int f(int n) { while (n > 9) n--; return n > 0 ? f(n - 1) : 0; } int main(void) { return f(3); }").program,
            "with loops and recursion");
}

TEST(ChooseAnalyses, PredicatesSayLittleOfAnyNumberOfElements) {
  const Choice filled =
      choice("int a[9]; int main(void) { for (int i = 0; more(); i++) a[i] = 1; if (a[2] != 1) reach_error(); return 0; }");
  EXPECT_EQ(filled.program, "with loops and arrays that are filled");
  EXPECT_THAT(filled.analyses, ElementsAre(named("execution"), named("k-induction"), named("value")));
  EXPECT_THAT(filled.later, ElementsAre(named("pdr")));
}

TEST(ChooseAnalyses, WhatHasNothingToDoWithTheViolationDoesNotCount) {
  const Choice log = choice(
      "int a[9]; int main(void) { double d = 0; int i; for (i = 0; i < 9; i++) { a[i] = 1; d += 0.1; } if (i != 9) reach_error(); return "
      "0; }");
  EXPECT_EQ(log.program, "with loops");
  EXPECT_THAT(log.analyses, Contains(named("pdr")));
  EXPECT_TRUE(log.later.empty());
}

TEST(ChooseAnalyses, OneElementIsAsGoodAsAVariable) {
  const Choice one = choice("int a[9]; int main(void) { while (more()) a[3]++; if (a[3] == 7) reach_error(); return 0; }");
  EXPECT_EQ(one.program, "with loops");
  EXPECT_THAT(one.analyses, Contains(named("pdr")));
}

TEST(ChooseAnalyses, OneObjectIsAsGoodAsAVariable) {
  const Choice once = choice("int main(void) { int* p = malloc(4); *p = 0; while (more()) *p = 1; if (*p > 1) reach_error(); return 0; }");
  EXPECT_EQ(once.program, "with loops");
  EXPECT_THAT(once.analyses, Contains(named("pdr")));
}

TEST(ChooseAnalyses, PredicatesSayLittleOfAnyNumberOfObjects) {
  const std::string use = " { int* p = one(); *p = more(); if (*p == 3) reach_error(); }";
  const std::string one = "int* one(void) { return malloc(4); }\n";
  for (const std::string& text :
       {one + "int main(void) { while (more())" + use + " return 0; }",
        std::string("int main(void) { while (more()) { int* p = malloc(4); *p = 1; if (*p == 3) reach_error(); } return 0; }")}) {
    const Choice often = choice(text);
    EXPECT_EQ(often.program, "with loops and memory allocated any number of times");
    EXPECT_THAT(often.later, ElementsAre(named("pdr")));
  }
  EXPECT_EQ(choice(one + "void f(void) { if (more()) {" + use + " f(); } } int main(void) { f(); return 0; }").program,
            "with recursion and memory allocated any number of times");
}

TEST(ChooseAnalyses, PredicatesAreNotMadeForFloats) {
  const Choice sum = choice("int main(void) { double d = 0; while (more()) d += 0.1; if (d == 3) reach_error(); return 0; }");
  EXPECT_EQ(sum.program, "with loops and floating-point numbers");
  EXPECT_THAT(sum.later, ElementsAre(named("pdr")));
}

}  // namespace
}  // namespace proviso::session
