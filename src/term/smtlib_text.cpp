#include "term/smtlib_text.h"

#include <fmt/format.h>

#include "term/float_arith.h"
#include "term/print_smtlib.h"

namespace proviso::term {

namespace {

std::string bits_text(const BitVector& bits) { return "#b" + bits.to_binary(); }

std::string float_text(FloatFormat format, const BitVector& bits) {
  if (float_is_nan(format, bits)) return fmt::format("(_ NaN {} {})", format.exponent_bits, format.significand_bits);
  const std::uint32_t fraction = format.significand_bits - 1;
  return fmt::format("(fp {} {} {})", bits_text(bits.extract(format.width() - 1, format.width() - 1)),
                     bits_text(bits.extract(format.width() - 2, fraction)), bits_text(bits.extract(fraction - 1, 0)));
}

std::string number_text(const Rational& value, bool is_real) {
  const auto part = [&](const Rational& n) { return n.to_string() + (is_real ? ".0" : ""); };
  const Rational magnitude = value.abs();
  std::string text =
      magnitude.is_integer() ? part(magnitude) : fmt::format("(/ {} {})", part(magnitude.numerator()), part(magnitude.denominator()));
  return value.sign() < 0 ? fmt::format("(- {})", text) : text;
}

/// 2^exponent as a float, if the format has it.
std::string power_of_two(FloatFormat format, std::uint32_t exponent, bool is_negative) {
  const BitVector integer = BitVector::one(exponent + 2).shl(std::uint64_t{exponent});
  const BitVector power = float_from_unsigned(format, RoundingMode::toward_zero, integer);
  return float_text(format, is_negative ? float_neg(format, power) : power);
}

// The rounded number lies in the range of the integer: low <= rounded < high, both bounds powers of two or zero.
std::string fits_text(Term term, const std::string& a) {
  const FloatFormat format = term.child(0).sort().float_format();
  const bool is_signed = term.is(Kind::fp_to_sbv);
  const std::uint32_t exponent = is_signed ? term.width() - 1 : term.width();
  const std::string rounded = fmt::format("(fp.roundToIntegral {} {})", to_string(term.rounding()), a);
  const bool has_bound = exponent < (std::uint64_t{1} << (format.exponent_bits - 1));
  std::string text = fmt::format("(and (not (fp.isNaN {0})) (not (fp.isInfinite {0}))", a);
  if (has_bound) text += fmt::format(" (fp.lt {} {})", rounded, power_of_two(format, exponent, false));
  if (!is_signed) text += fmt::format(" (fp.geq {} {})", rounded, float_text(format, BitVector::zero(format.width())));
  if (is_signed && has_bound) text += fmt::format(" (fp.geq {} {})", rounded, power_of_two(format, exponent, true));
  return text + ")";
}

std::string multiplication_overflow(Term term, std::span<const std::string> c) {
  const std::uint32_t width = term.child(0).width();
  const char* extend = term.is(Kind::bv_umul_overflow) ? "zero_extend" : "sign_extend";
  const std::string product = fmt::format("(bvmul ((_ {0} {1}) {2}) ((_ {0} {1}) {3}))", extend, width, c[0], c[1]);
  const std::string cut = fmt::format("((_ {} {}) (bvmul {} {}))", extend, width, c[0], c[1]);
  return fmt::format("(not (= {} {}))", product, cut);
}

std::string joined(const std::string& head, std::span<const std::string> children) {
  std::string text = "(" + head;
  for (const std::string& child : children) text += " " + child;
  return text + ")";
}

std::string to_float_text(Term term, std::span<const std::string> c) {
  const FloatFormat format = term.sort().float_format();
  const std::string head = fmt::format("(_ {} {} {})", smtlib_name(term.kind()), format.exponent_bits, format.significand_bits);
  if (term.is(Kind::fp_from_bits)) return fmt::format("({} {})", head, c[0]);
  return fmt::format("({} {} {})", head, to_string(term.rounding()), c[0]);
}

}  // namespace

std::string smtlib_leaf(const TermStore& store, Term t) {
  switch (t.kind()) {
    case Kind::bool_const:
      return t.is_true() ? "true" : "false";
    case Kind::bv_const:
      return bits_text(t.bits());
    case Kind::fp_const:
      return float_text(t.sort().float_format(), t.bits());
    case Kind::int_const:
    case Kind::real_const:
      return number_text(store.number(t), t.sort().is_real());
    default:
      return smtlib_symbol(store.name(t));
  }
}

bool repeats_children(Term term) {
  switch (term.kind()) {
    case Kind::int_div:
    case Kind::int_mod:
    case Kind::real_div:
    case Kind::bv_umul_overflow:
    case Kind::bv_smul_overflow:
    case Kind::fp_to_bits:
    case Kind::fp_to_sbv:
    case Kind::fp_to_ubv:
      return true;
    default:
      return false;
  }
}

std::string smtlib_operation(const TermStore& store, Term term, std::span<const std::string> c) {
  switch (term.kind()) {
    case Kind::apply:
      return joined(smtlib_symbol(store.function(term).name), c);
    case Kind::bv_extract:
      return fmt::format("((_ extract {} {}) {})", term.high_bit(), term.low_bit(), c[0]);
    case Kind::bv_zext:
    case Kind::bv_sext:
      return fmt::format("((_ {} {}) {})", smtlib_name(term.kind()), term.width() - term.child(0).width(), c[0]);
    case Kind::bv_umul_overflow:
    case Kind::bv_smul_overflow:
      return multiplication_overflow(term, c);
    case Kind::const_array:
      return fmt::format("((as const {}) {})", term.sort().to_string(), c[0]);
    case Kind::int_div:
      return fmt::format("(ite (= {1} 0) 0 (div {0} {1}))", c[0], c[1]);
    case Kind::int_mod:
      return fmt::format("(ite (= {1} 0) {0} (mod {0} {1}))", c[0], c[1]);
    case Kind::real_div:
      return fmt::format("(ite (= {1} 0.0) 0.0 (/ {0} {1}))", c[0], c[1]);
    case Kind::fp_from_bits:
    case Kind::fp_from_fp:
    case Kind::fp_from_sbv:
    case Kind::fp_from_ubv:
      return to_float_text(term, c);
    case Kind::fp_to_bits:
      return fmt::format("(ite (fp.isNaN {0}) {1} (fp.to_ieee_bv {0}))", c[0], bits_text(float_nan(term.child(0).sort().float_format())));
    case Kind::fp_to_sbv:
    case Kind::fp_to_ubv:
      return fmt::format("(ite {} ((_ {} {}) {} {}) {})", fits_text(term, c[0]), smtlib_name(term.kind()), term.width(),
                         to_string(term.rounding()), c[0], bits_text(BitVector::zero(term.width())));
    default:
      break;
  }
  std::string head = smtlib_name(term.kind());
  if (has_rounding(term.kind())) head += std::string(" ") + to_string(term.rounding());
  return joined(head, c);
}

}  // namespace proviso::term
