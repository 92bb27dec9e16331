// A known value: an integer or float as the interpreter's canonical slot, or a pointer as object and offset. Object
// kNoObject makes a pointer of a machine address: null is address 0.
#pragma once

#include "interp/slot.h"
#include "ir/type.h"

namespace proviso::domain {

using ObjectId = std::uint32_t;
inline constexpr ObjectId kNoObject = 0;

struct Value {
  interp::Slot slot;  // of a pointer: `lo` is the offset in its object
  ObjectId object = kNoObject;

  bool is_null() const { return object == kNoObject && slot.lo == 0; }
  friend bool operator==(const Value&, const Value&) = default;
};

/// Of an integer of up to 64 bits.
inline Value integer_value(std::int64_t value) { return {{static_cast<std::uint64_t>(value), 0}, kNoObject}; }

/// Something stands at an offset of an object.
struct Cell {
  Value value;
  const ir::Type* type = nullptr;  // as which it was written
  std::uint32_t size = 0;          // bytes
  bool is_known = true;            // false: any value, where the object's background would say zero

  friend bool operator==(const Cell&, const Cell&) = default;
};

constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t h = (a ^ 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL + b;
  h = (h ^ (h >> 32)) * 0xD6E8FEB86659FD93ULL;
  return h ^ (h >> 29);
}

inline std::uint64_t hash_of(std::uint64_t key, const Value& value) {
  return mix(mix(key, value.slot.lo), value.slot.hi ^ (std::uint64_t{value.object} << 32));
}

}  // namespace proviso::domain
