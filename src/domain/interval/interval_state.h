// A state of the interval domain: sets of values of plain integers and of integers in memory, and which object plain
// pointers point into. What is not mentioned may be anything.
#pragma once

#include "cpa/domain.h"
#include "domain/interval/integers.h"
#include "domain/value/objects.h"
#include "support/persistent_map.h"

namespace proviso::domain {

/// An integer at a known offset of a variable in memory.
struct IntegerCell {
  Integers value;
  const ir::Type* type = nullptr;
};

/// A pointer into a variable, `offset` bytes from its start; without object: null.
struct PointerInto {
  ObjectId object = kNoObject;
  Range offset;

  bool is_null() const { return object == kNoObject; }
  friend bool operator==(const PointerInto&, const PointerInto&) = default;
};

class IntervalState : public cpa::State {
 public:
  /// Plain scalars: globals have depth 0, locals that of their frame.
  static std::uint64_t key(unsigned depth, std::uint32_t variable) { return std::uint64_t{depth} << 32 | variable; }
  static unsigned depth_of(std::uint64_t key) { return static_cast<unsigned>(key >> 32); }
  static std::uint32_t variable_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }
  static std::uint64_t cell_key(ObjectId object, std::uint64_t offset) { return std::uint64_t{object} << 32 | offset; }
  static ObjectId object_of(std::uint64_t key) { return static_cast<ObjectId>(key >> 32); }

  void set_scalar(std::uint64_t key, const Integers& value) {
    if (value.is_any()) {
      scalars.erase(key);
    } else {
      scalars.insert(key, value);
    }
  }
  void set_pointer(std::uint64_t key, const std::optional<PointerInto>& value) {
    if (value) {
      pointers.insert(key, *value);
    } else {
      pointers.erase(key);
    }
  }
  /// Forgets the cells that have a byte in the range.
  void clear_cells(ObjectId object, std::uint64_t offset, std::uint64_t bytes);
  void forget_object(ObjectId object);
  void forget_frames(unsigned depth);
  void forget_pointers_to(ObjectId object);

  PersistentMap<Integers> scalars;  // only where less than any
  PersistentMap<PointerInto> pointers;
  PersistentMap<IntegerCell> cells;
};

}  // namespace proviso::domain
