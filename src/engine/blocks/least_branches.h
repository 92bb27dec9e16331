// The minimum number of branches that an execution decides from the beginning of a block to one of its ends: for
// conditions on paths, which count branches.
#pragma once

#include <unordered_map>

#include "symbolic/block.h"

namespace proviso::engine::blocks {

class LeastBranches {
 public:
  explicit LeastBranches(symbolic::TransitionSystem& system) : system_(system) {}

  std::uint64_t to(const symbolic::Block& block, const symbolic::BlockEnd& end);

 private:
  using Counts = std::unordered_map<ir::Place, std::uint64_t, ir::PlaceHash>;
  Counts count_from(const ir::Place& from);

  symbolic::TransitionSystem& system_;
  std::unordered_map<const symbolic::Block*, Counts> known_;
};

}  // namespace proviso::engine::blocks
