// The states reached, by place: a coverage check looks only at states of the same location and call stack.
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

  Partition& at(const Place& place) {
    Partition& partition = partitions_[place];
    if (!partition.index) partition.index = domain_.make_index();
    return partition;
  }
  std::size_t places() const { return partitions_.size(); }

 private:
  const Domain& domain_;
  std::unordered_map<Place, Partition, PlaceHash> partitions_;
};

}  // namespace proviso::cpa
