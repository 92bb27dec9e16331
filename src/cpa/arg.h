// The abstract reachability graph: the states that were kept, each with the one it was reached from and, where another
// covers it, that one.
//
// Between a node and its parent lie a choice (the number of the first step among the parent's) and then `length` - 1
// steps without one: on them every step but one was impossible, so they need not be stored to be found again
// (Reachability::path).
#pragma once

#include <deque>
#include <vector>

#include "cpa/domain.h"
#include "cpa/waitlist.h"

namespace proviso::cpa {

inline constexpr NodeId kNoNode = ~NodeId{0};

struct ArgNode {
  ir::Place place;
  StateRef state;
  NodeId parent = kNoNode;
  std::uint32_t choice = 0;
  std::uint32_t length = 0;
  NodeId covered_by = kNoNode;
  std::uint32_t expansion = 0;  // how often it was expanded; a merge makes that necessary again
  std::uint32_t born_in = 0;    // expansion of the parent that made it; a later one has made others in its place
  bool is_expanded = false;     // it was expanded with its current state
  bool is_indexed = false;      // in the reached set: it may cover others
  bool is_removed = false;

  bool is_open() const { return !is_removed && covered_by == kNoNode; }
};

class AbstractReachabilityGraph {
 public:
  NodeId add(ArgNode node) {
    nodes_.push_back(std::move(node));
    return static_cast<NodeId>(nodes_.size() - 1);
  }
  ArgNode& operator[](NodeId id) { return nodes_[id]; }
  const ArgNode& operator[](NodeId id) const { return nodes_[id]; }
  std::size_t size() const { return nodes_.size(); }
  const std::deque<ArgNode>& nodes() const { return nodes_; }

  /// The nodes from the root to `node`.
  std::vector<NodeId> ancestry(NodeId node) const;

  struct Removal {
    std::vector<NodeId> removed;
    std::vector<NodeId> uncovered;  // nodes outside that a removed one had covered: they have to be expanded again
  };
  /// Removes `root` and all below it.
  Removal remove_subtree(NodeId root);

 private:
  std::deque<ArgNode> nodes_;  // a parent stands before its children
};

}  // namespace proviso::cpa
