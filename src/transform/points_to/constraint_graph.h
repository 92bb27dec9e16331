// The constraint graph of the inclusion-based (Andersen) analysis: nodes with sets of targets, copy edges along which
// the sets flow, and constraints that react to what arrives in a node. Nodes that form a cycle of copies have equal
// sets and become one (lazy cycle detection, Hardekopf and Lin: "The ant and the grasshopper"). Only what is new in a
// set is sent on.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <unordered_set>
#include <vector>

#include "transform/points_to/target_set.h"
#include "transform/points_to/targets.h"

namespace proviso::transform {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = ~NodeId{0};

/// What happens with each target that arrives in a node. `other` is the node at the other end; what `number` and
/// `stride` mean depends on the kind.
struct Constraint {
  enum class Kind : std::uint8_t {
    load,          // other receives what `number` bytes at the target hold
    store,         // `number` bytes at the target receive what other holds
    add_constant,  // other receives the target `number` bytes further
    add_any,       // other receives the target moved by any multiple of `stride`
    add_index,     // other receives the target moved by 0 to `number` - 1 times `stride`
    call,          // the target is called by call number `number`
    copy_source,   // the target is a source of memory copy number `number`
    copy_target,   // the target is a destination of it
    escape,        // the target becomes known to code outside the program
  };
  Kind kind = Kind::load;
  NodeId other = kNoNode;
  std::int64_t number = 0;
  std::uint64_t stride = 0;
};

class ConstraintHandler {
 public:
  virtual ~ConstraintHandler() = default;
  virtual void apply(const Constraint& constraint, std::span<const TargetKey> targets) = 0;
  /// Does work that was put off while constraints were applied. Called between the steps of the solver until there is
  /// none; false if there was none.
  virtual bool do_deferred_work() = 0;
};

class ConstraintGraph {
 public:
  explicit ConstraintGraph(TargetTable& table) : table_(table) {}

  NodeId add_node();
  std::size_t size() const { return parents_.size(); }
  /// The node that stands for `node` since it was merged.
  NodeId find(NodeId node) const;
  const std::vector<TargetKey>& targets(NodeId node) const { return nodes_[find(node)].targets.keys(); }

  void add_target(NodeId node, TargetKey target) { add_targets(node, {&target, 1}); }
  void add_copy(NodeId from, NodeId to);
  void add_constraint(NodeId node, const Constraint& constraint) { fresh_.emplace_back(node, constraint); }
  void merge(NodeId a, NodeId b);
  /// In this node, and in those merged with it, objects have no offsets: whatever arrives may point anywhere in its
  /// object. For one node only.
  void make_coarse(NodeId node) { coarse_node_ = node; }

  /// Until nothing changes any more. After that find() only reads, as long as no nodes are merged.
  void solve(ConstraintHandler& handler);

 private:
  struct Node {
    TargetSet targets;
    std::vector<TargetKey> pending;  // sorted; the targets not yet sent on
    std::vector<NodeId> copies;      // sorted; where the targets go
    std::vector<Constraint> constraints;
    bool is_queued = false;
  };

  void add_targets(NodeId node, std::span<const TargetKey> targets);
  void enqueue(NodeId node);
  void apply_fresh(ConstraintHandler& handler);
  void flatten();
  void process(NodeId node, ConstraintHandler& handler);
  bool look_for_cycle(NodeId from, NodeId to);

  bool is_coarse(NodeId root) const { return coarse_node_ != kNoNode && find(coarse_node_) == root; }

  NodeId coarse_node_ = kNoNode;
  TargetTable& table_;
  std::vector<Node> nodes_;
  mutable std::vector<NodeId> parents_;  // shortened on the way; not after solve()
  std::deque<NodeId> queue_;
  std::deque<std::pair<NodeId, Constraint>> fresh_;
  std::unordered_set<std::uint64_t> checked_;  // copies that were examined for cycles
};

}  // namespace proviso::transform
