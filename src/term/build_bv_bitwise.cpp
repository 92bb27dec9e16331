// Bitwise operations and shifts. Operations with a constant, or with operands of known zero bits, are done piece by
// piece on the concatenation they stand for; shifts by constants are extracts and extensions.
#include "term/bv_rules.h"
#include "term/match.h"

namespace proviso::term {

Term TermPool::bv_not(Term a) {
  PROVISO_CHECK(a.sort().is_bit_vector(), "bv_not of something that is no bit-vector");
  if (a.is_constant()) return bv_const(~a.bits());
  if (a.is(Kind::bv_not)) return a.child(0);
  if (a.is(Kind::bv_neg)) return bv_add(bv_const(BitVector::ones(a.width())), a.child(0));  // ~-x is x - 1
  if (a.is(Kind::bv_add) && a.child(0).is_constant()) {                                     // ~(x + k) is -x - k - 1
    return bv_add(bv_const(~a.child(0).bits()), bv_neg(a.child(1)));
  }
  if (const Term folded = fold_over_ite(*this, a, [this](Term x) { return bv_not(x); })) return folded;
  return intern(Kind::bv_not, a.sort(), {&a, 1});
}

namespace {

using BitwiseOp = Term (TermPool::*)(Term, Term);

/// Where a term falls into two parts: the width of its low part, or 0.
std::uint32_t seam(Term t) {
  if (t.is(Kind::bv_concat)) return t.child(1).width();
  if (t.is(Kind::bv_zext)) return t.child(0).width();
  return 0;
}

/// Splits the operation at the seam of one operand, if the other is a constant or has the same seam.
Term piecewise(TermPool& pool, BitwiseOp op, Term a, Term b) {
  if (a.is(Kind::bv_zext) && b.is(Kind::bv_zext)) {
    const std::uint32_t inner = std::max(a.child(0).width(), b.child(0).width());
    return pool.bv_zext((pool.*op)(pool.bv_zext(a.child(0), inner), pool.bv_zext(b.child(0), inner)), a.width());
  }
  const std::uint32_t cut = seam(b) != 0 ? seam(b) : seam(a);
  if (cut == 0) return {};
  const auto fits = [cut](Term t) { return t.is_constant() || seam(t) == cut; };
  if (!fits(a) || !fits(b)) return {};
  const std::uint32_t top = a.width() - 1;
  return pool.bv_concat((pool.*op)(pool.bv_extract(a, top, cut), pool.bv_extract(b, top, cut)),
                        (pool.*op)(pool.bv_extract(a, cut - 1, 0), pool.bv_extract(b, cut - 1, 0)));
}

/// Two seams where each operand is zero on the other's side: x above zeros, or'ed with a zero extension that stays
/// below.
Term piecewise_disjoint(TermPool& pool, BitwiseOp op, Term a, Term b) {
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!x.is(Kind::bv_concat) || !y.is(Kind::bv_zext)) continue;
    const std::uint32_t cut = x.child(1).width();
    if (y.child(0).width() > cut || !x.child(1).is_constant()) continue;
    return pool.bv_concat(x.child(0), (pool.*op)(x.child(1), pool.bv_zext(y.child(0), cut)));
  }
  return {};
}

/// Nested: op(k1, op(k2, x)) and op(x, op(x, y)), op being associative and idempotent (and, or).
Term flatten_idempotent(TermPool& pool, Kind kind, BitwiseOp op, Term a, Term b) {
  if (a.is_constant() && b.is(kind) && b.child(0).is_constant()) return (pool.*op)((pool.*op)(a, b.child(0)), b.child(1));
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (x.is(kind) && (x.child(0) == y || x.child(1) == y)) return x;
  }
  return {};
}

/// The run of ones of a mask with one run only.
Term mask_as_slice(TermPool& pool, const BitVector& mask, Term x) {
  const std::uint32_t low = mask.count_trailing_zeros();
  const std::uint32_t high = mask.active_bits() - 1;
  if (!mask.lshr(low).zext_to(high - low + 1).is_ones()) return {};
  const Term slice = pool.bv_zext(pool.bv_extract(x, high, low), x.width() - low);
  return low == 0 ? slice : pool.bv_concat(slice, pool.bv_zero(low));
}

}  // namespace

Term TermPool::bv_and(Term a, Term b) {
  check_same_width(a, b);
  if (a == b) return a;
  if (are_bit_complements(a, b)) return bv_zero(a.width());
  order_operands(a, b);
  const BitwiseOp op = &TermPool::bv_and;
  if (a.is_constant()) {
    const BitVector k = a.bits();
    if (b.is_constant()) return bv_const(k & b.bits());
    if (k.is_zero()) return a;
    if (k.is_ones()) return b;
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_and(x, y); })) return folded;
  }
  if (const Term simpler = flatten_idempotent(*this, Kind::bv_and, op, a, b)) return simpler;
  if (const Term simpler = piecewise(*this, op, a, b)) return simpler;
  if (a.is_constant()) {
    if (const Term simpler = mask_as_slice(*this, a.bits(), b)) return simpler;
  }
  const Term children[] = {a, b};
  return intern(Kind::bv_and, a.sort(), children);
}

