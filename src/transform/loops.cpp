#include "transform/loops.h"

#include <algorithm>
#include <numeric>

#include "transform/dominators.h"

namespace proviso::transform {

using ir::EdgeId;
using ir::LocationId;

namespace {

/// A set of locations to be searched for cycles, and the loop they are the inside of.
struct Region {
  std::vector<LocationId> members;
  std::optional<LoopId> loop;
};

/// Finds loops by taking strongly connected components, removing their heads, and looking again at what is left.
class LoopFinder {
 public:
  explicit LoopFinder(const ir::Function& function)
      : function_(function),
        position_(function.locations().size(), 0),
        region_of_(function.locations().size(), 0),
        index_(function.locations().size(), 0),
        low_(function.locations().size(), 0) {}

  std::vector<Loop> find() {
    std::vector<LocationId> order = reverse_post_order(function_);
    for (std::uint32_t i = 0; i < order.size(); ++i) position_[order[i]] = i;
    std::vector<Region> waiting;
    waiting.push_back({std::move(order), {}});
    while (!waiting.empty()) {
      const Region region = std::move(waiting.back());
      waiting.pop_back();
      for (std::vector<LocationId>& component : components(region.members)) waiting.push_back(add_loop(std::move(component), region.loop));
    }
    return std::move(loops_);
  }

  std::uint32_t position(LocationId at) const { return position_[at]; }

 private:
  Region add_loop(std::vector<LocationId> component, std::optional<LoopId> parent) {
    Loop loop;
    loop.head =
        *std::min_element(component.begin(), component.end(), [&](LocationId a, LocationId b) { return position_[a] < position_[b]; });
    loop.parent = parent;
    loop.depth = parent ? loops_[*parent].depth + 1 : 1;
    std::sort(component.begin(), component.end());
    loop.body = component;
    std::erase(component, loop.head);
    loops_.push_back(std::move(loop));
    return {std::move(component), static_cast<LoopId>(loops_.size() - 1)};
  }

  /// The strongly connected components of the graph on `members` that have a cycle (Tarjan, without recursion).
  std::vector<std::vector<LocationId>> components(const std::vector<LocationId>& members) {
    ++region_;
    for (const LocationId at : members) region_of_[at] = region_, index_[at] = 0;
    counter_ = 0;
    std::vector<std::vector<LocationId>> found;
    for (const LocationId at : members)
      if (index_[at] == 0) search(at, found);
    return found;
  }

  void search(LocationId root, std::vector<std::vector<LocationId>>& found) {
    open(root);
    while (!path_.empty()) {
      const LocationId at = path_.back().location;
      const std::vector<EdgeId>& out = function_.location(at).out;
      if (path_.back().next < out.size()) {
        const LocationId to = function_.edge(out[path_.back().next++]).to;
        if (region_of_[to] != region_) continue;
        if (index_[to] == 0) {
          open(to);
        } else if (index_[to] != kClosed) {
          low_[at] = std::min(low_[at], index_[to]);
        }
        continue;
      }
      path_.pop_back();
      if (!path_.empty()) low_[path_.back().location] = std::min(low_[path_.back().location], low_[at]);
      if (low_[at] == index_[at]) close(at, found);
    }
  }

  void open(LocationId at) {
    index_[at] = low_[at] = ++counter_;
    path_.push_back({at, 0});
    stack_.push_back(at);
  }

  void close(LocationId root, std::vector<std::vector<LocationId>>& found) {
    const auto begin = std::find(stack_.rbegin(), stack_.rend(), root).base() - 1;
    std::vector<LocationId> component(begin, stack_.end());
    stack_.erase(begin, stack_.end());
    for (const LocationId at : component) index_[at] = kClosed;
    if (component.size() > 1 || has_self_loop(root)) found.push_back(std::move(component));
  }

  bool has_self_loop(LocationId at) const {
    const std::vector<EdgeId>& out = function_.location(at).out;
    return std::any_of(out.begin(), out.end(), [&](EdgeId id) { return function_.edge(id).to == at; });
  }

  struct Frame {
    LocationId location;
    std::size_t next;
  };
  static constexpr std::uint32_t kClosed = ~std::uint32_t{0};

  const ir::Function& function_;
  std::vector<std::uint32_t> position_;
  std::vector<std::uint32_t> region_of_;
  std::vector<std::uint32_t> index_;  // 0: not seen in this region; kClosed: its component is known
  std::vector<std::uint32_t> low_;
  std::uint32_t region_ = 0;
  std::uint32_t counter_ = 0;
  std::vector<Frame> path_;
  std::vector<LocationId> stack_;
  std::vector<Loop> loops_;
};

/// Puts the loops into the order of their heads and renames the parents accordingly.
std::vector<Loop> sorted_by_head(std::vector<Loop> loops, const LoopFinder& finder) {
  std::vector<LoopId> order(loops.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](LoopId a, LoopId b) { return finder.position(loops[a].head) < finder.position(loops[b].head); });
  std::vector<LoopId> renamed(loops.size());
  for (LoopId i = 0; i < order.size(); ++i) renamed[order[i]] = i;
  std::vector<Loop> sorted;
  sorted.reserve(loops.size());
  for (const LoopId old : order) {
    if (loops[old].parent) loops[old].parent = renamed[*loops[old].parent];
    sorted.push_back(std::move(loops[old]));
  }
  return sorted;
}

void add_edges(Loop& loop, const ir::Function& function, const std::vector<bool>& is_inside) {
  for (const LocationId at : loop.body) {
    for (const EdgeId id : function.location(at).out) {
      const LocationId to = function.edge(id).to;
      if (to == loop.head) {
        loop.back_edges.push_back(id);
      } else if (!is_inside[to]) {
        loop.exit_edges.push_back(id);
      }
    }
    for (const EdgeId id : function.location(at).in) {
      if (is_inside[function.edge(id).from]) continue;
      loop.entry_edges.push_back(id);
      if (at != loop.head) loop.is_reducible = false;
    }
  }
}

}  // namespace

LoopForest::LoopForest(const ir::Function& function) : innermost_(function.locations().size(), kNone) {
  LoopFinder finder(function);
  loops_ = sorted_by_head(finder.find(), finder);
  std::vector<bool> is_inside(function.locations().size(), false);
  for (LoopId id = 0; id < loops_.size(); ++id) {
    for (const LocationId at : loops_[id].body) is_inside[at] = true, innermost_[at] = id;  // inner loops come later and win
    add_edges(loops_[id], function, is_inside);
    for (const LocationId at : loops_[id].body) is_inside[at] = false;
  }
}

bool LoopForest::contains(LoopId loop, LocationId at) const {
  std::optional<LoopId> around = loop_of(at);
  while (around && *around != loop) around = loops_[*around].parent;
  return around.has_value();
}

}  // namespace proviso::transform
