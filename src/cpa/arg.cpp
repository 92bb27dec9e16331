#include "cpa/arg.h"

#include <algorithm>

namespace proviso::cpa {

std::vector<NodeId> AbstractReachabilityGraph::ancestry(NodeId node) const {
  std::vector<NodeId> nodes;
  for (; node != kNoNode; node = nodes_[node].parent) nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

AbstractReachabilityGraph::Removal AbstractReachabilityGraph::remove_subtree(NodeId root) {
  Removal removal;
  std::vector<bool> is_below(nodes_.size() - root, false);
  const auto below = [&](NodeId id) { return id >= root && id != kNoNode && is_below[id - root]; };
  is_below[0] = true;
  for (NodeId id = root; id < nodes_.size(); ++id) {
    if (id != root && !below(nodes_[id].parent)) continue;
    is_below[id - root] = true;
    if (nodes_[id].is_removed) continue;
    nodes_[id].is_removed = true;
    removal.removed.push_back(id);
  }
  for (NodeId id = 0; id < nodes_.size(); ++id) {
    ArgNode& node = nodes_[id];
    if (node.is_removed || node.covered_by == kNoNode || !below(node.covered_by)) continue;
    node.covered_by = kNoNode;
    removal.uncovered.push_back(id);
  }
  return removal;
}

}  // namespace proviso::cpa
