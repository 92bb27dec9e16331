#include "support/alignment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace proviso {
namespace {

using testing::ElementsAre;
const std::nullopt_t kNone = std::nullopt;

TEST(Alignment, EqualSequencesCorrespondOneByOne) { EXPECT_THAT(aligned({"a", "b", "a"}, {"a", "b", "a"}), ElementsAre(0, 1, 2)); }

TEST(Alignment, WhatWasInsertedCorrespondsToNothing) {
  EXPECT_THAT(aligned({"a", "b", "c"}, {"a", "x", "b", "y", "c"}), ElementsAre(0, 2, 4));
  EXPECT_THAT(aligned({"a", "x", "b", "y", "c"}, {"a", "b", "c"}), ElementsAre(0, kNone, 1, kNone, 2));
}

TEST(Alignment, AsMuchAsPossibleCorresponds) {
  EXPECT_THAT(aligned({"p", "a", "b", "c", "q"}, {"x", "a", "y", "z", "c", "a"}), ElementsAre(0, 1, kNone, 4, 5));
}

TEST(Alignment, GapsOfTheSameLengthWereChangedInPlace) {
  EXPECT_THAT(aligned({"a", "b", "c", "d"}, {"a", "x", "y", "d"}), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(aligned({"a", "b", "d"}, {"a", "x", "y", "d"}), ElementsAre(0, kNone, 2 + 1));
}

TEST(Alignment, NothingToCompare) {
  EXPECT_THAT(aligned({}, {"a"}), ElementsAre());
  EXPECT_THAT(aligned({"a", "b"}, {}), ElementsAre(kNone, kNone));
}

TEST(Alignment, OfVeryLongDifferencesBeginningAndEndAreCompared) {
  std::vector<std::string> left(5000, "a"), right(6000, "b");
  left.front() = right.front() = "first";
  left.back() = right.back() = "last";
  const auto result = aligned(left, right);
  EXPECT_EQ(result.front(), 0);
  EXPECT_EQ(result.back(), 5999);
  EXPECT_EQ(result[1], kNone);
}

}  // namespace
}  // namespace proviso
