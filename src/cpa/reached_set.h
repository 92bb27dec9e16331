// The states reached, by place and group: a coverage check looks only at states of the same location and call stack,
// and at those that the domain compares at all.
#pragma once

#include <memory>
#include <unordered_map>

#include "cpa/arg.h"

namespace proviso::cpa {

class ReachedSet {
 public:
  struct Partition {
    std::unique_ptr<CoverageIndex> index;
    std::vector<NodeId> nodes;  // kept only where the domain merges
  };

  explicit ReachedSet(const Domain& domain) : domain_(domain) {}

  /// Where the state belongs.
  Partition& at(const ir::Place& place, const State& state) {
    Partition& partition = partitions_[{place, domain_.group_of(state)}];
    if (!partition.index) partition.index = domain_.make_index();
    return partition;
  }

 private:
  struct Key {
    ir::Place place;
    std::uint64_t group = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return ir::PlaceHash()(key.place) ^ (key.group * 0x9E3779B97F4A7C15ULL); }
  };

  const Domain& domain_;
  std::unordered_map<Key, Partition, KeyHash> partitions_;
};

}  // namespace proviso::cpa
