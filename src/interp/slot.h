// A register of the interpreter: 16 bytes that hold any scalar.
//
// Invariant (canonical form): `lo` of an integer of at most 64 bits is its value extended to 64 bits according to its
// signedness, so that comparisons and widening conversions are independent of the width. Wider integers use both halves
// as one 128-bit number. A float is its bit representation, zero-extended. A pointer has its address in `lo` and its
// provenance (memory.h) in `hi`.
#pragma once

#include <cstdint>

#include "support/int128.h"

namespace proviso::interp {

struct Slot {
  std::uint64_t lo = 0;
  std::uint64_t hi = 0;

  u128 wide() const { return (u128{hi} << 64) | lo; }
  std::int64_t as_signed() const { return static_cast<std::int64_t>(lo); }
  friend bool operator==(const Slot&, const Slot&) = default;
};

constexpr Slot slot_of(u128 bits) { return {static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> 64)}; }

}  // namespace proviso::interp
