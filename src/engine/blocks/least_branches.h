// How many branches an execution has decided at least when it comes from the beginning of a block to one of its ends: for conditions on
// paths, which count the branches on them.
#pragma once

#include <unordered_map>

#include "engine/blocks/block.h"

namespace proviso::engine {

class LeastBranches {
 public:
  explicit LeastBranches(TransitionSystem& system) : system_(system) {}

  std::uint64_t to(const Block& block, const BlockEnd& end);

 private:
  using Counts = std::unordered_map<cpa::Place, std::uint64_t, cpa::PlaceHash>;
  Counts count_from(const cpa::Place& from);

  TransitionSystem& system_;
  std::unordered_map<const Block*, Counts> known_;
};

}  // namespace proviso::engine
