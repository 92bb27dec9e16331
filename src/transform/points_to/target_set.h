// A set of targets, ordered by object. It is kept small: what an unbounded target contains is left out, and where there
// are more than a few targets in one object, one that contains them all takes their place. So a set, once it has
// changed often enough, cannot grow any more in that object, and a pointer that moves through its object in a loop
// comes to an end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "transform/points_to/targets.h"

namespace proviso::transform {

class TargetSet {
 public:
  /// Adds the targets, and returns those (sorted) that are in the set now and were not before.
  std::vector<TargetKey> add(std::span<const TargetKey> keys, TargetTable& table, std::size_t limit);

  const std::vector<TargetKey>& keys() const { return keys_; }
  std::size_t size() const { return keys_.size(); }
  bool empty() const { return keys_.empty(); }
  friend bool operator==(const TargetSet&, const TargetSet&) = default;

 private:
  bool insert(TargetKey key, TargetTable& table, std::size_t limit, std::vector<TargetKey>& added);

  std::vector<TargetKey> keys_;  // sorted
};

/// Adds the elements of one sorted list to another, keeping it sorted.
void merge_sorted(std::vector<TargetKey>& into, std::span<const TargetKey> keys);

}  // namespace proviso::transform