Term TermPool::bv_or(Term a, Term b) {
  check_same_width(a, b);
  if (a == b) return a;
  if (are_bit_complements(a, b)) return bv_const(BitVector::ones(a.width()));
  order_operands(a, b);
  const BitwiseOp op = &TermPool::bv_or;
  if (a.is_constant()) {
    const BitVector k = a.bits();
    if (b.is_constant()) return bv_const(k | b.bits());
    if (k.is_zero()) return b;
    if (k.is_ones()) return a;
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_or(x, y); })) return folded;
  }
  if (const Term simpler = flatten_idempotent(*this, Kind::bv_or, op, a, b)) return simpler;
  if (const Term simpler = piecewise(*this, op, a, b)) return simpler;
  if (const Term simpler = piecewise_disjoint(*this, op, a, b)) return simpler;
  const Term children[] = {a, b};
  return intern(Kind::bv_or, a.sort(), children);
}

Term TermPool::bv_xor(Term a, Term b) {
  check_same_width(a, b);
  if (a == b) return bv_zero(a.width());
  if (are_bit_complements(a, b)) return bv_const(BitVector::ones(a.width()));
  order_operands(a, b);
  const BitwiseOp op = &TermPool::bv_xor;
  if (a.is_constant()) {
    const BitVector k = a.bits();
    if (b.is_constant()) return bv_const(k ^ b.bits());
    if (k.is_zero()) return b;
    if (k.is_ones()) return bv_not(b);
    if (b.is(Kind::bv_xor) && b.child(0).is_constant()) return bv_xor(bv_const(k ^ b.child(0).bits()), b.child(1));
    if (b.is(Kind::bv_not)) return bv_xor(bv_const(~k), b.child(0));
    if (const Term folded = fold_over_ite(*this, a, b, [this](Term x, Term y) { return bv_xor(x, y); })) return folded;
  } else {
    if (a.is(Kind::bv_not)) return bv_not(bv_xor(a.child(0), b));
    if (b.is(Kind::bv_not)) return bv_not(bv_xor(a, b.child(0)));
    for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
      if (!x.is(Kind::bv_xor)) continue;
      if (x.child(0) == y) return x.child(1);
      if (x.child(1) == y) return x.child(0);
    }
  }
  if (const Term simpler = piecewise(*this, op, a, b)) return simpler;
  if (const Term simpler = piecewise_disjoint(*this, op, a, b)) return simpler;
  const Term children[] = {a, b};
  return intern(Kind::bv_xor, a.sort(), children);
}

namespace {

/// The number of places of a shift by a constant, cut at the width.
std::uint32_t places(Term amount) {
  const BitVector bits = amount.bits();
  return bits.fits_u64() && bits.low_word() < amount.width() ? static_cast<std::uint32_t>(bits.low_word()) : amount.width();
}

}  // namespace

Term TermPool::bv_shl(Term a, Term amount) {
  check_same_width(a, amount);
  const std::uint32_t width = a.width();
  if (amount.is_constant()) {
    const std::uint32_t n = places(amount);
    if (n == 0) return a;
    if (n == width) return bv_zero(width);
    return bv_concat(bv_extract(a, width - n - 1, 0), bv_zero(n));
  }
  if (is_bv_zero(a)) return a;
  if (const Term folded = fold_over_ite(*this, a, amount, [this](Term x, Term y) { return bv_shl(x, y); })) return folded;
  const Term children[] = {a, amount};
  return intern(Kind::bv_shl, a.sort(), children);
}

Term TermPool::bv_lshr(Term a, Term amount) {
  check_same_width(a, amount);
  const std::uint32_t width = a.width();
  if (amount.is_constant()) {
    const std::uint32_t n = places(amount);
    if (n == 0) return a;
    return n == width ? bv_zero(width) : bv_zext(bv_extract(a, width - 1, n), width);
  }
  if (is_bv_zero(a)) return a;
  if (const Term folded = fold_over_ite(*this, a, amount, [this](Term x, Term y) { return bv_lshr(x, y); })) return folded;
  const Term children[] = {a, amount};
  return intern(Kind::bv_lshr, a.sort(), children);
}

Term TermPool::bv_ashr(Term a, Term amount) {
  check_same_width(a, amount);
  const std::uint32_t width = a.width();
  if (amount.is_constant()) return bv_sext(bv_extract(a, width - 1, std::min(places(amount), width - 1)), width);
  if (is_bv_zero(a) || (a.is_constant() && a.bits().is_ones())) return a;
  if (a.is(Kind::bv_zext)) return bv_lshr(a, amount);
  if (const Term folded = fold_over_ite(*this, a, amount, [this](Term x, Term y) { return bv_ashr(x, y); })) return folded;
  const Term children[] = {a, amount};
  return intern(Kind::bv_ashr, a.sort(), children);
}

}  // namespace proviso::term
