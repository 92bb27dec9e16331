#include "transform/deciding_branches.h"

#include <algorithm>
#include <limits>

namespace proviso::transform {

using ir::EdgeId;
using ir::LocationId;

namespace {

constexpr std::uint32_t kGiven = std::numeric_limits<std::uint32_t>::max();

}  // namespace

DecidingBranches::DecidingBranches(const ir::Function& function, Loops loops)
    : loops_(loops), is_end_(function.locations().size(), false), position_(function.locations().size(), 0) {
  find_ends(function);
  order_from_the_end(function);
  tree_ = DominatorTree(static_cast<std::uint32_t>(order_.size()), [&](std::uint32_t i, const auto& visit) {
    for (const EdgeId id : function.location(order_[i]).out) visit(behind(function.edge(id)));
    if (is_end_[order_[i]]) visit(0);
  });
  add_sides(function);
}

template <typename Visit>
void DecidingBranches::search_backwards(const ir::Function& function, LocationId at, std::vector<bool>& seen, const Visit& visit) const {
  if (seen[at]) return;
  seen[at] = true;
  std::vector<std::pair<LocationId, std::size_t>> stack{{at, 0}};
  while (!stack.empty()) {
    auto& [top, next] = stack.back();
    const std::vector<EdgeId>& in = function.location(top).in;
    if (next == in.size()) {
      visit(top);
      stack.pop_back();
      continue;
    }
    const ir::Edge& edge = function.edge(in[next++]);
    if (leads_nowhere(edge) || seen[edge.from]) continue;
    seen[edge.from] = true;
    stack.emplace_back(edge.from, 0);
  }
}

void DecidingBranches::find_ends(const ir::Function& function) {
  std::vector<bool> seen(is_end_.size(), false);
  const auto end_at = [&](LocationId at) {
    is_end_[at] = true;
    search_backwards(function, at, seen, [](LocationId) {});
  };
  for (LocationId at = 0; at < is_end_.size(); ++at) {
    const std::vector<EdgeId>& out = function.location(at).out;
    if (out.empty() || std::any_of(out.begin(), out.end(), [&](EdgeId id) { return leads_nowhere(function.edge(id)); })) end_at(at);
  }
  // A loop without a way out ends with its last location.
  for (auto at = static_cast<LocationId>(is_end_.size()); at-- > 0;)
    if (!seen[at]) end_at(at);
}

void DecidingBranches::order_from_the_end(const ir::Function& function) {
  std::vector<bool> seen(is_end_.size(), false);
  for (LocationId at = 0; at < is_end_.size(); ++at)
    if (is_end_[at]) search_backwards(function, at, seen, [&](LocationId found) { order_.push_back(found); });
  order_.push_back(0);
  std::reverse(order_.begin(), order_.end());
  for (std::uint32_t i = 1; i < order_.size(); ++i) position_[order_[i]] = i;
}

void DecidingBranches::add_sides(const ir::Function& function) {
  for (LocationId at = 0; at < position_.size(); ++at) {
    const std::vector<EdgeId>& out = function.location(at).out;
    if (out.size() != 2) continue;
    const std::uint32_t meeting = tree_.parent(position_[at]);
    for (const EdgeId id : out) {
      const std::uint32_t to = behind(function.edge(id));
      if (to != meeting) sides_.push_back({tree_.first(to), tree_.depth(meeting), at});
    }
  }
  std::sort(sides_.begin(), sides_.end(), [](const Side& a, const Side& b) { return a.first < b.first; });
  shallowest_.assign(2 * sides_.size(), kGiven);
  for (std::size_t i = 0; i < sides_.size(); ++i) shallowest_[sides_.size() + i] = sides_[i].meeting;
  for (std::size_t i = sides_.size(); i-- > 1;) shallowest_[i] = std::min(shallowest_[2 * i], shallowest_[2 * i + 1]);
}

void DecidingBranches::remove(std::size_t side) {
  std::size_t i = sides_.size() + side;
  for (shallowest_[i] = kGiven; i > 1; i /= 2) shallowest_[i / 2] = std::min(shallowest_[i], shallowest_[i ^ 1]);
}

std::size_t DecidingBranches::find(std::size_t begin, std::size_t end, std::uint32_t depth) const {
  const std::size_t count = sides_.size();
  for (std::size_t low = begin + count, high = end + count; low < high; low /= 2, high /= 2) {
    std::size_t found = 0;
    if (low % 2 == 1 && shallowest_[low++] < depth) found = low - 1;
    if (found == 0 && high % 2 == 1 && shallowest_[--high] < depth) found = high;
    if (found == 0) continue;
    while (found < count) found = shallowest_[2 * found] < depth ? 2 * found : 2 * found + 1;
    return found - count;
  }
  return end;
}

std::vector<LocationId> DecidingBranches::take(LocationId at) {
  const std::uint32_t node = position_[at];
  const auto first_side = [&](std::uint32_t number) {
    return static_cast<std::size_t>(
        std::lower_bound(sides_.begin(), sides_.end(), number, [](const Side& side, std::uint32_t first) { return side.first < first; }) -
        sides_.begin());
  };
  const std::size_t begin = first_side(tree_.first(node));
  const std::size_t end = first_side(tree_.last(node) + 1);
  std::vector<LocationId> taken;
  for (std::size_t i = find(begin, end, tree_.depth(node)); i != end; i = find(begin, end, tree_.depth(node))) {
    taken.push_back(sides_[i].branch);
    remove(i);
  }
  return taken;
}

}  // namespace proviso::transform
