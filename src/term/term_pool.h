// The builders of terms. Each returns a term equal in every model to what its name says, simplified: constants folded,
// operands in a fixed order, identities applied (README, "Normal form"). Cost per call is bounded; nothing here
// recurses over whole terms.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>

#include "term/term_map.h"
#include "term/term_store.h"

namespace proviso::term {

class TermPool : public TermStore {
 public:
  TermPool();

  // Constants
  Term true_term() const { return true_; }
  Term false_term() const { return false_; }
  Term bool_const(bool value) const { return value ? true_ : false_; }
  Term bv_const(const BitVector& value);
  Term bv_const(std::uint32_t width, std::uint64_t value) { return bv_const(BitVector(width, value)); }
  Term bv_zero(std::uint32_t width) { return bv_const(width, 0); }
  Term bv_one(std::uint32_t width) { return bv_const(width, 1); }
  Term int_const(const Rational& value);
  Term real_const(const Rational& value);
  /// From the bits of the interchange format; every NaN becomes the canonical one.
  Term fp_const(FloatFormat format, const BitVector& bits);
  Term fp_zero(FloatFormat format) { return fp_const(format, BitVector::zero(format.width())); }
  Term fp_nan(FloatFormat format);
  Term fp_infinity(FloatFormat format);
  /// 0, false, +0, the array of these.
  Term zero_of(Sort sort);

  // Any sort
  Term ite(Term condition, Term then_term, Term else_term);
  Term equal(Term a, Term b);
  Term not_equal(Term a, Term b) { return bool_not(equal(a, b)); }
  Term distinct(std::span<const Term> terms);
  Term apply(const FunctionSymbol& function, std::span<const Term> arguments);

  // Bool
  Term bool_not(Term a);
  Term bool_and(Term a, Term b);
  Term bool_and(std::span<const Term> terms);
  Term bool_or(Term a, Term b) { return bool_not(bool_and(bool_not(a), bool_not(b))); }
  Term bool_or(std::span<const Term> terms);
  Term bool_xor(Term a, Term b) { return bool_not(equal(a, b)); }
  Term implies(Term a, Term b) { return bool_not(bool_and(a, bool_not(b))); }

  // Bit-vectors: bits
  Term bv_not(Term a);
  Term bv_and(Term a, Term b);
  Term bv_or(Term a, Term b);
  Term bv_xor(Term a, Term b);
  Term bv_shl(Term a, Term amount);
  Term bv_lshr(Term a, Term amount);
  Term bv_ashr(Term a, Term amount);
  Term bv_concat(Term high, Term low);
  Term bv_extract(Term a, std::uint32_t high_bit, std::uint32_t low_bit);
  /// Extensions name the width of the result; the same width gives `a` itself.
  Term bv_zext(Term a, std::uint32_t width);
  Term bv_sext(Term a, std::uint32_t width);
  /// Extended or cut to `width`.
  Term bv_resize_unsigned(Term a, std::uint32_t width);
  Term bv_resize_signed(Term a, std::uint32_t width);
  /// One bit: 1 where the condition holds.
  Term bv_from_bool(Term condition, std::uint32_t width = 1) { return ite(condition, bv_one(width), bv_zero(width)); }
  Term bv_bit(Term a, std::uint32_t i) { return equal(bv_extract(a, i, i), bv_one(1)); }

  // Bit-vectors: arithmetic
  Term bv_neg(Term a);
  Term bv_add(Term a, Term b);
  Term bv_sub(Term a, Term b) { return bv_add(a, bv_neg(b)); }
  Term bv_mul(Term a, Term b);
  Term bv_udiv(Term a, Term b);
  Term bv_urem(Term a, Term b);
  Term bv_sdiv(Term a, Term b);
  Term bv_srem(Term a, Term b);

  // Bit-vectors: comparisons and overflow
  Term bv_ult(Term a, Term b);
  Term bv_ule(Term a, Term b) { return bool_not(bv_ult(b, a)); }
  Term bv_ugt(Term a, Term b) { return bv_ult(b, a); }
  Term bv_uge(Term a, Term b) { return bool_not(bv_ult(a, b)); }
  Term bv_slt(Term a, Term b);
  Term bv_sle(Term a, Term b) { return bool_not(bv_slt(b, a)); }
  Term bv_sgt(Term a, Term b) { return bv_slt(b, a); }
  Term bv_sge(Term a, Term b) { return bool_not(bv_slt(a, b)); }
  Term bv_uadd_overflow(Term a, Term b);
  Term bv_sadd_overflow(Term a, Term b);
  Term bv_usub_overflow(Term a, Term b) { return bv_ult(a, b); }
  Term bv_ssub_overflow(Term a, Term b);
  Term bv_umul_overflow(Term a, Term b);
  Term bv_smul_overflow(Term a, Term b);
  Term bv_sdiv_overflow(Term a, Term b);
  Term bv_neg_overflow(Term a);

