// Which branches decide whether a location is reached (control dependence): one side of the branch must come there, the
// other need not. Whether a loop is ever left may count or not: if loops may be endless, the condition of a loop
// decides about everything that follows it.
//
// Made for slices: each branch is wanted once, whatever it decides about. Branches are kept by the post-dominator tree,
// so that all queries together take n log n.
#pragma once

#include "ir/cfa.h"
#include "transform/dominator_tree.h"

namespace proviso::transform {

enum class Loops : std::uint8_t {
  end,             // every loop that has a way out is left at some time
  may_be_endless,  // so an edge back to the head of a loop leads nowhere
};

class DecidingBranches {
 public:
  DecidingBranches(const ir::Function& function, Loops loops);

  /// The branches that decide about `at`, but for those given before. (A branch may be given twice: once for each of
  /// its sides.)
  std::vector<ir::LocationId> take(ir::LocationId at);

 private:
  /// Whether it ends all that can be said about an execution. Locations are numbered in reverse post-order.
  bool leads_nowhere(const ir::Edge& edge) const { return loops_ == Loops::may_be_endless && edge.to <= edge.from; }
  std::uint32_t behind(const ir::Edge& edge) const { return leads_nowhere(edge) ? 0 : position_[edge.to]; }
  void find_ends(const ir::Function& function);
  void order_from_the_end(const ir::Function& function);
  /// Calls visit(location), in post-order, for `at` and all from which it can be reached that were not seen before.
  template <typename Visit>
  void search_backwards(const ir::Function& function, ir::LocationId at, std::vector<bool>& seen, const Visit& visit) const;
  void add_sides(const ir::Function& function);
  void remove(std::size_t side);
  /// The first side in [begin, end) that decides about a node of this depth; `end` if there is none.
  std::size_t find(std::size_t begin, std::size_t end, std::uint32_t depth) const;

  /// One side of a branch. It decides about all nodes of the tree from its first location up to where the branch's
  /// sides meet again.
  struct Side {
    std::uint32_t first = 0;    // of its first location: pre-order number in the tree
    std::uint32_t meeting = 0;  // depth of where the sides meet
    ir::LocationId branch = 0;
  };

  Loops loops_;
  std::vector<bool> is_end_;               // by location: it has no successor, or an unknown one
  std::vector<ir::LocationId> order_;      // reverse post-order of the edges turned around; [0] stands for the end
  std::vector<std::uint32_t> position_;    // by location: where it stands there
  DominatorTree tree_;                     // over positions
  std::vector<Side> sides_;                // by `first`
  std::vector<std::uint32_t> shallowest_;  // a tree of minima over `meeting`: node i has the children 2i and 2i + 1; leaves are the sides
};

}  // namespace proviso::transform
