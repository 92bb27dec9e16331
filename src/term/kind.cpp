#include "term/kind.h"

#include <array>

namespace proviso::term {

namespace {

enum Trait : unsigned {
  plain = 0,
  commutative = 1,
  rounding = 2
};

struct KindRow {
  Kind kind;
  const char* name;
  const char* smtlib;
  unsigned traits;
};

#define ROW(kind, smtlib, traits) \
  KindRow { Kind::kind, #kind, smtlib, traits }
constexpr std::array<KindRow, kKindCount> kRows = {
    ROW(bool_const, "", plain),
    ROW(bv_const, "", plain),
    ROW(int_const, "", plain),
    ROW(real_const, "", plain),
    ROW(fp_const, "", plain),
    ROW(variable, "", plain),
    ROW(ite, "ite", plain),
    ROW(equal, "=", commutative),
    ROW(apply, "", plain),
    ROW(bool_not, "not", plain),
    ROW(bool_and, "and", commutative),
    ROW(bv_not, "bvnot", plain),
    ROW(bv_and, "bvand", commutative),
    ROW(bv_or, "bvor", commutative),
    ROW(bv_xor, "bvxor", commutative),
    ROW(bv_neg, "bvneg", plain),
    ROW(bv_add, "bvadd", commutative),
    ROW(bv_mul, "bvmul", commutative),
    ROW(bv_udiv, "bvudiv", plain),
    ROW(bv_urem, "bvurem", plain),
    ROW(bv_sdiv, "bvsdiv", plain),
    ROW(bv_srem, "bvsrem", plain),
    ROW(bv_shl, "bvshl", plain),
    ROW(bv_lshr, "bvlshr", plain),
    ROW(bv_ashr, "bvashr", plain),
    ROW(bv_ult, "bvult", plain),
    ROW(bv_slt, "bvslt", plain),
    ROW(bv_umul_overflow, "bvumulo", commutative),
    ROW(bv_smul_overflow, "bvsmulo", commutative),
    ROW(bv_concat, "concat", plain),
    ROW(bv_extract, "extract", plain),
    ROW(bv_zext, "zero_extend", plain),
    ROW(bv_sext, "sign_extend", plain),
    ROW(arith_add, "+", commutative),
    ROW(arith_mul, "*", commutative),
    ROW(arith_le, "<=", plain),
    ROW(int_div, "div", plain),
    ROW(int_mod, "mod", plain),
    ROW(real_div, "/", plain),
    ROW(int_to_real, "to_real", plain),
    ROW(real_to_int, "to_int", plain),
    ROW(select, "select", plain),
    ROW(store, "store", plain),
    ROW(const_array, "const", plain),
    ROW(array_fill, "array.fill", plain),
    ROW(array_copy, "array.copy", plain),
    ROW(array_find, "array.find", plain),
    ROW(array_difference, "array.difference", plain),
    ROW(fp_abs, "fp.abs", plain),
    ROW(fp_neg, "fp.neg", plain),
    ROW(fp_add, "fp.add", commutative | rounding),
    ROW(fp_mul, "fp.mul", commutative | rounding),
    ROW(fp_div, "fp.div", rounding),
    ROW(fp_fma, "fp.fma", rounding),
    ROW(fp_sqrt, "fp.sqrt", rounding),
    ROW(fp_rem, "fp.rem", plain),
    ROW(fp_round_to_integral, "fp.roundToIntegral", rounding),
    ROW(fp_eq, "fp.eq", commutative),
    ROW(fp_lt, "fp.lt", plain),
    ROW(fp_le, "fp.leq", plain),
    ROW(fp_is_nan, "fp.isNaN", plain),
    ROW(fp_is_infinite, "fp.isInfinite", plain),
    ROW(fp_is_zero, "fp.isZero", plain),
    ROW(fp_is_normal, "fp.isNormal", plain),
    ROW(fp_is_subnormal, "fp.isSubnormal", plain),
    ROW(fp_is_negative, "fp.isNegative", plain),
    ROW(fp_is_positive, "fp.isPositive", plain),
    ROW(fp_from_bits, "to_fp", plain),
    ROW(fp_from_fp, "to_fp", rounding),
    ROW(fp_from_sbv, "to_fp", rounding),
    ROW(fp_from_ubv, "to_fp_unsigned", rounding),
    ROW(fp_to_bits, "fp.to_ieee_bv", plain),
    ROW(fp_to_sbv, "fp.to_sbv", rounding),
    ROW(fp_to_ubv, "fp.to_ubv", rounding),
};
#undef ROW

constexpr bool rows_in_order() {
  for (unsigned i = 0; i < kKindCount; ++i) {
    if (static_cast<unsigned>(kRows[i].kind) != i) return false;
  }
  return true;
}
static_assert(rows_in_order());

const KindRow& row(Kind kind) { return kRows[static_cast<unsigned>(kind)]; }

}  // namespace

const char* smtlib_name(Kind kind) { return row(kind).smtlib; }
// Messages about a kind that should not be are no place to read beyond the table.
const char* to_string(Kind kind) { return kRows.at(static_cast<unsigned>(kind)).name; }
bool is_commutative(Kind kind) { return (row(kind).traits & commutative) != 0; }
bool has_rounding(Kind kind) { return (row(kind).traits & rounding) != 0; }

const char* to_string(RoundingMode mode) {
  constexpr std::array<const char*, 5> kNames = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
  return kNames[static_cast<unsigned>(mode)];
}

}  // namespace proviso::term
