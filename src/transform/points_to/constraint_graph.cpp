#include "transform/points_to/constraint_graph.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace proviso::transform {

namespace {

// How many places in one object a pointer may have before one that contains them all stands for them.
constexpr std::size_t kTargetsInOneObject = 16;

}  // namespace

NodeId ConstraintGraph::add_node() {
  const auto id = static_cast<NodeId>(parents_.size());
  parents_.push_back(id);
  nodes_.emplace_back();
  return id;
}

NodeId ConstraintGraph::find(NodeId node) const {
  while (parents_[node] != node) {
    const NodeId above = parents_[parents_[node]];
    // Where there is nothing to shorten, nothing is written: see flatten().
    if (parents_[node] != above) parents_[node] = above;
    node = above;
  }
  return node;
}

void ConstraintGraph::enqueue(NodeId node) {
  if (nodes_[node].is_queued) return;
  nodes_[node].is_queued = true;
  queue_.push_back(node);
}

void ConstraintGraph::add_targets(NodeId id, std::span<const TargetKey> targets) {
  const NodeId root = find(id);
  Node& node = nodes_[root];
  const std::vector<TargetKey> added = node.targets.add(targets, table_, is_coarse(root) ? 0 : kTargetsInOneObject);
  if (added.empty()) return;
  merge_sorted(node.pending, added);
  enqueue(root);
}

void ConstraintGraph::add_copy(NodeId from, NodeId to) {
  from = find(from);
  to = find(to);
  if (from == to) return;
  std::vector<NodeId>& copies = nodes_[from].copies;
  const auto place = std::lower_bound(copies.begin(), copies.end(), to);
  if (place != copies.end() && *place == to) return;
  copies.insert(place, to);
  add_targets(to, nodes_[from].targets.keys());
}

void ConstraintGraph::merge(NodeId a, NodeId b) {
  a = find(a);
  b = find(b);
  if (a == b) return;
  const auto weight = [&](NodeId node) { return nodes_[node].targets.size() + nodes_[node].copies.size(); };
  if (is_coarse(b) || (!is_coarse(a) && weight(a) < weight(b))) std::swap(a, b);
  parents_[b] = a;
  const Node gone = std::exchange(nodes_[b], Node());
  // What the one had and the other did not is news to the other's constraints and copies.
  for (const Constraint& constraint : gone.constraints) fresh_.emplace_back(a, constraint);
  add_targets(a, gone.targets.keys());
  for (const NodeId to : gone.copies) add_copy(a, to);
}

void ConstraintGraph::solve(ConstraintHandler& handler) {
  for (;;) {
    if (!fresh_.empty()) {
      apply_fresh(handler);
    } else if (handler.do_deferred_work()) {
      continue;
    } else if (!queue_.empty()) {
      const NodeId node = queue_.front();
      queue_.pop_front();
      nodes_[node].is_queued = false;
      if (find(node) == node) process(node, handler);
    } else {
      flatten();
      return;
    }
  }
}

void ConstraintGraph::flatten() {
  for (NodeId& parent : parents_) parent = find(parent);
}

void ConstraintGraph::apply_fresh(ConstraintHandler& handler) {
  const auto [id, constraint] = fresh_.front();
  fresh_.pop_front();
  const NodeId node = find(id);
  nodes_[node].constraints.push_back(constraint);
  if (nodes_[node].targets.empty()) return;
  const std::vector<TargetKey> known = nodes_[node].targets.keys();
  handler.apply(constraint, known);
}

// Handlers add nodes and merge them, this one too: nothing of it may be held on to across a call.
void ConstraintGraph::process(NodeId node, ConstraintHandler& handler) {
  const std::vector<TargetKey> pending = std::move(nodes_[node].pending);
  nodes_[node].pending.clear();
  if (pending.empty()) return;
  for (std::size_t i = 0; i < nodes_[node].constraints.size(); ++i) {
    const Constraint constraint = nodes_[node].constraints[i];
    handler.apply(constraint, pending);
    if (find(node) != node) return;  // merged: the other node takes care of the rest
  }
  const std::vector<NodeId> copies = nodes_[node].copies;
  for (const NodeId copy : copies) {
    const NodeId to = find(copy);
    if (to == node) continue;
    add_targets(to, pending);
    if (nodes_[to].targets.size() == nodes_[node].targets.size() && look_for_cycle(node, to) && find(node) != node) return;
  }
}

/// Called when `to` has all that `from` has: perhaps because it sends it back. Merges the cycles found from `to` on.
bool ConstraintGraph::look_for_cycle(NodeId from, NodeId to) {
  if (nodes_[to].targets != nodes_[from].targets || !checked_.insert(std::uint64_t{from} << 32 | to).second) return false;
  constexpr std::size_t kVisited = 4000;  // beyond it cycles stay: slower, but as right
  struct Frame {
    NodeId node;
    std::size_t next;
  };
  struct Mark {
    std::uint32_t index;
    std::uint32_t low;
    bool is_open;
  };
  std::unordered_map<NodeId, Mark> marks;
  std::vector<Frame> path;
  std::vector<NodeId> stack;
  std::vector<std::pair<NodeId, NodeId>> merges;
  const auto open = [&](NodeId node) {
    const auto index = static_cast<std::uint32_t>(marks.size());
    marks[node] = {index, index, true};
    path.push_back({node, 0});
    stack.push_back(node);
  };
  open(to);
  while (!path.empty()) {
    const NodeId at = path.back().node;
    if (path.back().next < nodes_[at].copies.size()) {
      const NodeId next = find(nodes_[at].copies[path.back().next++]);
      const auto known = marks.find(next);
      if (known == marks.end()) {
        if (marks.size() < kVisited) open(next);
      } else if (known->second.is_open) {
        marks[at].low = std::min(marks[at].low, known->second.index);
      }
      continue;
    }
    path.pop_back();
    const Mark mark = marks[at];
    if (!path.empty()) marks[path.back().node].low = std::min(marks[path.back().node].low, mark.low);
    if (mark.low != mark.index) continue;
    for (NodeId member = stack.back();; member = stack.back()) {
      stack.pop_back();
      marks[member].is_open = false;
      if (member == at) break;
      merges.emplace_back(at, member);
    }
  }
  for (const auto& [a, b] : merges) merge(a, b);
  return !merges.empty();
}

}  // namespace proviso::transform
