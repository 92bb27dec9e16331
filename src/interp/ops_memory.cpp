// Pointers and memory. The fast path of an access: the object is live and contains the bytes, the pointer is aligned,
// no bit is indeterminate. All other accesses are handled in machine_access.cpp.
#include <cstring>
#include <type_traits>

#include "interp/dispatch.h"

namespace proviso::interp {

namespace {

/// The object and offset of an access of `size` bytes; null if it must take the slow path.
inline Object* find(Machine& m, const Ins* ip, const Slot& pointer, std::uint64_t size, std::uint64_t& offset) {
  Object& object = m.memory.objects()[static_cast<std::uint32_t>(pointer.hi)];
  offset = pointer.lo + static_cast<std::uint64_t>(ip->imm) - object.base;
  const bool is_inside = offset < object.size && object.size - offset >= size;
  return object.generation == pointer.hi >> 32 && is_inside && (pointer.lo & ip->n) == 0 ? &object : nullptr;
}

template <typename T>
inline std::uint64_t extended(T value) {
  if constexpr (std::is_signed_v<T>) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

template <typename T>
inline bool try_load(Machine& m, const Ins* ip, Slot* r) {
  std::uint64_t offset = 0;
  const Object* const object = find(m, ip, r[ip->b], sizeof(T), offset);
  if (object == nullptr) return false;
  T undefined;
  std::memcpy(&undefined, object->undefined + offset, sizeof(T));
  if (undefined != 0) return false;
  T value;
  std::memcpy(&value, object->data + offset, sizeof(T));
  r[ip->a].lo = extended(value);
  return true;
}

inline bool try_load_bool(Machine& m, const Ins* ip, Slot* r) {
  if (!try_load<std::uint8_t>(m, ip, r)) return false;
  if (r[ip->a].lo > 1) r[ip->a].lo = 1;
  return true;
}

template <typename T>
inline bool try_store(Machine& m, const Ins* ip, Slot* r) {
  std::uint64_t offset = 0;
  Object* const object = find(m, ip, r[ip->b], sizeof(T), offset);
  if (object == nullptr || object->guards_stores) return false;
  const T value = static_cast<T>(r[ip->a].lo);
  std::memcpy(object->data + offset, &value, sizeof(T));
  std::memset(object->undefined + offset, 0, sizeof(T));
  return true;
}

template <typename T>
inline bool try_load_pointer(Machine& m, const Ins* ip, Slot* r) {
  std::uint64_t offset = 0;
  const Object* const object = find(m, ip, r[ip->b], sizeof(T), offset);
  if (object == nullptr) return false;
  T undefined;
  std::memcpy(&undefined, object->undefined + offset, sizeof(T));
  T address;
  std::memcpy(&address, object->data + offset, sizeof(T));
  if (undefined != 0) return false;
  std::uint64_t provenance = 0;
  if (address != 0) {
    if (object->provenance == nullptr || offset % sizeof(T) != 0) return false;
    provenance = object->provenance[offset / sizeof(T)];
    if (provenance == 0) return false;  // it must be looked up
  }
  r[ip->a] = {address, provenance};
  return true;
}

template <typename T>
inline bool try_store_pointer(Machine& m, const Ins* ip, Slot* r) {
  std::uint64_t offset = 0;
  Object* const object = find(m, ip, r[ip->b], sizeof(T), offset);
  if (object == nullptr || offset % sizeof(T) != 0 || object->kind == ObjectKind::constant) return false;
  if (object->provenance != nullptr) {
    object->provenance[offset / sizeof(T)] = r[ip->a].hi;
  } else if (r[ip->a].hi != 0) {
    return false;  // the first pointer in this object
  }
  const T address = static_cast<T>(r[ip->a].lo);
  std::memcpy(object->data + offset, &address, sizeof(T));
  std::memset(object->undefined + offset, 0, sizeof(T));
  return true;
}

}  // namespace

#define PROVISO_ACCESS(name, attempt, slow)                  \
  const Ins* op_##name(Machine& m, const Ins* ip, Slot* r) { \
    if (!attempt(m, ip, r)) [[unlikely]]                     \
      return m.slow(ip);                                     \
    PROVISO_NEXT(ip + 1);                                    \
  }
PROVISO_ACCESS(load_s8, try_load<std::int8_t>, load)
PROVISO_ACCESS(load_u8, try_load<std::uint8_t>, load)
PROVISO_ACCESS(load_bool, try_load_bool, load)
PROVISO_ACCESS(load_s16, try_load<std::int16_t>, load)
PROVISO_ACCESS(load_u16, try_load<std::uint16_t>, load)
PROVISO_ACCESS(load_s32, try_load<std::int32_t>, load)
PROVISO_ACCESS(load_u32, try_load<std::uint32_t>, load)
PROVISO_ACCESS(load_64, try_load<std::uint64_t>, load)
PROVISO_ACCESS(load_ptr32, try_load_pointer<std::uint32_t>, load)
PROVISO_ACCESS(load_ptr64, try_load_pointer<std::uint64_t>, load)
PROVISO_ACCESS(store_8, try_store<std::uint8_t>, store)
PROVISO_ACCESS(store_16, try_store<std::uint16_t>, store)
PROVISO_ACCESS(store_32, try_store<std::uint32_t>, store)
PROVISO_ACCESS(store_64, try_store<std::uint64_t>, store)
PROVISO_ACCESS(store_ptr32, try_store_pointer<std::uint32_t>, store)
PROVISO_ACCESS(store_ptr64, try_store_pointer<std::uint64_t>, store)

PROVISO_RARE_OP(load_any, m.load(ip))
PROVISO_RARE_OP(store_any, m.store(ip))
PROVISO_RARE_OP(load_bits, m.load_bits(ip))
PROVISO_RARE_OP(store_bits, m.store_bits(ip))
PROVISO_RARE_OP(copy_object, m.copy_object(ip))
PROVISO_RARE_OP(zero_object, m.zero_object(ip))

// -------------------------------------------------------------------------------------------------------------- pointers

const Ins* op_ptr_add(Machine& m, const Ins* ip, Slot* r) {
  if (m.is_too_far(r[ip->c].lo, static_cast<std::uint64_t>(ip->imm))) [[unlikely]]
    return m.too_far(ip, r[ip->c]);
  const std::uint64_t bytes = r[ip->c].lo * static_cast<std::uint64_t>(ip->imm);
  r[ip->a] = {(r[ip->b].lo + bytes) & m.address_mask, r[ip->b].hi};
  PROVISO_NEXT(ip + 1);
}

const Ins* op_ptr_add_imm(Machine& m, const Ins* ip, Slot* r) {
  r[ip->a] = {(r[ip->b].lo + static_cast<std::uint64_t>(ip->imm)) & m.address_mask, r[ip->b].hi};
  PROVISO_NEXT(ip + 1);
}

const Ins* op_ptr_diff(Machine& m, const Ins* ip, Slot* r) {
  const std::uint64_t bytes = r[ip->b].lo - r[ip->c].lo;
  const bool is_narrow = m.address_mask == 0xFFFFFFFFU;
  const std::int64_t distance = is_narrow ? std::int64_t{static_cast<std::int32_t>(bytes)} : static_cast<std::int64_t>(bytes);
  r[ip->a].lo = static_cast<std::uint64_t>(distance / ip->imm);
  PROVISO_NEXT(ip + 1);
}

const Ins* op_int_to_ptr(Machine& m, const Ins* ip, Slot* r) {
  const std::uint64_t address = r[ip->b].lo & m.address_mask;
  r[ip->a] = {address, address == 0 ? 0 : m.memory.look_up(address)};
  return ip + 1;
}

const Ins* op_index(Machine& m, const Ins* ip, Slot* r) {
  const std::uint64_t index = r[ip->c].lo;
  if (index >= static_cast<std::uint32_t>(ip->imm_high())) [[unlikely]]
    return m.index_outside(ip);
  r[ip->a] = {(r[ip->b].lo + index * static_cast<std::uint32_t>(ip->imm_low())) & m.address_mask, r[ip->b].hi};
  PROVISO_NEXT(ip + 1);
}

const Ins* op_index_within(Machine& m, const Ins* ip, Slot* r) { return op_index(m, ip, r); }

const Ins* op_index_end(Machine& m, const Ins* ip, Slot* r) {
  const std::uint64_t index = r[ip->c].lo;
  if (index > static_cast<std::uint32_t>(ip->imm_high())) [[unlikely]]
    return m.index_outside(ip);
  r[ip->a] = {(r[ip->b].lo + index * static_cast<std::uint32_t>(ip->imm_low())) & m.address_mask, r[ip->b].hi};
  PROVISO_NEXT(ip + 1);
}

const Ins* op_check_align(Machine& m, const Ins* ip, Slot* r) {
  if ((r[ip->a].lo & ip->n) != 0) [[unlikely]]
    return m.check_alignment(ip);
  PROVISO_NEXT(ip + 1);
}

}  // namespace proviso::interp
