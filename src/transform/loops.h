// Loops of a function: a nest of strongly connected parts of its CFA, each with a head (Bourdoncle's weak topological
// order).
//
// In reducible code these are the natural loops: the head dominates the body, and all back edges to one head form one
// loop. Where control jumps into a loop from outside (goto), the location of the part that stands first in reverse
// post-order is the head, and what still cycles without it forms loops inside. So in every case: take the heads away,
// and the CFA has no cycle.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/cfa.h"

namespace proviso::transform {

using LoopId = std::uint32_t;

struct Loop {
  ir::LocationId head = 0;
  std::vector<ir::LocationId> body;     // with the head and the loops inside; sorted
  std::optional<LoopId> parent;         // the loop around this one
  unsigned depth = 1;                   // 1 for an outermost loop
  std::vector<ir::EdgeId> back_edges;   // from the body to the head
  std::vector<ir::EdgeId> entry_edges;  // from outside into the body
  std::vector<ir::EdgeId> exit_edges;   // from the body to outside
  bool is_reducible = true;             // every entry edge leads to the head
};

class LoopForest {
 public:
  explicit LoopForest(const ir::Function& function);

  /// In reverse post-order of their heads; so a loop stands before the loops inside it.
  const std::vector<Loop>& loops() const { return loops_; }
  const Loop& loop(LoopId id) const { return loops_[id]; }
  /// The innermost loop around the location.
  std::optional<LoopId> loop_of(ir::LocationId at) const {
    return innermost_[at] == kNone ? std::nullopt : std::optional<LoopId>(innermost_[at]);
  }
  bool is_head(ir::LocationId at) const { return innermost_[at] != kNone && loops_[innermost_[at]].head == at; }
  /// Number of loops around the location.
  unsigned depth(ir::LocationId at) const { return innermost_[at] == kNone ? 0 : loops_[innermost_[at]].depth; }
  /// Whether the location is in the body of the loop. Time: the nesting depth.
  bool contains(LoopId loop, ir::LocationId at) const;

 private:
  static constexpr LoopId kNone = ~LoopId{0};

  std::vector<Loop> loops_;
  std::vector<LoopId> innermost_;
};

}  // namespace proviso::transform
