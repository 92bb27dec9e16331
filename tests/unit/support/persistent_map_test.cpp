#include "support/persistent_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace proviso {
namespace {

using Map = PersistentMap<int>;
using Model = std::map<std::uint64_t, int>;

Model contents(const Map& map) {
  Model model;
  std::uint64_t last = 0;
  map.for_each([&](std::uint64_t key, int value) {
    EXPECT_TRUE(model.empty() || key > last);
    model[key] = value;
    last = key;
  });
  return model;
}

std::uint64_t random_key(std::mt19937_64& random) {
  switch (random() % 3) {
    case 0:
      return random() % 32;
    case 1:
      return (random() % 8) << 60 | random() % 4;
    default:
      return random();
  }
}

TEST(PersistentMap, BehavesLikeAStandardMapAndCopiesKeepTheirContents) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    Map map;
    Model model;
    std::vector<std::pair<Map, Model>> snapshots;
    for (int step = 0; step < 200; ++step) {
      const std::uint64_t key = random_key(random);
      if (random() % 4 == 0) {
        map.erase(key);
        model.erase(key);
      } else {
        map.insert(key, step);
        model[key] = step;
      }
      if (step % 20 == 0) snapshots.emplace_back(map, model);
      const std::uint64_t probe = random_key(random);
      const int* const found = map.find(probe);
      ASSERT_EQ(found != nullptr, model.contains(probe));
      if (found != nullptr) {
        ASSERT_EQ(*found, model[probe]);
      }
      const auto at_least = model.lower_bound(probe);
      const auto [above, above_value] = map.lower_bound(probe);
      ASSERT_EQ(above_value != nullptr, at_least != model.end());
      if (above_value != nullptr) {
        ASSERT_EQ(above, at_least->first);
      }
      const auto beyond = model.upper_bound(probe);
      const auto [below, below_value] = map.floor(probe);
      ASSERT_EQ(below_value != nullptr, beyond != model.begin());
      if (below_value != nullptr) {
        ASSERT_EQ(below, std::prev(beyond)->first);
      }
    }
    ASSERT_EQ(contents(map), model);
    for (const auto& [copy, expected] : snapshots) ASSERT_EQ(contents(copy), expected);
  }
}

TEST(PersistentMap, MergeCombinesEveryEntryOfEitherMap) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 500; ++round) {
    Map base;
    for (int i = 0; i < 30; ++i) base.insert(random_key(random), i);
    Map left = base;
    Map right = base;
    for (int i = 0; i < 10; ++i) {
      left.insert(random_key(random), 100 + i);
      right.insert(random_key(random), 200 + i);
      left.erase(random_key(random));
      right.erase(random_key(random));
    }
    // Keeps the larger value; what stands on one side only is kept if it is even.
    const auto combine = [](std::uint64_t, const int* a, const int* b) -> std::optional<int> {
      if (a != nullptr && b != nullptr) return std::max(*a, *b);
      const int only = a != nullptr ? *a : *b;
      return only % 2 == 0 ? std::optional<int>(only) : std::nullopt;
    };
    Model expected;
    const Model l = contents(left);
    const Model r = contents(right);
    for (const auto& [key, value] : l) {
      if (const auto other = r.find(key); other != r.end()) {
        expected[key] = std::max(value, other->second);
      } else if (value % 2 == 0) {
        expected[key] = value;
      }
    }
    for (const auto& [key, value] : r)
      if (!l.contains(key) && value % 2 == 0) expected[key] = value;
    ASSERT_EQ(contents(Map::merge(left, right, combine)), expected);
    ASSERT_EQ(contents(left), l);
    ASSERT_EQ(contents(right), r);
  }
}

TEST(PersistentMap, MergeLooksOnlyAtWhatDiffers) {
  Map base;
  for (std::uint64_t key = 0; key < 10000; ++key) base.insert(key, 0);
  Map left = base;
  left.insert(77, 1);
  int looked = 0;
  const Map merged = Map::merge(left, base, [&](std::uint64_t, const int* a, const int*) {
    ++looked;
    return std::optional<int>(*a);
  });
  EXPECT_EQ(looked, 1);
  EXPECT_EQ(*merged.find(77), 1);
}

}  // namespace
}  // namespace proviso
