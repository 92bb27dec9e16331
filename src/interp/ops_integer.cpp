// Integer instructions. Operands and results are canonical (slot.h).
#include <type_traits>

#include "interp/dispatch.h"

namespace proviso::interp {

namespace {

using i32 = std::int32_t;
using u32 = std::uint32_t;
using i64 = std::int64_t;
using u64 = std::uint64_t;

template <typename T>
inline u64 canonical(T value) {
  if constexpr (std::is_signed_v<T>) {
    return static_cast<u64>(static_cast<i64>(value));
  } else {
    return static_cast<u64>(value);
  }
}

template <typename T>
inline constexpr unsigned kBits = 8 * sizeof(T);

/// Computed in T; false if the result is undefined in C.
struct Add {
  template <typename T>
  static bool apply(T a, T b, T& result) {
    return !__builtin_add_overflow(a, b, &result) || std::is_unsigned_v<T>;
  }
};
struct Sub {
  template <typename T>
  static bool apply(T a, T b, T& result) {
    return !__builtin_sub_overflow(a, b, &result) || std::is_unsigned_v<T>;
  }
};
struct Mul {
  template <typename T>
  static bool apply(T a, T b, T& result) {
    return !__builtin_mul_overflow(a, b, &result) || std::is_unsigned_v<T>;
  }
};
struct Div {
  template <typename T>
  static bool apply(T a, T b, T& result) {
    if (b == 0 || (std::is_signed_v<T> && b == static_cast<T>(-1))) return false;
    result = a / b;
    return true;
  }
};
struct Rem {
  template <typename T>
  static bool apply(T a, T b, T& result) {
    if (b == 0 || (std::is_signed_v<T> && b == static_cast<T>(-1))) return false;
    result = a % b;
    return true;
  }
};

/// Shift amounts may have any type: in canonical form a negative one is a huge one.
template <typename T>
inline bool shift_left(T a, u64 amount, T& result) {
  if (amount >= kBits<T>) return false;
  using U = std::make_unsigned_t<T>;
  result = static_cast<T>(static_cast<U>(a) << amount);
  return std::is_unsigned_v<T> || (static_cast<U>(a) >> (kBits<T> - 1 - amount)) == 0;
}
template <typename T>
inline bool shift_right(T a, u64 amount, T& result) {
  if (amount >= kBits<T>) return false;
  result = static_cast<T>(a >> amount);
  return true;
}

}  // namespace

// Exceptional cases (overflow, zero divisor, division by minus one, invalid shift amount) are left to the machine
// (integer_ops.cpp).
#define PROVISO_ARITHMETIC(name, type, operation)                                                               \
  const Ins* op_##name##_##type(Machine& m, const Ins* ip, Slot* r) {                                           \
    type result;                                                                                                \
    if (!operation::apply(static_cast<type>(r[ip->b].lo), static_cast<type>(r[ip->c].lo), result)) [[unlikely]] \
      return m.binary(ip, r[ip->b], r[ip->c]);                                                                  \
    r[ip->a].lo = canonical(result);                                                                            \
    PROVISO_NEXT(ip + 1);                                                                                       \
  }                                                                                                             \
  const Ins* op_##name##_imm_##type(Machine& m, const Ins* ip, Slot* r) {                                       \
    type result;                                                                                                \
    if (!operation::apply(static_cast<type>(r[ip->b].lo), static_cast<type>(ip->imm), result)) [[unlikely]]     \
      return m.binary(ip, r[ip->b], Slot{static_cast<u64>(ip->imm), 0});                                        \
    r[ip->a].lo = canonical(result);                                                                            \
    PROVISO_NEXT(ip + 1);                                                                                       \
  }

#define PROVISO_SHIFT(name, type, operation)                                                        \
  const Ins* op_##name##_##type(Machine& m, const Ins* ip, Slot* r) {                               \
    type result;                                                                                    \
    if (!operation(static_cast<type>(r[ip->b].lo), r[ip->c].lo, result)) [[unlikely]]               \
      return m.binary(ip, r[ip->b], r[ip->c]);                                                      \
    r[ip->a].lo = canonical(result);                                                                \
    PROVISO_NEXT(ip + 1);                                                                           \
  }                                                                                                 \
  const Ins* op_##name##_imm_##type(Machine& m, const Ins* ip, Slot* r) {                           \
    type result;                                                                                    \
    if (!operation(static_cast<type>(r[ip->b].lo), static_cast<u64>(ip->imm), result)) [[unlikely]] \
      return m.binary(ip, r[ip->b], Slot{static_cast<u64>(ip->imm), 0});                            \
    r[ip->a].lo = canonical(result);                                                                \
    PROVISO_NEXT(ip + 1);                                                                           \
  }

