// Abstract objects, and what pointers point to: an object and a set of offsets in it. Both are numbered.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"
#include "transform/points_to/offsets.h"

namespace proviso::transform {

using ObjectId = std::uint32_t;
using TargetId = std::uint32_t;
/// A target's id with its object's in the upper half, so that sorting keys sorts by objects.
using TargetKey = std::uint64_t;
constexpr TargetId target_of(TargetKey key) { return static_cast<TargetId>(key); }
constexpr ObjectId object_of(TargetKey key) { return static_cast<ObjectId>(key >> 32); }
/// Which call we are under, while in a function that is analysed for each call apart; 0 in all others.
using ContextId = std::uint32_t;

enum class ObjectKind : std::uint8_t {
  variable,  // a variable, in all its lives (recursion, loops); plain scalars of static lifetime too, though nothing points to them
  heap,      // what one allocation, under one call in the program's code, allocates: malloc and alloca
  function,
  result,   // the aggregate a function returns, on its way to the caller
  unknown,  // what is outside the program
};

struct CallPlace {
  const ir::Function* caller = nullptr;
  ir::EdgeId edge = 0;
};

struct AbstractObject {
  ObjectId id = 0;
  ObjectKind kind = ObjectKind::unknown;
  const ir::Variable* variable = nullptr;  // of a variable
  const ir::Function* function = nullptr;  // the function; of heap objects the one with the allocation, of results the one that returns
  ir::EdgeId allocation = 0;               // of heap objects: the edge that allocates
  /// If this belongs to a function that is analysed separately for each call: that call, after the calls that led
  /// there.
  std::vector<CallPlace> calls;
  /// In bytes, where every such object has the same.
  std::optional<std::uint64_t> size;

  /// "x", "f::x", "allocated by main:12", ...
  std::string describe() const;
};

struct Target {
  ObjectId object = 0;
  Offsets offsets;

  friend auto operator<=>(const Target&, const Target&) = default;
};

class TargetTable {
 public:
  static constexpr ObjectId kUnknown = 0;

  TargetTable();

  const AbstractObject& object(ObjectId id) const { return objects_[id]; }
  const std::deque<AbstractObject>& objects() const { return objects_; }
  AbstractObject& add_object(ObjectKind kind);

  const Target& target(TargetId id) const { return targets_[id]; }
  const Target& target_at(TargetKey key) const { return targets_[target_of(key)]; }
  TargetKey intern(const Target& target);

 private:
  struct Hash {
    std::size_t operator()(const Target& target) const { return target.offsets.hash() * 31 + target.object; }
  };

  std::deque<AbstractObject> objects_;
  std::vector<Target> targets_;
  std::unordered_map<Target, TargetId, Hash> ids_;
};

}  // namespace proviso::transform
