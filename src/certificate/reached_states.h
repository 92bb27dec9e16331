// The certificate of an analysis that tracks values: the states it kept, as facts `variable == constant` and `low <=
// variable <= high` (and of bits) at places (a location under a call stack). The claim: every execution that starts in
// one of them, or at the program's start, comes to another of them, or ends, without a violation on the way.
//
// Of a conditional analysis: executions are followed together with the automaton of what was verified before
// (`assumed`) and the one that the analysis claims (`claimed`); those that the first calls verified, or the second not,
// are none of the certificate's business. A state then stands for executions in these states of the automata.
#pragma once

#include <cstdint>
#include <vector>

#include "condition/automaton.h"
#include "ir/program.h"
#include "support/int128.h"

namespace proviso::certificate {

/// A scalar that has a known value: a plain variable of a frame (depth 0 for globals, 1 for the entry's frame, and so
/// on), or what stands at an offset of a variable in memory or of a heap block.
struct KnownValue {
  unsigned depth = 0;
  const ir::Variable* variable = nullptr;  // null: what the frame's function is about to give back, or in a block
  std::uint32_t block = 0;                 // the number of the block, from 1; 0: none
  std::uint64_t offset = 0;                // in memory
  const ir::Type* type = nullptr;
  u128 bits = 0;  // of the representation; of a pointer the offset in what it points to, if that is not null
  // What a pointer points to: a variable (of a frame), a function, a heap block, or (none of these) no object.
  const ir::Variable* object = nullptr;
  unsigned object_depth = 0;
  const ir::Function* function = nullptr;
  std::uint32_t target = 0;  // the number of a block

  friend auto operator<=>(const KnownValue&, const KnownValue&) = default;
};

/// An integer that is within bounds, as a number of its type, and has certain bits: a plain variable, or what stands at
/// an offset of a variable in memory.
struct KnownRange {
  unsigned depth = 0;
  const ir::Variable* variable = nullptr;
  std::uint64_t offset = 0;  // in memory
  const ir::Type* type = nullptr;
  i128 low = 0;
  i128 high = 0;
  std::uint64_t zeros = 0;  // masks of the bits that are known
  std::uint64_t ones = 0;
};

/// A local that is an object in memory and alive.
struct LiveObject {
  unsigned depth = 0;
  const ir::Variable* variable = nullptr;

  friend auto operator<=>(const LiveObject&, const LiveObject&) = default;
};

struct ReachedState {
  struct Call {
    std::uint32_t caller = 0;  // function
    ir::EdgeId edge = 0;
    friend auto operator<=>(const Call&, const Call&) = default;
  };
  std::uint32_t function = 0;
  ir::LocationId location = 0;
  std::vector<Call> stack;  // outermost first
  /// All else may be anything. Heap blocks are numbered as pointers to them come first in this list, and what stands in
  /// a block comes behind such a pointer; so states that differ in nothing but which block is which are the same.
  std::vector<KnownValue> values;
  std::vector<KnownRange> ranges;         // of what has no value
  std::vector<std::uint64_t> blocks;      // the sizes of these blocks, which are alive; there may be others
  std::vector<LiveObject> objects;        // sorted by depth and variable
  condition::AutomatonState assumed = 0;  // 0 where nothing is assumed
  condition::AutomatonState claimed = condition::kVerified;
};

struct ReachedStates {
  using IsCertificate = void;

  std::vector<ReachedState> states;
};

}  // namespace proviso::certificate