#define PROVISO_INTEGER_HANDLERS(type)                                             \
  PROVISO_ARITHMETIC(add, type, Add)                                               \
  PROVISO_ARITHMETIC(sub, type, Sub)                                               \
  PROVISO_ARITHMETIC(mul, type, Mul)                                               \
  PROVISO_ARITHMETIC(div, type, Div)                                               \
  PROVISO_ARITHMETIC(rem, type, Rem)                                               \
  PROVISO_SHIFT(shl, type, shift_left)                                             \
  PROVISO_SHIFT(shr, type, shift_right)                                            \
  const Ins* op_negate_##type(Machine& m, const Ins* ip, Slot* r) {                \
    type result;                                                                   \
    if (!Sub::apply(type{0}, static_cast<type>(r[ip->b].lo), result)) [[unlikely]] \
      return m.unary(ip);                                                          \
    r[ip->a].lo = canonical(result);                                               \
    PROVISO_NEXT(ip + 1);                                                          \
  }                                                                                \
  const Ins* op_not_##type(Machine& m, const Ins* ip, Slot* r) {                   \
    r[ip->a].lo = canonical(static_cast<type>(~static_cast<type>(r[ip->b].lo)));   \
    PROVISO_NEXT(ip + 1);                                                          \
  }
PROVISO_FAST_INTEGERS(PROVISO_INTEGER_HANDLERS)

#define PROVISO_BITWISE(name, operation)                           \
  const Ins* op_##name##_rr(Machine& m, const Ins* ip, Slot* r) {  \
    r[ip->a].lo = r[ip->b].lo operation r[ip->c].lo;               \
    PROVISO_NEXT(ip + 1);                                          \
  }                                                                \
  const Ins* op_##name##_imm(Machine& m, const Ins* ip, Slot* r) { \
    r[ip->a].lo = r[ip->b].lo operation static_cast<u64>(ip->imm); \
    PROVISO_NEXT(ip + 1);                                          \
  }
PROVISO_BITWISE(and, &)
PROVISO_BITWISE(or, |)
PROVISO_BITWISE(xor, ^)

#define PROVISO_SET(name, type, relation)                                                         \
  const Ins* op_set_##name(Machine& m, const Ins* ip, Slot* r) {                                  \
    r[ip->a].lo = static_cast<type>(r[ip->b].lo) relation static_cast<type>(r[ip->c].lo) ? 1 : 0; \
    PROVISO_NEXT(ip + 1);                                                                         \
  }
#define PROVISO_SET_IMM(name, type, relation)                                                 \
  const Ins* op_set_##name##_imm(Machine& m, const Ins* ip, Slot* r) {                        \
    r[ip->a].lo = static_cast<type>(r[ip->b].lo) relation static_cast<type>(ip->imm) ? 1 : 0; \
    PROVISO_NEXT(ip + 1);                                                                     \
  }
PROVISO_SET(eq, u64, ==)
PROVISO_SET(ne, u64, !=)
PROVISO_SET(lt_s, i64, <)
PROVISO_SET(le_s, i64, <=)
PROVISO_SET(lt_u, u64, <)
PROVISO_SET(le_u, u64, <=)
PROVISO_SET_IMM(eq, u64, ==)
PROVISO_SET_IMM(ne, u64, !=)
PROVISO_SET_IMM(lt_s, i64, <)
PROVISO_SET_IMM(le_s, i64, <=)
PROVISO_SET_IMM(gt_s, i64, >)
PROVISO_SET_IMM(ge_s, i64, >=)
PROVISO_SET_IMM(lt_u, u64, <)
PROVISO_SET_IMM(le_u, u64, <=)
PROVISO_SET_IMM(gt_u, u64, >)
PROVISO_SET_IMM(ge_u, u64, >=)

#define PROVISO_EXTENSION(name, type)                        \
  const Ins* op_##name(Machine& m, const Ins* ip, Slot* r) { \
    r[ip->a].lo = canonical(static_cast<type>(r[ip->b].lo)); \
    PROVISO_NEXT(ip + 1);                                    \
  }
PROVISO_EXTENSION(sext8, std::int8_t)
PROVISO_EXTENSION(sext16, std::int16_t)
PROVISO_EXTENSION(sext32, i32)
PROVISO_EXTENSION(zext8, std::uint8_t)
PROVISO_EXTENSION(zext16, std::uint16_t)
PROVISO_EXTENSION(zext32, u32)

PROVISO_RARE_OP(unary_any, m.unary(ip))
PROVISO_RARE_OP(binary_any, m.binary(ip, r[ip->b], r[ip->c]))
PROVISO_RARE_OP(cast_any, m.cast(ip))
PROVISO_RARE_OP(bitcast_any, m.cast(ip))

}  // namespace proviso::interp
