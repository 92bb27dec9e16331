// A symbolic state: the guard under which it is reached, the values of plain scalars, the contents of memory. Cheap to
// copy; states that meet are merged.
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

/// The activation of a function that a local belongs to: the context of its call. Globals have kRoot.
using Frame = ContextId;

/// One for the index of an element, the others for as many variables.
using AnyIndices = std::array<Term, 4>;

/// What invariants may refer to about the path (Environment::keeps_history): it has no influence on anything else.
struct History {
  /// By ObjectId: the furthest offset at which a zero byte was stored and still is; where there is none, it is that of the last byte.
  PersistentMap<Term> terminators;
  /// For the array element that was read last: its index from the array's start, and the values of the variables, in
  /// order, from which its address was computed. Empty if there were none.
  AnyIndices last_indices;
};

struct State {
  Guard guard;
  PersistentMap<Value> values;         // plain scalars, and pointers to the objects of the others; by key()
  PersistentMap<ObjectState> objects;  // by ObjectId; globals only once they were accessed
  History history;

  static std::uint64_t key(Frame frame, const ir::Variable& variable) { return std::uint64_t{frame} << 32 | variable.id; }
  /// Keys that are not variable ids, which count up from 0: the scalar result of the frame's function during the
  /// return, and the object with a result of aggregate type.
  static constexpr std::uint32_t kResult = 0xFFFFFFFFU;
  static constexpr std::uint32_t kResultObject = 0xFFFFFFFEU;
  static std::uint64_t result_key(Frame frame) { return std::uint64_t{frame} << 32 | kResult; }
  static std::uint64_t result_object_key(Frame frame) { return std::uint64_t{frame} << 32 | kResultObject; }
  /// The heap block that an edge of the frame's function has allocated last (Environment::tracks_blocks). Edge ids
  /// count up from 0, too.
  static std::uint64_t block_key(Frame frame, ir::EdgeId edge) { return std::uint64_t{frame} << 32 | 0x80000000U | edge; }
  /// Not a frame: the size of an object in this state (sizes of variables and blocks change when their position is
  /// encoded again).
  static constexpr Frame kSizes = 0xFFFFFFFFU;
  static std::uint64_t size_key(ObjectId object) { return std::uint64_t{kSizes} << 32 | object; }
};

class Environment;

/// The state that is `left` or `right`, depending on which guard holds.
State merge(Environment& environment, State left, State right);
/// The same if one of them may be absent.
void merge_into(Environment& environment, std::optional<State>& target, State state);

}  // namespace proviso::encode
