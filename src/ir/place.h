// Where an abstract state stands: a location of a function, under a call stack. Stacks are hash-consed, so that a place
// is a few numbers and recursion needs nothing special. If an assumption automaton runs in parallel with the program
// (flow.h), its state is part of the place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace proviso::ir {

using StackId = std::uint32_t;

struct Place {
  std::uint32_t function = 0;
  ir::LocationId location = 0;
  StackId stack = 0;
  std::uint32_t automaton = 0;  // state of the assumption automaton; 0 where there is none

  friend bool operator==(const Place&, const Place&) = default;
};

struct PlaceHash {
  std::size_t operator()(const Place& place) const {
    std::uint64_t h = (std::uint64_t{place.stack} << 32 | place.location) * 0x9E3779B97F4A7C15ULL;
    h = (h ^ (h >> 32) ^ place.function ^ std::uint64_t{place.automaton} << 20) * 0xD6E8FEB86659FD93ULL;
    return h ^ (h >> 29);
  }
};

/// The call stacks met so far. The entry's is kRoot, of depth 1.
class CallStacks {
 public:
  static constexpr StackId kRoot = 0;

  /// `is_recursive`: by function, whether it may call itself; not needed without recursions().
  explicit CallStacks(std::vector<bool> is_recursive = {}) : is_recursive_(std::move(is_recursive)), frames_(1) {}

  /// `edge` of function `caller` calls.
  StackId push(StackId stack, std::uint32_t caller, ir::EdgeId edge);
  StackId below(StackId stack) const { return frames_[stack].below; }
  std::uint32_t caller(StackId stack) const { return frames_[stack].caller; }
  ir::EdgeId call(StackId stack) const { return frames_[stack].edge; }
  unsigned depth(StackId stack) const { return frames_[stack].depth; }
  /// How many of the activations below the topmost are of functions that may call themselves. Without recursion that is
  /// 0, however deep.
  unsigned recursions(StackId stack) const { return frames_[stack].recursions; }

 private:
  struct Frame {
    StackId below = 0;
    std::uint32_t caller = 0;
    ir::EdgeId edge = 0;
    unsigned depth = 1;
    unsigned recursions = 0;
  };
  std::vector<bool> is_recursive_;
  std::vector<Frame> frames_;
  std::unordered_map<std::uint64_t, std::vector<StackId>> index_;  // by hash of (below, caller, edge)
};

}  // namespace proviso::ir