  // Numbers: both operands Int, or both Real
  Term arith_neg(Term a);
  Term arith_add(Term a, Term b);
  Term arith_sub(Term a, Term b) { return arith_add(a, arith_neg(b)); }
  Term arith_mul(Term a, Term b);
  Term arith_le(Term a, Term b);
  Term arith_lt(Term a, Term b) { return bool_not(arith_le(b, a)); }
  Term arith_ge(Term a, Term b) { return arith_le(b, a); }
  Term arith_gt(Term a, Term b) { return arith_lt(b, a); }
  Term int_div(Term a, Term b);
  Term int_mod(Term a, Term b);
  Term real_div(Term a, Term b);
  Term int_to_real(Term a);
  Term real_to_int(Term a);
  Term number_const(Sort sort, const Rational& value);

  // Arrays
  Term select(Term array, Term index);
  Term store(Term array, Term index, Term value);
  Term const_array(Sort array_sort, Term element);
  /// Positions (`first`, `count`, `from`) are bit-vectors at least as wide as the indices, which are bit-vectors too
  /// (kind.h).
  Term array_fill(Term array, Term first, Term count, Term value);
  /// The source is read before anything is written, and may be the array itself.
  Term array_copy(Term array, Term first, Term count, Term source, Term from);
  /// Searches: how many elements of a range come before the first that is `value`, or differs from that of `other`;
  /// else `count`.
  Term array_find(Term array, Term first, Term count, Term value);
  Term array_difference(Term array, Term first, Term count, Term other, Term from);
  /// The element of an array at a position.
  Term element_at(Term array, Term position) { return select(array, bv_resize_unsigned(position, array.sort().index().width())); }
  /// Whether a search was ever built: passes over searches can skip pools without.
  bool has_searches() const { return has_searches_; }

  // Floats
  Term fp_abs(Term a);
  Term fp_neg(Term a);
  Term fp_add(RoundingMode mode, Term a, Term b);
  Term fp_sub(RoundingMode mode, Term a, Term b) { return fp_add(mode, a, fp_neg(b)); }
  Term fp_mul(RoundingMode mode, Term a, Term b);
  Term fp_div(RoundingMode mode, Term a, Term b);
  Term fp_fma(RoundingMode mode, Term a, Term b, Term c);  // a * b + c, rounded once
  Term fp_sqrt(RoundingMode mode, Term a);
  Term fp_rem(Term a, Term b);
  /// C's fmod: the remainder of the truncated quotient, with the sign of `a`.
  Term fp_fmod(Term a, Term b);
  Term fp_round_to_integral(RoundingMode mode, Term a);
  Term fp_eq(Term a, Term b);
  Term fp_lt(Term a, Term b);
  Term fp_le(Term a, Term b);
  Term fp_is_nan(Term a);
  Term fp_is_infinite(Term a);
  Term fp_is_zero(Term a);
  Term fp_is_normal(Term a);
  Term fp_is_subnormal(Term a);
  Term fp_is_negative(Term a);
  Term fp_is_positive(Term a);
  Term fp_from_bits(FloatFormat format, Term bits);
  Term fp_from_fp(RoundingMode mode, FloatFormat format, Term a);
  Term fp_from_sbv(RoundingMode mode, FloatFormat format, Term a);
  Term fp_from_ubv(RoundingMode mode, FloatFormat format, Term a);
  Term fp_to_bits(Term a);
  Term fp_to_sbv(RoundingMode mode, std::uint32_t width, Term a);
  Term fp_to_ubv(RoundingMode mode, std::uint32_t width, Term a);
  /// Whether the rounded number is finite and one of the integer type: where not, fp_to_sbv and fp_to_ubv give 0.
  Term fp_fits_sbv(RoundingMode mode, std::uint32_t width, Term a);
  Term fp_fits_ubv(RoundingMode mode, std::uint32_t width, Term a);
  /// The 80 bits that x87 keeps in memory, with the explicit integer bit. Unnormal bit patterns read as NaN, as the
  /// processor has it.
  Term fp_from_x87_bits(Term bits);
  Term fp_to_x87_bits(Term a);

  /// The same operation on other children (of the same sorts), built anew and so simplified anew.
  Term rebuild(Term original, std::span<const Term> children);

 private:
  /// Whether a range is part of the array.
  bool has_range(Term array);
  /// A read from an array with ranges, said without them.
  Term read_range(Term array, Term index);
  std::optional<Term> known_read(Term array, Term index);

  Term true_;
  Term false_;
  bool has_ranges_ = false;
  bool has_searches_ = false;
  TermMap<bool> ranged_;                                 // by array
  std::unordered_map<std::uint64_t, Term> range_reads_;  // by the ids of array and index
  unsigned extract_depth_ = 0;                           // of nested operations that an extract has been moved into
};

}  // namespace proviso::term
