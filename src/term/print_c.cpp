#include "term/print_c.h"

#include "support/result.h"
#include "term/c_text.h"
#include "term/float_arith.h"
#include "term/match.h"
#include "term/term_map.h"
#include "term/traverse.h"

namespace proviso::term {

namespace {

constexpr CSign kUnsigned = CSign::unsigned_integer;
constexpr CSign kSigned = CSign::signed_integer;

bool is_c_width(std::uint32_t width) { return width == container_width(width) && width <= 128; }

class CPrinter {
 public:
  CPrinter(const TermStore& store, const CNaming& naming) : store_(store), naming_(naming) {}

  std::string print(Term root) {
    for_each_subterm(root, [this](Term t) { texts_.insert(t, is_leaf(t.kind()) ? leaf(t) : operation(t)); });
    return texts_.find(root)->text;
  }

 private:
  const CText& of(Term t) const { return *texts_.find(t); }
  const CText& in(Term t, unsigned i) const { return of(t.child(i)); }

  CText leaf(Term t) {
    switch (t.kind()) {
      case Kind::bool_const:
        return {t.is_true() ? "1" : "0"};
      case Kind::bv_const:
        return integer_constant(t.bits(), kUnsigned);
      case Kind::fp_const:
        return {float_to_string(t.sort().float_format(), t.bits()) + (t.sort().float_format() == kBinary32 ? "f" : "")};
      case Kind::int_const:
      case Kind::real_const:
        return {store_.number(t).to_string(), store_.number(t).is_integer() && store_.number(t).sign() >= 0 ? kPrimary : kUnary};
      default: {
        const CName name = naming_(t);
        return {name.text, kPrimary, t.sort().is_bit_vector() ? t.width() : 0, name.sign, false};
      }
    }
  }

  CText operation(Term t) {
    switch (t.kind()) {
      case Kind::bool_not:
        return negation(t.child(0));
      case Kind::bool_and:
        return binary("&&", kAnd, in(t, 0), in(t, 1));
      case Kind::equal:
        return equality(t, "==");
      case Kind::ite:
        return conditional(t);
      case Kind::apply: {
        std::string text = store_.function(t).name + "(";
        for (std::uint32_t i = 0; i < t.arity(); ++i) text += (i == 0 ? "" : ", ") + in(t, i).text;
        return typed({text + ")"}, t);
      }
      case Kind::select:
        return typed({wrapped(in(t, 0), kPrimary) + "[" + in(t, 1).text + "]"}, t);
      case Kind::store:
        return call("store", {in(t, 0), in(t, 1), in(t, 2)});
      case Kind::const_array:
        return call("array_of", {in(t, 0)});
      case Kind::array_fill:
        return call("fill", {in(t, 0), in(t, 1), in(t, 2), in(t, 3)});
      case Kind::array_copy:
        return call("copy", {in(t, 0), in(t, 1), in(t, 2), in(t, 3), in(t, 4)});
      case Kind::array_find:
        return call("find", {in(t, 0), in(t, 1), in(t, 2), in(t, 3)});
      case Kind::array_difference:
        return call("difference", {in(t, 0), in(t, 1), in(t, 2), in(t, 3), in(t, 4)});
      default:
        if (t.kind() >= Kind::fp_abs) return floating(t);
        if (t.kind() >= Kind::arith_add) return number(t);
        return bits(t);
    }
  }

  static CText typed(CText text, Term t) {
    if (t.sort().is_bit_vector()) text.width = t.width();
    return text;
  }

  /// Both operands read alike: as the variable among them is; a constant follows the other operand.
  std::pair<CText, CText> alike(Term a, Term b) {
    if (a.is(Kind::bv_const) && b.is(Kind::bv_const)) return {of(a), of(b)};
    if (a.is(Kind::bv_const)) return {integer_constant(a.bits(), of(b).sign), of(b)};
    if (b.is(Kind::bv_const)) return {of(a), integer_constant(b.bits(), of(a).sign)};
    if (of(a).sign == of(b).sign) return {of(a), of(b)};
    return {as_sign(of(a), kUnsigned), as_sign(of(b), kUnsigned)};
  }
  std::pair<CText, CText> both(Term a, Term b, CSign sign) {
    const auto as = [&](Term t) { return t.is(Kind::bv_const) ? integer_constant(t.bits(), sign) : as_sign(of(t), sign); };
    return {as(a), as(b)};
  }

