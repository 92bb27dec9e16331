// Which invariants of loops are inductive by themselves.
#include "session/inductive.h"

#include <gtest/gtest.h>

#include "property/places.h"
#include "testing/c_program.h"

namespace proviso::session {
namespace {

/// Of the invariants, which stand in the body as INVARIANT(0, ...), INVARIANT(1, ...) and so on.
std::vector<std::optional<bool>> inductive(const std::string& body) {
  std::vector<std::optional<bool>> result;
  for (unsigned number = 0; body.find("INVARIANT(" + std::to_string(number)) != std::string::npos; ++number) {
    test::CProgram c(
        "extern unsigned __VERIFIER_nondet_uint(void); extern void __proviso_assert_failed(const void*);\n"
        "#define INVARIANT(number, holds) (number != " +
        std::to_string(number) + " || (holds) ? (void)0 : __proviso_assert_failed(\"\"))\n" + body);
    result.push_back(is_inductive(c.program(), property::places_of(c.program(), {property::Check::assertion}), {}));
  }
  return result;
}

TEST(Inductive, IsWhatARoundKeeps) {
  const std::vector<std::optional<bool>> expected{true, false, true};
  EXPECT_EQ(inductive(R"(int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 1000, i = 0, s = 0;
    while (INVARIANT(0, s == 2 * i), INVARIANT(1, s <= 2000), INVARIANT(2, i <= n && s == 2 * i), i < n) {
      i = i + 1;
      s = s + 2;
    }
  })"),
            expected);
}

/// `i == j` shows that `j <= 9` stays true, but is not to be used.
TEST(Inductive, IsNotWhatAnotherInvariantShows) {
  const std::vector<std::optional<bool>> expected{true, false};
  EXPECT_EQ(inductive(R"(int main(void) {
    unsigned i = 0, j = 0, n = __VERIFIER_nondet_uint() % 9;
    do {
      INVARIANT(0, i == j);
      INVARIANT(1, j <= 9);
      i++, j++;
    } while (i < n);
  })"),
            expected);
}

TEST(Inductive, HoldsAtFirstToo) {
  const std::vector<std::optional<bool>> expected{false};
  EXPECT_EQ(inductive(R"(int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    while (INVARIANT(0, i > 9), __VERIFIER_nondet_uint()) i = 10;
  })"),
            expected);
}

/// Of inner loops nothing is known.
TEST(Inductive, DoesNotUnwindOtherLoops) {
  const std::vector<std::optional<bool>> expected{false, true};
  EXPECT_EQ(inductive(R"(int main(void) {
    unsigned i = 0, even = 0;
    while (INVARIANT(0, even % 2 == 0), INVARIANT(1, i <= 100), i < 100) {
      for (int k = 0; k < 2; k++) even++;
      i++;
    }
  })"),
            expected);
}

}  // namespace
}  // namespace proviso::session
