// The operations of terms. Few on purpose: builders express the others by these (README, "Normal form").
#pragma once

#include <cstdint>

namespace proviso::term {

enum class Kind : std::uint8_t {
  // leaves
  bool_const,  // parameter(): 0 or 1
  bv_const,    // bits()
  int_const,   // number()
  real_const,  // number()
  fp_const,    // bits(): the interchange format; NaN is canonical
  variable,    // parameter(): index of its name in the store
  // any sort
  ite,
  equal,  // of floats: the same value (NaN = NaN, +0 /= -0)
  apply,  // parameter(): the function; children are the arguments
  // Bool
  bool_not,
  bool_and,
  // bit-vectors
  bv_not,
  bv_and,
  bv_or,
  bv_xor,
  bv_neg,
  bv_add,
  bv_mul,
  bv_udiv,
  bv_urem,
  bv_sdiv,
  bv_srem,
  bv_shl,
  bv_lshr,
  bv_ashr,
  bv_ult,
  bv_slt,
  bv_umul_overflow,
  bv_smul_overflow,
  bv_concat,   // child 0 is the more significant part
  bv_extract,  // parameter(): the lowest bit taken; the sort says how many
  bv_zext,
  bv_sext,
  // numbers
  arith_add,
  arith_mul,
  arith_le,
  int_div,
  int_mod,
  real_div,
  int_to_real,
  real_to_int,  // rounds down
  // arrays
  select,
  store,
  const_array,  // every element is child 0
  // Positions are bit-vectors at least as wide as the index, so that a range can be the whole array. An element is in
  // the range if its index, extended, minus the first position is below the count.
  array_fill,  // array, first, count, value: the elements in the range are the value
  array_copy,  // array, first, count, source, from: they are those of the source that begin there
  // How many elements, from the first position on, come before one sought; the count if none of so many is. Such a
  // bit-vector is all that is said of the elements at once; solvers are given instances of what it means
  // (smt/layers/searching_solver.h).
  array_find,        // array, first, count, value: an element that is the value
  array_difference,  // array, first, count, other, from: an element that is not that of the other array, whose elements begin there
  // floats; those that round carry rounding()
  fp_abs,
  fp_neg,
  fp_add,
  fp_mul,
  fp_div,
  fp_fma,
  fp_sqrt,
  fp_rem,  // IEEE remainder
  fp_round_to_integral,
  fp_eq,  // IEEE: false on NaN, +0 == -0
  fp_lt,
  fp_le,
  fp_is_nan,
  fp_is_infinite,
  fp_is_zero,
  fp_is_normal,
  fp_is_subnormal,
  fp_is_negative,  // false on NaN, true on -0
  fp_is_positive,
  fp_from_bits,
  fp_from_fp,
  fp_from_sbv,
  fp_from_ubv,
  fp_to_bits,
  fp_to_sbv,
  fp_to_ubv,
};

inline constexpr unsigned kKindCount = static_cast<unsigned>(Kind::fp_to_ubv) + 1;

enum class RoundingMode : std::uint8_t {
  nearest_even,
  nearest_away,
  toward_positive,
  toward_negative,
  toward_zero
};

/// SMT-LIB's name of the operation ("bvadd"); for indexed ones the name without indices ("extract").
const char* smtlib_name(Kind kind);
/// The name of the enumerator, for messages.
const char* to_string(Kind kind);
/// SMT-LIB's name: "RNE", "RNA", ...
const char* to_string(RoundingMode mode);

constexpr bool is_constant(Kind kind) { return kind <= Kind::fp_const; }
constexpr bool is_leaf(Kind kind) { return kind <= Kind::variable; }
/// Operations whose two operands may be exchanged; builders order them (constants first, then by id).
bool is_commutative(Kind kind);
/// Operations whose result depends on rounding().
bool has_rounding(Kind kind);

}  // namespace proviso::term
