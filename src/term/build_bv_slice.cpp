// Extract, concatenation, extensions. Concatenations lean to the right and merge neighbours; what is above zero bits is
// a zero extension; an extract goes to the operand it reads from. Values taken apart into bytes and put together again
// become whole.
#include "term/bv_rules.h"
#include "term/match.h"

namespace proviso::term {

namespace {

constexpr unsigned kMaxExtractDepth = 4;

/// True if taking some bits of `t` gives something simpler than an extract of it.
bool falls_apart(Term t) {
  switch (t.kind()) {
    case Kind::bv_const:
    case Kind::bv_concat:
    case Kind::bv_extract:
    case Kind::bv_zext:
    case Kind::bv_sext:
      return true;
    default:
      return false;
  }
}

Term extract_of_concat(TermPool& pool, Term a, std::uint32_t high_bit, std::uint32_t low_bit) {
  const std::uint32_t low_width = a.child(1).width();
  if (high_bit < low_width) return pool.bv_extract(a.child(1), high_bit, low_bit);
  if (low_bit >= low_width) return pool.bv_extract(a.child(0), high_bit - low_width, low_bit - low_width);
  return pool.bv_concat(pool.bv_extract(a.child(0), high_bit - low_width, 0), pool.bv_extract(a.child(1), low_width - 1, low_bit));
}

Term extract_of_extension(TermPool& pool, Term a, std::uint32_t high_bit, std::uint32_t low_bit) {
  const Term inner = a.child(0);
  const std::uint32_t width = high_bit - low_bit + 1;
  if (high_bit < inner.width()) return pool.bv_extract(inner, high_bit, low_bit);
  if (a.is(Kind::bv_zext)) {
    if (low_bit >= inner.width()) return pool.bv_zero(width);
    return pool.bv_zext(pool.bv_extract(inner, inner.width() - 1, low_bit), width);
  }
  const std::uint32_t from = std::min(low_bit, inner.width() - 1);  // above the operand there are copies of its top bit
  return pool.bv_sext(pool.bv_extract(inner, inner.width() - 1, from), width);
}

// The low bits of a sum, product or bitwise operation depend on low bits alone; worthwhile where an operand falls
// apart.
Term extract_of_operation(TermPool& pool, Term a, std::uint32_t high_bit, std::uint32_t low_bit) {
  const auto cut = [&](unsigned i) { return pool.bv_extract(a.child(i), high_bit, low_bit); };
  switch (a.kind()) {
    case Kind::bv_not:
      return pool.bv_not(cut(0));
    case Kind::bv_and:
      return falls_apart(a.child(0)) || falls_apart(a.child(1)) ? pool.bv_and(cut(0), cut(1)) : Term();
    case Kind::bv_or:
      return falls_apart(a.child(0)) || falls_apart(a.child(1)) ? pool.bv_or(cut(0), cut(1)) : Term();
    case Kind::bv_xor:
      return falls_apart(a.child(0)) || falls_apart(a.child(1)) ? pool.bv_xor(cut(0), cut(1)) : Term();
    case Kind::ite:
      return falls_apart(a.child(1)) && falls_apart(a.child(2)) ? pool.ite(a.child(0), cut(1), cut(2)) : Term();
    case Kind::bv_neg:
      return low_bit == 0 && falls_apart(a.child(0)) ? pool.bv_neg(cut(0)) : Term();
    case Kind::bv_add:
      return low_bit == 0 && falls_apart(a.child(0)) && falls_apart(a.child(1)) ? pool.bv_add(cut(0), cut(1)) : Term();
    case Kind::bv_mul:
      return low_bit == 0 && falls_apart(a.child(0)) && falls_apart(a.child(1)) ? pool.bv_mul(cut(0), cut(1)) : Term();
    default:
      return {};
  }
}

}  // namespace

Term TermPool::bv_extract(Term a, std::uint32_t high_bit, std::uint32_t low_bit) {
  PROVISO_CHECK(a.sort().is_bit_vector() && low_bit <= high_bit && high_bit < a.width(), "an extract outside its operand");
  const std::uint32_t width = high_bit - low_bit + 1;
  if (width == a.width()) return a;
  switch (a.kind()) {
    case Kind::bv_const:
      return bv_const(a.bits().extract(high_bit, low_bit));
    case Kind::bv_extract:
      return bv_extract(a.child(0), high_bit + a.low_bit(), low_bit + a.low_bit());
    case Kind::bv_concat:
      return extract_of_concat(*this, a, high_bit, low_bit);
    case Kind::bv_zext:
    case Kind::bv_sext:
      return extract_of_extension(*this, a, high_bit, low_bit);
    default:
      // A bound: an extract of a long chain of operations must not walk, and copy, all of it.
      if (extract_depth_ < kMaxExtractDepth) {
        ++extract_depth_;
        const Term simpler = extract_of_operation(*this, a, high_bit, low_bit);
        --extract_depth_;
        if (simpler) return simpler;
      }
  }
  return intern(Kind::bv_extract, bv_sort(width), {&a, 1}, low_bit);
}

namespace {

bool is_top_bit_of(TermPool& pool, Term bit, Term a) { return bit.width() == 1 && bit == pool.bv_extract(a, a.width() - 1, a.width() - 1); }

// `high` above `low` as one term that is no concatenation, or empty.
Term merge(TermPool& pool, Term high, Term low) {
  if (high.is_constant() && low.is_constant()) return pool.bv_const(high.bits().concat(low.bits()));
  if (high.is(Kind::bv_extract) && low.is(Kind::bv_extract) && high.child(0) == low.child(0) && high.low_bit() == low.high_bit() + 1) {
    return pool.bv_extract(high.child(0), high.high_bit(), low.low_bit());
  }
  const std::uint32_t width = high.width() + low.width();
  // copies of a sign bit above the value it is the sign of (or above more copies)
  if (high.is(Kind::bv_sext) && high.child(0).width() == 1 && is_top_bit_of(pool, high.child(0), low)) return pool.bv_sext(low, width);
  if (is_top_bit_of(pool, high, low)) return pool.bv_sext(low, width);
  if (high.is(Kind::ite) && low.is(Kind::ite) && high.child(0) == low.child(0) && is_ite_of_constants(high) && is_ite_of_constants(low)) {
    return pool.ite(high.child(0), pool.bv_concat(high.child(1), low.child(1)), pool.bv_concat(high.child(2), low.child(2)));
  }
  return {};
}

}  // namespace

Term TermPool::bv_concat(Term high, Term low) {
  PROVISO_CHECK(high.sort().is_bit_vector() && low.sort().is_bit_vector(), "concatenation of something that is no bit-vector");
  const std::uint32_t width = high.width() + low.width();
  if (is_bv_zero(high)) return bv_zext(low, width);
  if (high.is(Kind::bv_zext)) return bv_zext(bv_concat(high.child(0), low), width);
  if (high.is(Kind::bv_concat)) return bv_concat(high.child(0), bv_concat(high.child(1), low));
  if (const Term merged = merge(*this, high, low)) return merged;
  if (low.is(Kind::bv_concat)) {
    if (const Term merged = merge(*this, high, low.child(0))) return bv_concat(merged, low.child(1));
  }
  const Term children[] = {high, low};
  return intern(Kind::bv_concat, bv_sort(width), children);
}

Term TermPool::bv_zext(Term a, std::uint32_t width) {
  PROVISO_CHECK(a.sort().is_bit_vector() && width >= a.width(), "a zero extension to fewer bits");
  if (width == a.width()) return a;
  if (a.is_constant()) return bv_const(a.bits().zext_to(width));
  if (a.is(Kind::bv_zext)) return bv_zext(a.child(0), width);
  if (const Term folded = fold_over_ite(*this, a, [&](Term x) { return bv_zext(x, width); })) return folded;
  return intern(Kind::bv_zext, bv_sort(width), {&a, 1});
}

Term TermPool::bv_sext(Term a, std::uint32_t width) {
  PROVISO_CHECK(a.sort().is_bit_vector() && width >= a.width(), "a sign extension to fewer bits");
  if (width == a.width()) return a;
  if (a.is_constant()) return bv_const(a.bits().sext_to(width));
  if (a.is(Kind::bv_sext)) return bv_sext(a.child(0), width);
  if (a.is(Kind::bv_zext)) return bv_zext(a.child(0), width);
  if (a.is(Kind::bv_concat) && a.child(0).is_constant() && !a.child(0).bits().sign()) return bv_zext(a, width);
  if (const Term folded = fold_over_ite(*this, a, [&](Term x) { return bv_sext(x, width); })) return folded;
  return intern(Kind::bv_sext, bv_sort(width), {&a, 1});
}

Term TermPool::bv_resize_unsigned(Term a, std::uint32_t width) {
  return width <= a.width() ? bv_extract(a, width - 1, 0) : bv_zext(a, width);
}
Term TermPool::bv_resize_signed(Term a, std::uint32_t width) {
  return width <= a.width() ? bv_extract(a, width - 1, 0) : bv_sext(a, width);
}

}  // namespace proviso::term
