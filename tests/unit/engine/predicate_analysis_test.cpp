#include "engine/summaries/turns.h"

#include <gtest/gtest.h>

#include "testing/predicates.h"

namespace proviso::engine {
namespace {

AnalysisResult by_predicates(const std::string& program) {
  test::CProgram c(test::kHead + program);
  return test::analysed(c.program(), "unreach-call", summaries::check_predicates);
}

/// n pairs of flags of which one of each is set, in all combinations.
std::string flags(unsigned n, const std::string& fault) {
  std::string declared, checks, steps;
  for (unsigned i = 0; i < n; ++i) {
    const std::string a = "a" + std::to_string(i), b = "b" + std::to_string(i);
    declared += "int " + a + " = 0, " + b + " = 1; ";
    checks += "if (" + a + " && " + b + ") reach_error(); ";
    steps += "if (__VERIFIER_nondet_int()) { " + a + " = 1; " + b + " = 0; } else { " + a + " = 0; " + b + " = 1; } ";
  }
  return "int main(void) { " + declared + "while (__VERIFIER_nondet_int()) { " + checks + steps + fault + " } return 0; }";
}

TEST(PredicateAnalysis, PartsThatHaveNothingToDoWithEachOtherAreNotMultiplied) {
  const AnalysisResult result = by_predicates(flags(14, ""));
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_GT(result.statistics.at("factored posts"), 0);
  EXPECT_LT(result.statistics.at("solver queries"), 5000);  // 2^14 combinations
}

TEST(PredicateAnalysis, AFaultInOnePartIsFound) {
  EXPECT_EQ(by_predicates(flags(4, "if (a0 && a1 && a2 && a3) b2 = 1;")).properties.front().verdict, Verdict::violated);
}

std::string machine(unsigned states, const std::string& last) {
  std::string cases;
  for (unsigned i = 0; i < states; ++i) cases += "case " + std::to_string(i) + ": s = " + std::to_string(i + 1) + "; break; ";
  return "int main(void) { int s = 0; while (__VERIFIER_nondet_int()) { switch (s) { " + cases + last + " } } return 0; }";
}

TEST(PredicateAnalysis, ConstantsOfAStateComeTogether) {
  const AnalysisResult result = by_predicates(machine(20, "case 20: break; default: reach_error();"));
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_LE(result.statistics.at("refinements"), 4);
  EXPECT_EQ(by_predicates(machine(20, "case 20: s = 25; break; default: reach_error();")).properties.front().verdict, Verdict::violated);
}

/// n pairs as above, all set from the bits of one number.
std::string linked_flags(unsigned n, const std::string& fault) {
  std::string declared, checks, steps;
  for (unsigned i = 0; i < n; ++i) {
    const std::string a = "a" + std::to_string(i), b = "b" + std::to_string(i);
    declared += "int " + a + " = 0, " + b + " = 1; ";
    checks += "if (" + a + " && " + b + ") reach_error(); ";
    steps += a + " = (k >> " + std::to_string(i) + ") & 1; " + b + " = !" + a + "; ";
  }
  return "int main(void) { " + declared + "while (__VERIFIER_nondet_int()) { int k = __VERIFIER_nondet_int(); " + checks + steps + fault +
         " } return 0; }";
}

TEST(PredicateAnalysis, WhereThereAreTooManyCombinationsTheImpossibleOnesAreTracked) {
  const AnalysisResult result = by_predicates(linked_flags(11, ""));
  EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
  EXPECT_GT(result.statistics.at("cartesian posts"), 0);
  EXPECT_EQ(by_predicates(linked_flags(11, "if (k == 77) b2 = 1;")).properties.front().verdict, Verdict::violated);
}

}  // namespace
}  // namespace proviso::engine