  CText equality(Term t, const char* op) {
    if (!t.child(0).sort().is_bit_vector()) return binary(op, kEquality, in(t, 1), in(t, 0));
    const auto [a, b] = alike(t.child(0), t.child(1));
    return a.is_constant ? binary(op, kEquality, b, a) : binary(op, kEquality, a, b);
  }

  CText comparison(Term t, const char* op, bool swapped) {
    CSign sign = t.is(Kind::bv_ult) ? kUnsigned : kSigned;
    auto [a, b] = both(t.child(0), t.child(1), sign);
    return swapped ? binary(op, kRelational, b, a) : binary(op, kRelational, a, b);
  }

  CText negation(Term t) {
    switch (t.kind()) {
      case Kind::bool_and:  // the normal form of a disjunction
        return binary("||", kOr, complement(t.child(0)), complement(t.child(1)));
      case Kind::equal:
        return equality(t, "!=");
      case Kind::bv_ult:
      case Kind::bv_slt:
        return comparison(t, "<=", true);
      case Kind::arith_le:
        return binary("<", kRelational, in(t, 1), in(t, 0));
      default:
        return unary("!", of(t));
    }
  }
  CText complement(Term t) { return t.is(Kind::bool_not) ? in(t, 0) : negation(t); }

  CText conditional(Term t) {
    CText a = in(t, 1), b = in(t, 2);
    if (t.sort().is_bit_vector()) std::tie(a, b) = alike(t.child(1), t.child(2));
    const std::string text = wrapped(in(t, 0), kOr) + " ? " + wrapped(a, kOr) + " : " + wrapped(b, kConditional);
    return {text, kConditional, a.width, a.sign, false};
  }

  /// The result of arithmetic in C cut back to the bits of the term, where C computed with more.
  static CText cut(CText text, Term t, CSign sign) {
    text.width = t.width();
    text.sign = sign;
    if (is_c_width(t.width()) && t.width() >= 32) return text;
    if (is_c_width(t.width())) {
      text.width = 32;
      text.sign = kSigned;
      return as_integer(text, t.width(), sign);
    }
    CText mask = integer_constant(BitVector::ones(t.width()).zext_to(container_width(t.width())), kUnsigned);
    text = binary("&", kBitAnd, text, mask);
    text.width = t.width();
    return text;
  }

  CText arithmetic(Term t, const char* op, Precedence precedence, CSign sign) {
    const auto [a, b] = both(t.child(0), t.child(1), sign);
    return cut(binary(op, precedence, a, b), t, sign);
  }

  CText sum(Term t) {
    Term a = t.child(0), b = t.child(1);
    if (a.is(Kind::bv_const) || a.is(Kind::bv_neg)) std::swap(a, b);  // x + 1, x - y
    if (b.is(Kind::bv_neg) && !a.is(Kind::bv_const)) {
      const auto [x, y] = alike(a, b.child(0));
      return cut(binary("-", kAdditive, x, y), t, x.sign);
    }
    if (b.is(Kind::bv_const) && b.bits().sign() && !b.bits().is_min_signed()) {
      return cut(binary("-", kAdditive, of(a), integer_constant(-b.bits(), of(a).sign)), t, of(a).sign);
    }
    const auto [x, y] = alike(a, b);
    return cut(binary("+", kAdditive, x, y), t, x.sign);
  }

  CText bitwise(Term t, const char* op, Precedence precedence) {
    const auto [a, b] = alike(t.child(0), t.child(1));
    CText text = binary(op, precedence, a, b);
    text.width = t.width();
    text.sign = a.sign;
    return text;
  }

  CText extract(Term t) {
    CText value = as_sign(in(t, 0), kUnsigned);
    if (t.low_bit() != 0) value = binary(">>", kShift, value, integer_constant(BitVector(8, t.low_bit()), kUnsigned));
    value.width = 0;  // not known to be cut yet
    if (is_c_width(t.width())) return as_integer(value, t.width(), kUnsigned);
    value = binary("&", kBitAnd, value, integer_constant(BitVector::ones(t.width()).zext_to(container_width(t.width())), kUnsigned));
    value.width = t.width();
    return value;
  }

  CText concatenation(Term t) {
    const std::uint32_t low = t.child(1).width();
    CText high = as_integer(as_sign(in(t, 0), kUnsigned), container_width(t.width()), kUnsigned);
    high = binary("<<", kShift, high, integer_constant(BitVector(8, low), kUnsigned));
    CText result = is_bv_zero(t.child(1)) ? high : binary("|", kBitOr, high, as_sign(in(t, 1), kUnsigned));
    result.width = t.width();
    return result;
  }

