// Polynomials that relate what recursive functions return to their parameters, as executions suggest them.
#include "engine/kinduction/result_polynomials.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/c_program.h"

namespace proviso::engine::kinduction {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// What is claimed of `f`, which is called with any small numbers.
std::vector<std::string> claims_about(const std::string& f, const std::string& call) {
  test::CProgram c("extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void);\n" + f +
                   "\nint main(void) { return (int)" + call + "; }");
  const ir::Function* const function = c.program().find_function("f");
  std::vector<std::string> texts;
  const auto found = result_polynomials(c.program(), {function}, {});
  const auto claims = found.find(function);
  if (claims == found.end()) return texts;
  for (const certificate::Invariant& claim : claims->second) texts.push_back(to_c(claim));
  return texts;
}

const std::string kAny = "f(__VERIFIER_nondet_int())";
const std::string kAnyTwo = "f(__VERIFIER_nondet_int(), __VERIFIER_nondet_int())";

TEST(ResultPolynomials, OfLowDegreeComeFirst) {
  EXPECT_THAT(claims_about("unsigned f(unsigned n) { return n == 0 ? 1 : 3 + f(n - 1); }", kAny), ElementsAre("result == 3 * n@entry + 1"));
  EXPECT_THAT(claims_about("unsigned f(unsigned n) { return n == 0 ? 0 : n + f(n - 1); }", kAny),
              ElementsAre("2 * result == n@entry + n@entry * n@entry"));
}

TEST(ResultPolynomials, OfSeveralParameters) {
  EXPECT_THAT(claims_about("unsigned f(unsigned a, unsigned b) { return b == 0 ? 0 : a + f(a, b - 1); }", kAnyTwo),
              ElementsAre("result == a@entry * b@entry"));
}

TEST(ResultPolynomials, HoldForSomeParametersOnly) {
  const std::vector<std::string> claims =
      claims_about("int f(int n) { return n < 0 ? 7 : n == 0 ? 0 : n + f(n - 1); }", "(f(-1) + " + kAny + ")");
  ASSERT_FALSE(claims.empty());
  EXPECT_EQ(claims.front(), "n@entry <= -1 || 2 * result == n@entry + n@entry * n@entry");
}

TEST(ResultPolynomials, AreNotSeenInTwoOrThreeCalls) {
  EXPECT_THAT(claims_about("unsigned f(unsigned n) { return n == 0 ? 0 : 2 + f(n - 1); }", "f(2)"), IsEmpty());
}

TEST(ResultPolynomials, NeedAFunctionOfItsParameters) {
  EXPECT_THAT(claims_about("int g; int f(int n) { g = 3 * g + 1; return n <= 0 ? g : f(n - 1) + g; }", kAny), IsEmpty());
  EXPECT_THAT(claims_about("unsigned f(unsigned n) { return n < 2 ? n : f(n - 1) + f(n - 2); }", kAny), IsEmpty());
}

TEST(ResultPolynomials, AreOfIntegersOfOneWidth) {
  EXPECT_THAT(claims_about("long f(int n) { return n <= 0 ? 0 : 2 + f(n - 1); }", kAny), IsEmpty());
  EXPECT_THAT(claims_about("double f(int n) { return n <= 0 ? 0 : 2 + f(n - 1); }", kAny), IsEmpty());
}

}  // namespace
}  // namespace proviso::engine::kinduction
