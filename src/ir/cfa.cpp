#include "ir/cfa.h"

#include <algorithm>
#include <utility>

namespace proviso::ir {

const char* to_string(IntrinsicOp op) {
  switch (op) {
    case IntrinsicOp::allocate:
      return "allocate";
    case IntrinsicOp::allocate_stack:
      return "allocate_stack";
    case IntrinsicOp::free:
      return "free";
    case IntrinsicOp::copy_memory:
      return "copy_memory";
    case IntrinsicOp::set_memory:
      return "set_memory";
    case IntrinsicOp::havoc_memory:
      return "havoc_memory";
    case IntrinsicOp::find_byte:
      return "find_byte";
    case IntrinsicOp::find_difference:
      return "find_difference";
    case IntrinsicOp::overlap:
      return "overlap";
    case IntrinsicOp::object_size:
      return "object_size";
    case IntrinsicOp::print:
      return "print";
    case IntrinsicOp::format:
      return "format";
    case IntrinsicOp::write:
      return "write";
    case IntrinsicOp::approximate:
      return "approximate";
    case IntrinsicOp::halt:
      return "halt";
    case IntrinsicOp::abort:
      return "abort";
    case IntrinsicOp::assume_failed:
      return "assume_failed";
    case IntrinsicOp::assert_failed:
      return "assert_failed";
    case IntrinsicOp::overlapping_copy:
      return "overlapping_copy";
    case IntrinsicOp::unreachable:
      return "unreachable";
  }
  return "?";
}

LocationId Function::add_location() {
  locations_.emplace_back();
  return static_cast<LocationId>(locations_.size() - 1);
}

EdgeId Function::add_edge(LocationId from, LocationId to, Operation operation, SourceRange where) {
  const auto id = static_cast<EdgeId>(edges_.size());
  edges_.push_back(Edge{id, from, to, std::move(operation), where});
  locations_[from].out.push_back(id);
  locations_[to].in.push_back(id);
  return id;
}

namespace {

/// Where control really goes from `location`: over Skip edges to the first location that does something. A loop of Skip
/// edges (`for (;;);`) ends at its smallest-numbered member, which keeps its Skip as a self loop.
class SkipResolver {
 public:
  explicit SkipResolver(const Function& function) : function_(function), target_(function.locations().size(), kUnknown) {}

  LocationId resolve(LocationId start) {
    std::vector<LocationId> chain;
    LocationId at = start;
    while (target_[at] == kUnknown && skips(at)) {
      chain.push_back(at);
      target_[at] = kOnChain;
      at = function_.edge(function_.location(at).out[0]).to;
    }
    LocationId end = at;
    if (target_[at] == kOnChain)
      end = *std::min_element(std::find(chain.begin(), chain.end(), at), chain.end());
    else if (target_[at] != kUnknown)
      end = target_[at];
    for (const LocationId passed : chain) target_[passed] = end;
    return end;
  }

 private:
  static constexpr LocationId kUnknown = ~LocationId{0};
  static constexpr LocationId kOnChain = kUnknown - 1;

  bool skips(LocationId location) const {
    const std::vector<EdgeId>& out = function_.location(location).out;
    return out.size() == 1 && function_.edge(out[0]).as<Skip>() != nullptr;
  }

  const Function& function_;
  std::vector<LocationId> target_;
};

}  // namespace

void Function::compact() {
  const LocationId before = add_location();
  SkipResolver skips(*this);
  LocationId entry = skips.resolve(entry_);
  for (Edge& edge : edges_) edge.to = skips.resolve(edge.to);

  // Depth-first from the entry; reverse post-order gives the new numbers, with the exit last even where nothing reaches
  // it.
  std::vector<bool> seen(locations_.size(), false);
  std::vector<LocationId> order;
  std::vector<std::pair<LocationId, std::size_t>> stack{{entry, 0}};
  seen[entry] = true;
  while (!stack.empty()) {
    auto& [location, next] = stack.back();
    if (next == locations_[location].out.size()) {
      if (location != exit_) order.push_back(location);
      stack.pop_back();
      continue;
    }
    const LocationId successor = edges_[locations_[location].out[next++]].to;
    if (seen[successor]) continue;
    seen[successor] = true;
    stack.emplace_back(successor, 0);
  }
  if (std::any_of(edges_.begin(), edges_.end(), [&](const Edge& edge) { return edge.to == entry && seen[edge.from]; })) {
    add_edge(before, entry, Skip{}, edges_[locations_[entry].out.front()].range);
    entry = before;
    seen[entry] = true;
    order.push_back(entry);
  }
  std::reverse(order.begin(), order.end());
  order.push_back(exit_);

  std::vector<LocationId> number(locations_.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<LocationId>(i);
  std::vector<std::string> labels(order.size());
  for (LocationId old = 0; old < locations_.size(); ++old) {
    // A label on a location that was only skipped over moves to where control continues.
    const LocationId lands = skips.resolve(old);
    if (!locations_[old].label.empty() && (seen[lands] || lands == exit_)) labels[number[lands]] = locations_[old].label;
  }

  std::vector<Location> old_locations = std::exchange(locations_, std::vector<Location>(order.size()));
  std::vector<Edge> old_edges = std::exchange(edges_, {});
  for (LocationId at = 0; at < order.size(); ++at) {
    locations_[at].label = std::move(labels[at]);
    for (const EdgeId id : old_locations[order[at]].out) {
      Edge& edge = old_edges[id];
      add_edge(at, number[edge.to], std::move(edge.operation), edge.range);
    }
  }
  entry_ = number[entry];
  exit_ = number[exit_];
}

}  // namespace proviso::ir
