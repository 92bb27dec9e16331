#include "term/bounds.h"

#include <algorithm>
#include <bit>

namespace proviso::term {

namespace {

constexpr unsigned kDepth = 4;

std::uint64_t largest(std::uint32_t width) { return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1; }

/// All bits up to the highest one that `a` or `b` can have.
std::uint64_t bits_below(std::uint64_t a) { return a == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(a); }

UnsignedBounds unsigned_at(Term t, unsigned depth) {
  const UnsignedBounds all{0, largest(t.width())};
  if (t.is(Kind::bv_const)) return {t.low_word(), t.low_word()};
  if (depth == 0) return all;
  const auto of = [&](unsigned i) { return unsigned_at(t.child(i), depth - 1); };
  switch (t.kind()) {
    case Kind::bv_zext:
      return of(0);
    case Kind::ite: {
      const UnsignedBounds a = of(1), b = of(2);
      return {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    case Kind::bv_and:
      return {0, std::min(of(0).high, of(1).high)};
    case Kind::bv_or: {
      const UnsignedBounds a = of(0), b = of(1);
      return {std::max(a.low, b.low), bits_below(a.high | b.high)};
    }
    case Kind::bv_xor:
      return {0, bits_below(of(0).high | of(1).high)};
    case Kind::bv_urem: {
      const UnsignedBounds divisor = of(1);
      const std::uint64_t dividend = of(0).high;
      return {0, divisor.low == 0 ? dividend : std::min(dividend, divisor.high - 1)};
    }
    case Kind::bv_udiv: {
      const UnsignedBounds divisor = of(1);
      return divisor.low == 0 ? all : UnsignedBounds{0, of(0).high / divisor.low};
    }
    case Kind::bv_lshr:
      return {0, of(0).high};
    case Kind::array_find:
    case Kind::array_difference:
      return {0, of(2).high};
    case Kind::bv_concat: {
      const UnsignedBounds high = of(0), low = of(1);
      const std::uint32_t shift = t.child(1).width();
      return {high.low << shift | low.low, high.high << shift | low.high};
    }
    case Kind::bv_add: {
      const UnsignedBounds a = of(0), b = of(1);
      if (b.high > all.high - a.high) return all;  // may wrap
      return {a.low + b.low, a.high + b.high};
    }
    case Kind::bv_mul: {
      const UnsignedBounds a = of(0), b = of(1);
      if (a.high != 0 && b.high > all.high / a.high) return all;
      return {a.low * b.low, a.high * b.high};
    }
    default:
      return all;
  }
}

SignedBounds signed_at(Term t, unsigned depth) {
  const auto most = static_cast<std::int64_t>(largest(t.width()) >> 1);
  const SignedBounds all{-most - 1, most};
  if (t.is(Kind::bv_const)) {
    const std::int64_t value = t.bits().to_i64();
    return {value, value};
  }
  if (depth == 0) return all;
  if (t.is(Kind::bv_sext)) return signed_at(t.child(0), depth - 1);
  if (t.is(Kind::ite)) {
    const SignedBounds a = signed_at(t.child(1), depth - 1), b = signed_at(t.child(2), depth - 1);
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
  }
  if (t.is(Kind::bv_add)) {
    const SignedBounds a = signed_at(t.child(0), depth - 1), b = signed_at(t.child(1), depth - 1);
    SignedBounds sum{};
    if (!__builtin_add_overflow(a.low, b.low, &sum.low) && !__builtin_add_overflow(a.high, b.high, &sum.high) && sum.low >= all.low &&
        sum.high <= all.high) {
      return sum;
    }
    return all;
  }
  if (t.is(Kind::bv_srem) && t.child(1).is_constant()) {
    const std::int64_t divisor = t.child(1).bits().to_i64();
    if (divisor == 0 || divisor == all.low) return all;
    const std::int64_t limit = (divisor < 0 ? -divisor : divisor) - 1;
    const SignedBounds dividend = signed_at(t.child(0), depth - 1);
    return {std::max(-limit, std::min<std::int64_t>(dividend.low, 0)), std::min(limit, std::max<std::int64_t>(dividend.high, 0))};
  }
  const UnsignedBounds as_unsigned = unsigned_at(t, depth);
  if (as_unsigned.high <= static_cast<std::uint64_t>(most)) {
    return {static_cast<std::int64_t>(as_unsigned.low), static_cast<std::int64_t>(as_unsigned.high)};
  }
  return all;
}

}  // namespace

UnsignedBounds unsigned_bounds(Term term) { return unsigned_at(term, kDepth); }
SignedBounds signed_bounds(Term term) { return signed_at(term, kDepth); }

bool disjoint_bounds(Term a, Term b) {
  if (a.width() > 64) return false;
  const UnsignedBounds x = unsigned_bounds(a), y = unsigned_bounds(b);
  if (x.high < y.low || y.high < x.low) return true;
  const SignedBounds s = signed_bounds(a), t = signed_bounds(b);
  return s.high < t.low || t.high < s.low;
}

bool is_known_nonnegative(Term term) {
  if (term.is(Kind::bv_const)) return !term.bits().sign();
  if (term.is(Kind::bv_zext)) return true;
  if (term.width() > 64) return false;
  return signed_bounds(term).low >= 0;
}

}  // namespace proviso::term
