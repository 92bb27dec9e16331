#include "transform/points_to/offsets.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace proviso::transform {
namespace {

constexpr std::int64_t kRange = 200;

/// The members of `offsets` within [-kRange, kRange].
std::set<std::int64_t> members(const Offsets& offsets) {
  std::set<std::int64_t> result;
  if (offsets.is_unbounded()) {
    for (std::int64_t x = -kRange; x <= kRange; ++x)
      if ((x - offsets.low()) % static_cast<std::int64_t>(offsets.stride()) == 0) result.insert(x);
    return result;
  }
  for (std::uint64_t k = 0; k < offsets.count(); ++k) result.insert(offsets.low() + static_cast<std::int64_t>(k * offsets.stride()));
  return result;
}

class OffsetsTest : public ::testing::Test {
 protected:
  Offsets random_offsets() {
    Offsets result = Offsets::exactly(static_cast<std::int64_t>(random() % 40) - 20);
    if (random() % 3 == 0) result = result.indexed(1 + random() % 12, 1 + random() % 4);
    if (random() % 4 == 0) result = result.repeated(1 + random() % 12);
    return result;
  }
  std::mt19937 random{7};
};

TEST_F(OffsetsTest, ExactUntilRepeated) {
  EXPECT_EQ(Offsets::exactly(8).shifted(-16), Offsets::exactly(-8));
  EXPECT_EQ(Offsets::exactly(20).repeated(16), Offsets::exactly(4).repeated(16));
  EXPECT_EQ(Offsets::exactly(3).repeated(0), Offsets::exactly(3));
  EXPECT_EQ(Offsets::exactly(0).indexed(40, 5).indexed(4, 10), Offsets::exactly(0).indexed(4, 50));
  EXPECT_EQ(Offsets::any().shifted(5), Offsets::any());
}

TEST_F(OffsetsTest, FieldsOfArrayElementsStayApart) {
  const Offsets first = Offsets::exactly(0).repeated(16);
  const Offsets second = first.shifted(8);
  EXPECT_FALSE(first.overlaps(8, second, 8));
  EXPECT_TRUE(first.overlaps(9, second, 8));
  EXPECT_TRUE(first.overlaps(8, Offsets::exactly(32), 1));
  EXPECT_FALSE(Offsets::exactly(0).indexed(8, 2).overlaps(8, Offsets::exactly(16), 8));
}

TEST_F(OffsetsTest, FarOffsetsAreAny) {
  EXPECT_EQ(Offsets::exactly(std::int64_t{1} << 59).shifted(std::int64_t{1} << 60), Offsets::any());
  EXPECT_TRUE(Offsets::exactly(0).indexed(~std::uint64_t{0}, 5).is_unbounded());
}

TEST_F(OffsetsTest, OperationsContainTheExactResult) {
  for (int round = 0; round < 3000; ++round) {
    const Offsets base = random_offsets();
    const auto distance = static_cast<std::int64_t>(random() % 30) - 15;
    const std::uint64_t stride = random() % 12;
    const std::uint64_t count = 1 + random() % 4;
    const std::set<std::int64_t> shifted = members(base.shifted(distance));
    const std::set<std::int64_t> repeated = members(base.repeated(stride));
    const std::set<std::int64_t> indexed = members(base.indexed(stride, count));
    for (const std::int64_t x : members(base)) {
      if (x < -100 || x > 100) continue;
      EXPECT_TRUE(shifted.contains(x + distance));
      for (std::int64_t k = 0; k < 4; ++k) {
        const std::int64_t moved = x + k * static_cast<std::int64_t>(stride);
        EXPECT_TRUE(repeated.contains(moved));
        EXPECT_TRUE(repeated.contains(2 * x - moved));
        EXPECT_TRUE(indexed.contains(moved) || k >= static_cast<std::int64_t>(count));
      }
    }
  }
}

TEST_F(OffsetsTest, JoinsContainBoth) {
  for (int round = 0; round < 3000; ++round) {
    const Offsets a = random_offsets();
    const Offsets b = random_offsets();
    const Offsets both = a.joined(b);
    const std::set<std::int64_t> all = members(both);
    for (const Offsets& part : {a, b}) {
      EXPECT_TRUE(both.contains(part));
      for (const std::int64_t x : members(part)) EXPECT_TRUE(all.contains(x));
    }
    if (!a.contains(b)) continue;
    for (const std::int64_t x : members(b)) EXPECT_TRUE(members(a).contains(x));
  }
}

TEST_F(OffsetsTest, OverlapsWheneverTwoMembersMeet) {
  int apart = 0;
  for (int round = 0; round < 3000; ++round) {
    const Offsets a = random_offsets();
    const Offsets b = random_offsets();
    const std::uint64_t wide_a = 1 + random() % 8;
    const std::uint64_t wide_b = 1 + random() % 8;
    bool meet = false;
    for (const std::int64_t x : members(a))
      for (const std::int64_t y : members(b))
        meet = meet || (x < y + static_cast<std::int64_t>(wide_b) && y < x + static_cast<std::int64_t>(wide_a));
    EXPECT_TRUE(a.overlaps(wide_a, b, wide_b) || !meet);
    EXPECT_EQ(a.overlaps(wide_a, b, wide_b), b.overlaps(wide_b, a, wide_a));
    apart += a.overlaps(wide_a, b, wide_b) ? 0 : 1;
  }
  EXPECT_GT(apart, 500);  // and it does tell things apart
}

}  // namespace
}  // namespace proviso::transform
