#include "transform/loops.h"

#include <algorithm>
#include <numeric>

#include "transform/components.h"
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
        components_(function.locations().size()) {}

  std::vector<Loop> find() {
    std::vector<LocationId> order = reverse_post_order(function_);
    for (std::uint32_t i = 0; i < order.size(); ++i) position_[order[i]] = i;
    waiting_.push_back({std::move(order), {}});
    while (!waiting_.empty()) {
      const Region region = std::move(waiting_.back());
      waiting_.pop_back();
      search(region);
    }
    return std::move(loops_);
  }

  std::uint32_t position(LocationId at) const { return position_[at]; }

 private:
  void search(const Region& region) {
    ++current_;
    for (const LocationId at : region.members) region_of_[at] = current_;
    components_.forget(region.members);
    const auto successor = [&](LocationId at, std::size_t i) {
      const std::vector<EdgeId>& out = function_.location(at).out;
      if (i == out.size()) return ComponentFinder::kEnd;
      const LocationId to = function_.edge(out[i]).to;
      return region_of_[to] == current_ ? to : ComponentFinder::kSkip;
    };
    components_.find(region.members, successor, [&](std::vector<LocationId> component) {
      if (component.size() > 1 || has_self_loop(component[0])) add_loop(std::move(component), region.loop);
    });
  }

  void add_loop(std::vector<LocationId> component, std::optional<LoopId> parent) {
    Loop loop;
    loop.head =
        *std::min_element(component.begin(), component.end(), [&](LocationId a, LocationId b) { return position_[a] < position_[b]; });
    loop.parent = parent;
    loop.depth = parent ? loops_[*parent].depth + 1 : 1;
    std::sort(component.begin(), component.end());
    loop.body = component;
    std::erase(component, loop.head);
    waiting_.push_back({std::move(component), static_cast<LoopId>(loops_.size())});
    loops_.push_back(std::move(loop));
  }

  bool has_self_loop(LocationId at) const {
    const std::vector<EdgeId>& out = function_.location(at).out;
    return std::any_of(out.begin(), out.end(), [&](EdgeId id) { return function_.edge(id).to == at; });
  }

  const ir::Function& function_;
  std::vector<std::uint32_t> position_;
  std::vector<std::uint32_t> region_of_;  // by location: the last region it was searched in
  std::uint32_t current_ = 0;
  ComponentFinder components_;
  std::vector<Region> waiting_;
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
