#include "encode/distance.h"

#include "term/bounds.h"

namespace proviso::encode {

Term distance(Environment& env, State& state, const Site& site, Term index, std::uint64_t scale) {
  const std::uint32_t bits = env.pointer_bits();
  const Term bytes = env.pool.bv_mul(env.pool.bv_const(bits, scale), index);
  if (scale <= 1) return bytes;
  const std::uint64_t half = std::uint64_t{1} << (bits - 1);
  const std::uint64_t last = (half - 1) / scale;
  const std::uint64_t first = half / scale;  // negative
  const term::SignedBounds bounds = term::signed_bounds(index);
  if (bounds.low >= -static_cast<std::int64_t>(first) && bounds.high <= static_cast<std::int64_t>(last)) return bytes;
  const Term is_above = env.pool.bv_slt(env.pool.bv_const(bits, last), index);
  const Term is_below = env.pool.bv_slt(index, env.pool.bv_neg(env.pool.bv_const(bits, first)));
  env.require_not(state, property::Check::deref, site, env.pool.bool_or(is_above, is_below));
  return bytes;
}

}  // namespace proviso::encode
