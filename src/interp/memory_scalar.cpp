#include "interp/memory_scalar.h"

#include <algorithm>
#include <cstring>

#include "interp/scalar.h"

namespace proviso::interp {

namespace {

// Bits are moved in one 128-bit number; a field of 121 bits or more that does not start at a byte boundary ends in the
// next byte.
constexpr std::uint64_t kWindowBytes = sizeof(u128);
constexpr unsigned kWindowBits = 8 * kWindowBytes;

}  // namespace

std::uint64_t value_bytes(const ir::Type* scalar) {
  return scalar->is_floating() && scalar->float_format() == ir::FloatFormat::x87_80 ? 10 : scalar->size();
}

Slot read_scalar(Memory& memory, const Object& object, std::uint64_t offset, const ir::Type* type) {
  if (type->is_pointer()) return memory.load_pointer(object, offset);
  u128 bits = 0;
  std::memcpy(&bits, object.data + offset, value_bytes(type));
  return to_slot(type, bits);
}

void write_scalar(Memory& memory, Object& object, std::uint64_t offset, const ir::Type* type, const Slot& value) {
  if (type->is_pointer()) {
    memory.store_pointer(object, offset, value);
    return;
  }
  const u128 bits = type->is_integer() ? static_cast<u128>(number_of(type, value)) : bits_of(type, value);
  const std::uint64_t size = value_bytes(type);
  memory.forget_pointers(object, offset, size);
  std::memcpy(object.data + offset, &bits, size);
  std::memset(object.undefined + offset, 0, size);
}

u128 read_bits(const std::uint8_t* bytes, const BitRange& range) {
  u128 window = 0;
  std::memcpy(&window, bytes + range.offset, std::min(range.bytes(), kWindowBytes));
  u128 value = window >> range.bit;
  if (range.bytes() > kWindowBytes) value |= u128{bytes[range.offset + kWindowBytes]} << (kWindowBits - range.bit);
  return truncate_to(value, range.width);
}

void write_bits(std::uint8_t* bytes, const BitRange& range, u128 value) {
  u128 window = 0;
  std::memcpy(&window, bytes + range.offset, std::min(range.bytes(), kWindowBytes));
  const u128 mask = mask_of(range.width) << range.bit;
  window = (window & ~mask) | ((value << range.bit) & mask);
  std::memcpy(bytes + range.offset, &window, std::min(range.bytes(), kWindowBytes));
  if (range.bytes() <= kWindowBytes) return;
  std::uint8_t& last = bytes[range.offset + kWindowBytes];
  const auto last_mask = static_cast<std::uint8_t>(mask_of(range.bit + range.width - kWindowBits));
  last = static_cast<std::uint8_t>((last & ~last_mask) | (static_cast<std::uint8_t>(value >> (kWindowBits - range.bit)) & last_mask));
}

u128 bits_for(const BitRange& range, const Slot& value) { return range.width > 64 ? value.wide() : u128{value.lo}; }

Slot read_bit_field(const Object& object, const BitRange& range, const ir::Type* type) {
  const u128 bits = read_bits(object.data, range);
  return to_slot(type, type->is_signed() && range.width > 0 ? static_cast<u128>(sign_extend(bits, range.width)) : bits);
}

void write_bit_field(Memory& memory, Object& object, const BitRange& range, const Slot& value) {
  memory.forget_pointers(object, range.offset, range.bytes());
  write_bits(object.data, range, bits_for(range, value));
  write_bits(object.undefined, range, 0);
}

bool has_undefined(const Object& object, std::uint64_t offset, std::uint64_t size) {
  const std::uint8_t* const begin = object.undefined + offset;
  return std::any_of(begin, begin + size, [](std::uint8_t mask) { return mask != 0; });
}

}  // namespace proviso::interp
