// Cycles of a graph.
#pragma once

#include <cstdint>
#include <vector>

#include "transform/components.h"

namespace proviso::ltl {

/// Successors of each node.
using Graph = std::vector<std::vector<std::uint32_t>>;

/// The number of each node's strongly connected component. An edge is on a cycle if both its ends are in one.
inline std::vector<std::uint32_t> components_of(const Graph& graph) {
  std::vector<std::uint32_t> result(graph.size());
  std::vector<std::uint32_t> roots;
  for (std::uint32_t node = 0; node < graph.size(); ++node) roots.push_back(node);
  std::uint32_t count = 0;
  transform::ComponentFinder finder(graph.size());
  finder.find(
      roots, [&](std::uint32_t node, std::size_t i) { return i < graph[node].size() ? graph[node][i] : transform::ComponentFinder::kEnd; },
      [&](const std::vector<std::uint32_t>& component) {
        for (const std::uint32_t node : component) result[node] = count;
        ++count;
      });
  return result;
}

/// Which nodes a path leads from to one of these, of any length.
inline std::vector<bool> leading_to(const Graph& graph, std::vector<bool> targets) {
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      if (targets[node]) continue;
      for (const std::uint32_t next : graph[node])
        if (targets[next]) targets[node] = is_changed = true;
    }
  }
  return targets;
}

}  // namespace proviso::ltl
