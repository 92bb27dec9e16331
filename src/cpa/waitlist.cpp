#include "cpa/waitlist.h"

#include <deque>
#include <queue>
#include <tuple>

namespace proviso::cpa {

namespace {

class StackOrQueue : public Waitlist {
 public:
  explicit StackOrQueue(SearchOrder order) : order_(order) {}
  void push(NodeId node, const ir::Place&) override { nodes_.push_back(node); }
  std::optional<NodeId> pop() override {
    if (nodes_.empty()) return std::nullopt;
    const bool from_back = order_ == SearchOrder::depth_first;
    const NodeId node = from_back ? nodes_.back() : nodes_.front();
    if (from_back) {
      nodes_.pop_back();
    } else {
      nodes_.pop_front();
    }
    return node;
  }

 private:
  SearchOrder order_;
  std::deque<NodeId> nodes_;
};

/// The first by rank; among equals the oldest.
class Ranked : public Waitlist {
 public:
  Ranked(SearchOrder order, Flow& flow) : order_(order), flow_(flow) {}

  void push(NodeId node, const ir::Place& place) override {
    unsigned loop_depth = 0;
    if (order_ == SearchOrder::loop_aware) {
      const ir::Function& function = flow_.facts().function(place.function);
      loop_depth = flow_.facts().loops(function).depth(place.location);
    }
    // Locations are numbered in reverse post-order (ir::Function::compact).
    queue_.emplace(~flow_.depth(place), ~loop_depth, place.location, count_++, node);
  }
  std::optional<NodeId> pop() override {
    if (queue_.empty()) return std::nullopt;
    const NodeId node = std::get<4>(queue_.top());
    queue_.pop();
    return node;
  }

 private:
  using Entry = std::tuple<unsigned, unsigned, ir::LocationId, std::uint64_t, NodeId>;
  SearchOrder order_;
  Flow& flow_;
  std::uint64_t count_ = 0;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
};

}  // namespace

std::unique_ptr<Waitlist> make_waitlist(SearchOrder order, Flow& flow) {
  if (order == SearchOrder::depth_first || order == SearchOrder::breadth_first) return std::make_unique<StackOrQueue>(order);
  return std::make_unique<Ranked>(order, flow);
}

}  // namespace proviso::cpa
