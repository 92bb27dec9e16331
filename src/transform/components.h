// Strongly connected components of a graph on small integers (Tarjan's algorithm, without recursion).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace proviso::transform {

/// Finds the components of the part of a graph that `roots` reach; all its nodes are below `node_count`.
class ComponentFinder {
 public:
  explicit ComponentFinder(std::size_t node_count) : index_(node_count, 0), low_(node_count, 0) {}

  /// Calls `visit(std::vector<std::uint32_t>)` for each component, one only after all those it has edges to.
  /// `successor(node, i)` is the i-th successor of the node, or kSkip where that edge does not count, or kEnd when
  /// there are no more.
  template <typename Successor, typename Visitor>
  void find(std::span<const std::uint32_t> roots, Successor&& successor, Visitor&& visit) {
    for (const std::uint32_t root : roots) {
      if (index_[root] != 0) continue;
      open(root);
      while (!path_.empty()) {
        const std::uint32_t at = path_.back().first;
        const std::uint32_t next = successor(at, path_.back().second++);
        if (next == kSkip) continue;
        if (next == kEnd) {
          close(at, visit);
        } else if (index_[next] == 0) {
          open(next);
        } else if (index_[next] != kClosed) {
          low_[at] = std::min(low_[at], index_[next]);
        }
      }
    }
  }

  /// Makes these nodes as if never seen, to be searched again.
  void forget(std::span<const std::uint32_t> nodes) {
    for (const std::uint32_t node : nodes) index_[node] = 0;
  }

  static constexpr std::uint32_t kEnd = ~std::uint32_t{0};
  static constexpr std::uint32_t kSkip = kEnd - 1;

 private:
  static constexpr std::uint32_t kClosed = ~std::uint32_t{0};  // as an index: the node's component is known

  void open(std::uint32_t node) {
    index_[node] = low_[node] = ++counter_;
    path_.emplace_back(node, 0);
    stack_.push_back(node);
  }

  template <typename Visitor>
  void close(std::uint32_t node, Visitor&& visit) {
    path_.pop_back();
    if (!path_.empty()) low_[path_.back().first] = std::min(low_[path_.back().first], low_[node]);
    if (low_[node] != index_[node]) return;
    std::vector<std::uint32_t> component;
    do {
      component.push_back(stack_.back());
      index_[stack_.back()] = kClosed;
      stack_.pop_back();
    } while (component.back() != node);
    visit(std::move(component));
  }

  std::vector<std::uint32_t> index_;  // 0: not seen
  std::vector<std::uint32_t> low_;
  std::uint32_t counter_ = 0;
  std::vector<std::pair<std::uint32_t, std::size_t>> path_;  // the search's path, with the next successor of each
  std::vector<std::uint32_t> stack_;                         // nodes whose component is not known yet
};

}  // namespace proviso::transform
