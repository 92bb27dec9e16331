// Orders and dominators of one function's CFA. A location d dominates a location l if every path from the entry to l
// goes through d. Locations that cannot be reached from the entry have no place in the order and no dominator.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "ir/cfa.h"
#include "transform/dominator_tree.h"

namespace proviso::transform {

/// The locations reachable from the entry, each before its successors except along retreating edges.
std::vector<ir::LocationId> reverse_post_order(const ir::Function& function);

class Dominators {
 public:
  explicit Dominators(const ir::Function& function);

  bool is_reachable(ir::LocationId at) const { return position_[at] != kNowhere; }
  /// The closest dominator of `at` other than itself; the entry's is the entry. `at` must be reachable.
  ir::LocationId immediate(ir::LocationId at) const { return order_[tree_.parent(position_[at])]; }
  /// Whether `above` dominates `below`; every reachable location dominates itself. Constant time.
  bool dominates(ir::LocationId above, ir::LocationId below) const;

 private:
  static constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

  std::vector<ir::LocationId> order_;    // reverse post-order
  std::vector<std::uint32_t> position_;  // by location: where it stands in order_
  DominatorTree tree_;                   // over positions
};

}  // namespace proviso::transform
