// Integer solutions of linear equations: each is one, there are as many as the rank leaves, and large numbers are given up.
#include "engine/kinduction/null_space.h"

#include <gtest/gtest.h>

#include <random>

namespace proviso::engine::kinduction {
namespace {

TEST(NullSpace, SolutionsAreInLeastIntegers) {
  const auto basis = null_space({{2, 4, 6}}, 3);
  ASSERT_TRUE(basis.has_value());
  EXPECT_EQ(*basis, (std::vector<IntegerVector>{{-2, 1, 0}, {-3, 0, 1}}));
}

TEST(NullSpace, OfIndependentEquationsThereIsNone) { EXPECT_TRUE(null_space({{1, 1}, {1, -1}}, 2)->empty()); }

TEST(NullSpace, WithoutEquationsEverythingIsASolution) { EXPECT_EQ(null_space({}, 2)->size(), 2U); }

TEST(NullSpace, TooLargeNumbersAreGivenUp) {
  const i128 large = (i128{1} << 59) + 1;
  EXPECT_FALSE(null_space({{large, large - 2, 0}, {large - 4, 0, large + 6}, {0, large, large + 2}}, 3).has_value());
}

TEST(NullSpace, EverySolutionIsOne) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::size_t unknowns = 1 + random() % 6;
    std::vector<IntegerVector> rows(random() % 5, IntegerVector(unknowns));
    for (IntegerVector& row : rows)
      for (i128& number : row) number = static_cast<i128>(random() % 7) - 3;
    const auto basis = null_space(rows, unknowns);
    ASSERT_TRUE(basis.has_value());
    EXPECT_GE(basis->size() + rows.size(), unknowns);
    for (const IntegerVector& solution : *basis) {
      bool is_zero = true;
      for (const i128 number : solution) is_zero = is_zero && number == 0;
      EXPECT_FALSE(is_zero);
      for (const IntegerVector& row : rows) {
        i128 sum = 0;
        for (std::size_t i = 0; i < unknowns; ++i) sum += row[i] * solution[i];
        EXPECT_TRUE(sum == 0);
      }
    }
  }
}

}  // namespace
}  // namespace proviso::engine::kinduction
