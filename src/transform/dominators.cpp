#include "transform/dominators.h"

#include <algorithm>
#include <utility>

namespace proviso::transform {

using ir::EdgeId;
using ir::LocationId;

std::vector<LocationId> reverse_post_order(const ir::Function& function) {
  std::vector<LocationId> order;
  if (!function.has_body()) return order;
  std::vector<bool> seen(function.locations().size(), false);
  std::vector<std::pair<LocationId, std::size_t>> stack{{function.entry(), 0}};
  seen[function.entry()] = true;
  while (!stack.empty()) {
    auto& [at, next] = stack.back();
    const std::vector<EdgeId>& out = function.location(at).out;
    if (next == out.size()) {
      order.push_back(at);
      stack.pop_back();
      continue;
    }
    const LocationId successor = function.edge(out[next++]).to;
    if (seen[successor]) continue;
    seen[successor] = true;
    stack.emplace_back(successor, 0);
  }
  std::reverse(order.begin(), order.end());
  return order;
}

Dominators::Dominators(const ir::Function& function)
    : order_(reverse_post_order(function)), position_(function.locations().size(), kNowhere), parent_(order_.size(), kNowhere) {
  for (std::uint32_t i = 0; i < order_.size(); ++i) position_[order_[i]] = i;
  compute_parents(function);
  number_tree();
}

// Cooper, Harvey, Kennedy: "A simple, fast dominance algorithm".
void Dominators::compute_parents(const ir::Function& function) {
  if (order_.empty()) return;
  parent_[0] = 0;
  const auto common = [&](std::uint32_t a, std::uint32_t b) {
    while (a != b) {
      while (a > b) a = parent_[a];
      while (b > a) b = parent_[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 1; i < order_.size(); ++i) {
      std::uint32_t found = kNowhere;
      for (const EdgeId id : function.location(order_[i]).in) {
        const std::uint32_t from = position_[function.edge(id).from];
        if (from == kNowhere || parent_[from] == kNowhere) continue;
        found = found == kNowhere ? from : common(found, from);
      }
      changed = changed || parent_[i] != found;
      parent_[i] = found;
    }
  }
}

void Dominators::number_tree() {
  const auto count = static_cast<std::uint32_t>(order_.size());
  std::vector<std::uint32_t> size(count, 1);
  for (std::uint32_t i = count; i-- > 1;) size[parent_[i]] += size[i];
  // Parents stand before their children in the order, so the children can be given consecutive blocks of numbers one after the other.
  first_.assign(count, 0);
  last_.assign(count, 0);
  std::vector<std::uint32_t> next(count, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i != 0) {
      first_[i] = next[parent_[i]];
      next[parent_[i]] += size[i];
    }
    next[i] = first_[i] + 1;
    last_[i] = first_[i] + size[i] - 1;
  }
}

bool Dominators::dominates(LocationId above, LocationId below) const {
  const std::uint32_t a = position_[above];
  const std::uint32_t b = position_[below];
  return a != kNowhere && b != kNowhere && first_[a] <= first_[b] && first_[b] <= last_[a];
}

}  // namespace proviso::transform
