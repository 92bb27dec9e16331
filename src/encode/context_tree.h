// Contexts of an unwound program: a call path with the iteration of each loop on it. They are interned, so that
// unwinding again (with larger bounds, say) yields the same numbers, hence the same variables, objects and terms.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace proviso::encode {

using ContextId = std::uint32_t;

class ContextTree {
 public:
  static constexpr ContextId kRoot = 0;

  ContextTree() : nodes_(1) {}

  /// The call of `function` (its id) from edge `edge` in `context`.
  ContextId call(ContextId context, std::uint32_t function, std::uint32_t edge) { return intern({context, function, edge, Kind::call}); }
  /// Iteration `number` of the loop at location `head`.
  ContextId iteration(ContextId context, std::uint32_t head, std::uint32_t number) {
    return intern({context, head, number, Kind::iteration});
  }
  ContextId parent(ContextId context) const { return nodes_[context].parent; }

  /// The call that `context` is in: the function's id, and the edge that calls it in the context `from`. The program's
  /// entry has no caller: there `from` is the root.
  struct Call {
    std::uint32_t function = 0;
    std::uint32_t edge = 0;
    ContextId from = kRoot;
  };
  /// The context of that call itself.
  ContextId frame_of(ContextId context) const {
    while (nodes_[context].kind == Kind::iteration) context = nodes_[context].parent;
    return context;
  }
  Call call_of(ContextId context) const {
    context = frame_of(context);
    return {nodes_[context].first, nodes_[context].second, nodes_[context].parent};
  }

 private:
  enum class Kind : std::uint8_t {
    call,
    iteration
  };
  struct Node {
    ContextId parent = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    Kind kind = Kind::call;

    friend bool operator==(const Node&, const Node&) = default;
  };
  struct Hash {
    std::size_t operator()(const Node& node) const {
      std::uint64_t h = node.parent;
      h = h * 0x9E3779B97F4A7C15ULL + node.first;
      h = h * 0x9E3779B97F4A7C15ULL + node.second;
      h = h * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(node.kind);
      return h ^ (h >> 29);
    }
  };

  ContextId intern(const Node& node) {
    const auto [entry, is_new] = index_.try_emplace(node, static_cast<ContextId>(nodes_.size()));
    if (is_new) nodes_.push_back(node);
    return entry->second;
  }

  std::vector<Node> nodes_;
  std::unordered_map<Node, ContextId, Hash> index_;
};

}  // namespace proviso::encode