  CText bits(Term t) {
    switch (t.kind()) {
      case Kind::bv_not:
        return cut(unary("~", in(t, 0)), t, in(t, 0).sign);
      case Kind::bv_neg:
        return cut(unary("-", in(t, 0)), t, in(t, 0).sign);
      case Kind::bv_and:
        return bitwise(t, "&", kBitAnd);
      case Kind::bv_or:
        return bitwise(t, "|", kBitOr);
      case Kind::bv_xor:
        return bitwise(t, "^", kBitXor);
      case Kind::bv_add:
        return sum(t);
      case Kind::bv_mul: {
        const auto [a, b] = alike(t.child(1), t.child(0));
        return cut(binary("*", kMultiplicative, a, b), t, a.sign);
      }
      case Kind::bv_udiv:
        return arithmetic(t, "/", kMultiplicative, kUnsigned);
      case Kind::bv_urem:
        return arithmetic(t, "%", kMultiplicative, kUnsigned);
      case Kind::bv_sdiv:
        return arithmetic(t, "/", kMultiplicative, kSigned);
      case Kind::bv_srem:
        return arithmetic(t, "%", kMultiplicative, kSigned);
      case Kind::bv_shl:
        return arithmetic(t, "<<", kShift, kUnsigned);
      case Kind::bv_lshr:
        return arithmetic(t, ">>", kShift, kUnsigned);
      case Kind::bv_ashr:
        return arithmetic(t, ">>", kShift, kSigned);
      case Kind::bv_ult:
      case Kind::bv_slt:
        return comparison(t, "<", false);
      case Kind::bv_concat:
        return concatenation(t);
      case Kind::bv_extract:
        return extract(t);
      case Kind::bv_zext:
        return as_integer(as_sign(in(t, 0), kUnsigned), t.width(), kUnsigned);
      case Kind::bv_sext:
        return as_integer(as_sign(in(t, 0), kSigned), t.width(), kSigned);
      default:
        return call(to_string(t.kind()), {in(t, 0), in(t, 1)});
    }
  }

  CText number(Term t) {
    switch (t.kind()) {
      case Kind::arith_add:
        return binary("+", kAdditive, in(t, 1), in(t, 0));
      case Kind::arith_mul:
        return binary("*", kMultiplicative, in(t, 0), in(t, 1));
      case Kind::arith_le:
        return binary("<=", kRelational, in(t, 0), in(t, 1));
      case Kind::real_div:
        return binary("/", kMultiplicative, in(t, 0), in(t, 1));
      case Kind::int_div:
      case Kind::int_mod:
        return call(smtlib_name(t.kind()), {in(t, 0), in(t, 1)});
      default:
        return call(smtlib_name(t.kind()), {in(t, 0)});
    }
  }

  CText floating(Term t) {
    switch (t.kind()) {
      case Kind::fp_neg:
        return unary("-", in(t, 0));
      case Kind::fp_add:
        if (t.child(1).is(Kind::fp_neg)) return binary("-", kAdditive, in(t, 0), in(t.child(1), 0));
        return binary("+", kAdditive, in(t, 0), in(t, 1));
      case Kind::fp_mul:
        return binary("*", kMultiplicative, in(t, 0), in(t, 1));
      case Kind::fp_div:
        return binary("/", kMultiplicative, in(t, 0), in(t, 1));
      case Kind::fp_eq:
        return binary("==", kEquality, in(t, 0), in(t, 1));
      case Kind::fp_lt:
        return binary("<", kRelational, in(t, 0), in(t, 1));
      case Kind::fp_le:
        return binary("<=", kRelational, in(t, 0), in(t, 1));
      case Kind::fp_is_nan:
        return call("__builtin_isnan", {in(t, 0)});
      case Kind::fp_is_infinite:
        return call("__builtin_isinf", {in(t, 0)});
      case Kind::fp_fma:
        return call("fma", {in(t, 0), in(t, 1), in(t, 2)});
      case Kind::fp_rem:
        return call("remainder", {in(t, 0), in(t, 1)});
      default:
        return typed(call(to_string(t.kind()) + 3, {in(t, 0)}), t);  // without "fp_"
    }
  }

  const TermStore& store_;
  const CNaming& naming_;
  TermMap<CText> texts_;
};

}  // namespace

std::string to_c(const TermStore& store, Term term, const CNaming& naming) { return CPrinter(store, naming).print(term); }

std::string to_c(const TermStore& store, Term term) {
  return to_c(store, term, [&store](Term variable) { return CName{store.name(variable), CSign::unsigned_integer}; });
}

}  // namespace proviso::term
