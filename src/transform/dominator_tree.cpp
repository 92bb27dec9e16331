#include "transform/dominator_tree.h"

namespace proviso::transform {

std::uint32_t DominatorTree::common(std::uint32_t a, std::uint32_t b) const {
  while (a != b) {
    while (a > b) a = parent_[a];
    while (b > a) b = parent_[b];
  }
  return a;
}

void DominatorTree::number() {
  const auto count = static_cast<std::uint32_t>(parent_.size());
  std::vector<std::uint32_t> size(count, 1);
  for (std::uint32_t i = count; i-- > 1;) size[parent_[i]] += size[i];
  // Parents stand before their children in the order, so the children can be given consecutive blocks of numbers one
  // after the other.
  depth_.assign(count, 0);
  first_.assign(count, 0);
  last_.assign(count, 0);
  std::vector<std::uint32_t> next(count, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i != 0) {
      depth_[i] = depth_[parent_[i]] + 1;
      first_[i] = next[parent_[i]];
      next[parent_[i]] += size[i];
    }
    next[i] = first_[i] + 1;
    last_[i] = first_[i] + size[i] - 1;
  }
}

}  // namespace proviso::transform
