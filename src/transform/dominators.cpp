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
    : order_(reverse_post_order(function)), position_(function.locations().size(), kNowhere) {
  for (std::uint32_t i = 0; i < order_.size(); ++i) position_[order_[i]] = i;
  tree_ = DominatorTree(static_cast<std::uint32_t>(order_.size()), [&](std::uint32_t i, const auto& visit) {
    for (const EdgeId id : function.location(order_[i]).in)
      if (const std::uint32_t from = position_[function.edge(id).from]; from != kNowhere) visit(from);
  });
}

bool Dominators::dominates(LocationId above, LocationId below) const {
  return is_reachable(above) && is_reachable(below) && tree_.dominates(position_[above], position_[below]);
}

}  // namespace proviso::transform
