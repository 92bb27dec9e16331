#include "transform/points_to/target_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace proviso::transform {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class TargetSetTest : public ::testing::Test {
 protected:
  TargetKey at(ObjectId object, const Offsets& offsets) { return table.intern({object, offsets}); }
  std::vector<TargetKey> add(TargetKey key, std::size_t limit = 4) { return set.add({&key, 1}, table, limit); }

  TargetTable table;
  ObjectId x = table.add_object(ObjectKind::variable).id;
  ObjectId y = table.add_object(ObjectKind::variable).id;
  TargetSet set;
};

TEST_F(TargetSetTest, AddsOnce) {
  const TargetKey key = at(x, Offsets::exactly(8));
  EXPECT_THAT(add(key), ElementsAre(key));
  EXPECT_THAT(add(key), IsEmpty());
  EXPECT_THAT(set.keys(), ElementsAre(key));
}

TEST_F(TargetSetTest, LeavesOutWhatIsContained) {
  const TargetKey all = at(x, Offsets::exactly(0).repeated(8));
  const TargetKey other = at(y, Offsets::exactly(16));
  add(at(x, Offsets::exactly(16)));
  add(other);
  EXPECT_THAT(add(all), ElementsAre(all));
  EXPECT_THAT(set.keys(), ElementsAre(all, other));
  EXPECT_THAT(add(at(x, Offsets::exactly(800))), IsEmpty());
  EXPECT_THAT(add(at(x, Offsets::exactly(4))), SizeIs(1));
}

TEST_F(TargetSetTest, ManyBecomeOneThatContainsThem) {
  for (std::int64_t i = 0; i < 4; ++i) add(at(x, Offsets::exactly(12 * i)));
  EXPECT_THAT(set.keys(), SizeIs(4));
  const TargetKey expected = at(x, Offsets::exactly(0).repeated(6));
  EXPECT_THAT(add(at(x, Offsets::exactly(18))), ElementsAre(expected));
  EXPECT_THAT(set.keys(), ElementsAre(expected));
}

TEST_F(TargetSetTest, WithoutRoomThereAreNoOffsets) {
  EXPECT_THAT(add(at(x, Offsets::exactly(3)), 0), ElementsAre(at(x, Offsets::any())));
  EXPECT_THAT(add(at(x, Offsets::exactly(5)), 0), IsEmpty());
}

TEST_F(TargetSetTest, ReportsOnlyWhatStays) {
  std::vector<TargetKey> keys = {at(x, Offsets::exactly(1)), at(x, Offsets::any())};
  std::sort(keys.begin(), keys.end());
  EXPECT_THAT(set.add(keys, table, 4), ElementsAre(at(x, Offsets::any())));
}

}  // namespace
}  // namespace proviso::transform
