// The dominator tree of any graph, over the positions of its nodes in a reverse post-order from the root (position 0):
// Cooper, Harvey and Kennedy's "A simple, fast dominance algorithm". Used with the edges of a function, and with them
// turned around (post-dominators).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace proviso::transform {

class DominatorTree {
 public:
  DominatorTree() = default;
  /// `for_each_predecessor(i, visit)` calls visit(position of a predecessor of i); those without a position are left
  /// out.
  template <typename ForEachPredecessor>
  DominatorTree(std::uint32_t count, const ForEachPredecessor& for_each_predecessor) : parent_(count, kNone) {
    if (count == 0) return;
    parent_[0] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t i = 1; i < count; ++i) {
        std::uint32_t found = kNone;
        for_each_predecessor(i, [&](std::uint32_t from) {
          if (parent_[from] != kNone) found = found == kNone ? from : common(found, from);
        });
        changed = changed || parent_[i] != found;
        parent_[i] = found;
      }
    }
    number();
  }

  /// The root's parent is the root.
  std::uint32_t parent(std::uint32_t i) const { return parent_[i]; }
  std::uint32_t depth(std::uint32_t i) const { return depth_[i]; }
  /// Pre-order number; the numbers of the subtree of i are those from first(i) to last(i).
  std::uint32_t first(std::uint32_t i) const { return first_[i]; }
  std::uint32_t last(std::uint32_t i) const { return last_[i]; }
  bool dominates(std::uint32_t above, std::uint32_t below) const { return first_[above] <= first_[below] && first_[below] <= last_[above]; }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t common(std::uint32_t a, std::uint32_t b) const;
  void number();

  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> depth_;
  std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> last_;
};

}  // namespace proviso::transform
