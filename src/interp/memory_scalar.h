// Scalars and bit-fields in the bytes of an object. Requires that the object is live and contains the range.
#pragma once

#include "interp/memory.h"
#include "interp/slot.h"
#include "ir/type.h"

namespace proviso::interp {

/// The number of bytes that carry the value: 10 of an x87 long double's 12 or 16, else all.
std::uint64_t value_bytes(const ir::Type* scalar);

/// Treats every bit as determinate.
Slot read_scalar(Memory& memory, const Object& object, std::uint64_t offset, const ir::Type* type);
void write_scalar(Memory& memory, Object& object, std::uint64_t offset, const ir::Type* type, const Slot& value);

/// `width` bits (at most 128), starting at bit `bit` (0 to 7) of the byte at `offset`.
struct BitRange {
  std::uint64_t offset = 0;
  unsigned bit = 0;
  unsigned width = 0;

  std::uint64_t bytes() const { return (bit + width + 7) / 8; }
};

u128 read_bits(const std::uint8_t* bytes, const BitRange& range);
void write_bits(std::uint8_t* bytes, const BitRange& range, u128 value);
/// The value in a register, as the bits for the range.
u128 bits_for(const BitRange& range, const Slot& value);

/// The value of a bit-field in its type.
Slot read_bit_field(const Object& object, const BitRange& range, const ir::Type* type);
void write_bit_field(Memory& memory, Object& object, const BitRange& range, const Slot& value);

/// Whether any bit in these bytes is indeterminate.
bool has_undefined(const Object& object, std::uint64_t offset, std::uint64_t size);

}  // namespace proviso::interp
