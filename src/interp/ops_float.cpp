// binary32 and binary64 instructions.
#include "interp/dispatch.h"
#include "interp/float_ops.h"

namespace proviso::interp {

namespace {

using f32 = float;
using f64 = double;

}  // namespace

#define PROVISO_FLOAT_ARITHMETIC(name, type, operation)               \
  const Ins* op_##name##_##type(Machine& m, const Ins* ip, Slot* r) { \
    const type a = float_of<type>(r[ip->b].lo);                       \
    const type b = float_of<type>(r[ip->c].lo);                       \
    r[ip->a].lo = x86_result<type>(a operation b, a, b);              \
    PROVISO_NEXT(ip + 1);                                             \
  }
#define PROVISO_FLOAT_SET(name, type, relation)                                             \
  const Ins* op_set_##name##_##type(Machine& m, const Ins* ip, Slot* r) {                   \
    r[ip->a].lo = float_of<type>(r[ip->b].lo) relation float_of<type>(r[ip->c].lo) ? 1 : 0; \
    PROVISO_NEXT(ip + 1);                                                                   \
  }
// A number that does not fit, and every NaN, fails the comparisons and takes the slow path. The limits are exact in
// both formats.
#define PROVISO_FLOAT_TO_INTEGER(type, integer, low, high)                          \
  const Ins* op_##type##_to_##integer(Machine& m, const Ins* ip, Slot* r) {         \
    const type a = float_of<type>(r[ip->b].lo);                                     \
    if (!(a >= static_cast<type>(low) && a < static_cast<type>(high))) [[unlikely]] \
      return m.cast(ip);                                                            \
    r[ip->a].lo = static_cast<std::uint64_t>(static_cast<std::int64_t>(a));         \
    PROVISO_NEXT(ip + 1);                                                           \
  }
#define PROVISO_FLOAT_HANDLERS(type)                                      \
  PROVISO_FLOAT_ARITHMETIC(add, type, +)                                  \
  PROVISO_FLOAT_ARITHMETIC(sub, type, -)                                  \
  PROVISO_FLOAT_ARITHMETIC(mul, type, *)                                  \
  PROVISO_FLOAT_ARITHMETIC(div, type, /)                                  \
  PROVISO_FLOAT_SET(eq, type, ==)                                         \
  PROVISO_FLOAT_SET(ne, type, !=)                                         \
  PROVISO_FLOAT_SET(lt, type, <)                                          \
  PROVISO_FLOAT_SET(le, type, <=)                                         \
  const Ins* op_signed_to_##type(Machine& m, const Ins* ip, Slot* r) {    \
    r[ip->a].lo = bits_of_float(static_cast<type>(r[ip->b].as_signed())); \
    PROVISO_NEXT(ip + 1);                                                 \
  }                                                                       \
  const Ins* op_unsigned_to_##type(Machine& m, const Ins* ip, Slot* r) {  \
    r[ip->a].lo = bits_of_float(static_cast<type>(r[ip->b].lo));          \
    PROVISO_NEXT(ip + 1);                                                 \
  }                                                                       \
  PROVISO_FLOAT_TO_INTEGER(type, i32, -2147483648.0, 2147483648.0)        \
  PROVISO_FLOAT_TO_INTEGER(type, i64, -9223372036854775808.0, 9223372036854775808.0)
PROVISO_FLOAT_HANDLERS(f32)
PROVISO_FLOAT_HANDLERS(f64)

const Ins* op_f32_to_f64(Machine& m, const Ins* ip, Slot* r) {
  const float a = float_of<float>(r[ip->b].lo);
  if (a != a) [[unlikely]]
    return m.cast(ip);
  r[ip->a].lo = bits_of_float(static_cast<double>(a));
  PROVISO_NEXT(ip + 1);
}

const Ins* op_f64_to_f32(Machine& m, const Ins* ip, Slot* r) {
  const double a = float_of<double>(r[ip->b].lo);
  if (a != a) [[unlikely]]
    return m.cast(ip);
  r[ip->a].lo = bits_of_float(static_cast<float>(a));
  PROVISO_NEXT(ip + 1);
}

}  // namespace proviso::interp
