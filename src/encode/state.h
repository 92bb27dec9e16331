// A symbolic state: where it is reached (the guard), the values of plain scalars, the contents of memory. Cheap to copy; states that meet
// are merged.
#pragma once

#include <array>
#include <optional>

#include "encode/contents.h"
#include "encode/guard.h"
#include "support/persistent_map.h"

namespace proviso::encode {

struct ObjectState {
  Contents contents;
  Term alive;
};

/// Which activation of a function a local belongs to: the context of its call. Globals have kRoot.
using Frame = ContextId;

/// One for the number of an element, the others for as many variables.
using AnyIndices = std::array<Term, 4>;

/// What happened on the way, as far as invariants speak of it (Environment::keeps_history): it has no influence on anything else.
struct History {
  PersistentMap<Term> terminators;  // by ObjectId: the offset at which a zero byte was stored last
  /// Of the element of an array that was read last: its number, counted from the array's start, and what the variables were, in their
  /// order, that its place was computed from. Empty where there were none.
  AnyIndices last_indices;
};

struct State {
  Guard guard;
  PersistentMap<Value> values;         // plain scalars, and pointers to the objects of the others; by key()
  PersistentMap<ObjectState> objects;  // by ObjectId; globals only once they were touched
  History history;

  static std::uint64_t key(Frame frame, const ir::Variable& variable) { return std::uint64_t{frame} << 32 | variable.id; }
  /// Variable ids count up from 0, so these cannot be any: the scalar result of the frame's function on its way to the caller, and the
  /// object that holds a result of aggregate type.
  static constexpr std::uint32_t kResult = 0xFFFFFFFFU;
  static constexpr std::uint32_t kResultObject = 0xFFFFFFFEU;
  static std::uint64_t result_key(Frame frame) { return std::uint64_t{frame} << 32 | kResult; }
  static std::uint64_t result_object_key(Frame frame) { return std::uint64_t{frame} << 32 | kResultObject; }
  /// The heap block that an edge of the frame's function has allocated last (Environment::tracks_blocks). Edge ids count up from 0, too.
  static std::uint64_t block_key(Frame frame, ir::EdgeId edge) { return std::uint64_t{frame} << 32 | 0x80000000U | edge; }
  /// No frame has this number: the size of an object as it is in this state (of variables and blocks, sizes change when their place is
  /// encoded again).
  static constexpr Frame kSizes = 0xFFFFFFFFU;
  static std::uint64_t size_key(ObjectId object) { return std::uint64_t{kSizes} << 32 | object; }
};

class Environment;

/// The state that is `left` or `right`, whichever guard holds.
State merge(Environment& environment, State left, State right);
/// The same where one of them may not be there.
void merge_into(Environment& environment, std::optional<State>& target, State state);

}  // namespace proviso::encode
