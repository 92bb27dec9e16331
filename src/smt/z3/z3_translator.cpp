#include "smt/z3/z3_translator.h"

#include <vector>

#include "support/result.h"
#include "term/float_arith.h"

namespace proviso::smt {

using term::Kind;
using term::Sort;
using term::SortKind;
using term::Term;

Z3_sort Z3Translator::sort(Sort s) {
  switch (s.kind()) {
    case SortKind::boolean:
      return Z3_mk_bool_sort(context_);
    case SortKind::bit_vector:
      return Z3_mk_bv_sort(context_, s.width());
    case SortKind::integer:
      return Z3_mk_int_sort(context_);
    case SortKind::real:
      return Z3_mk_real_sort(context_);
    case SortKind::array:
      return Z3_mk_array_sort(context_, sort(s.index()), sort(s.element()));
    case SortKind::floating:
      return Z3_mk_fpa_sort(context_, s.float_format().exponent_bits, s.float_format().significand_bits);
  }
  return nullptr;
}

Term Z3Translator::side_term(Term t) {
  if (t.is(Kind::fp_to_sbv)) return pool_.fp_fits_sbv(t.rounding(), t.width(), t.child(0));
  if (t.is(Kind::fp_to_ubv)) return pool_.fp_fits_ubv(t.rounding(), t.width(), t.child(0));
  return {};
}

Z3_ast Z3Translator::translate(Term root) {
  term::Terms stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    if (translated_.contains(t)) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term child : t.children()) {
      if (!translated_.contains(child)) stack.push_back(child);
    }
    if (const Term side = side_term(t); side && !translated_.contains(side)) stack.push_back(side);
    if (stack.size() != before) continue;
    stack.pop_back();
    translated_.insert(t, translate_one(t));
  }
  return *translated_.find(root);
}

Z3_ast Z3Translator::translate_one(Term t) {
  if (is_leaf(t.kind())) return leaf(t);
  switch (t.kind()) {
    case Kind::ite:
      return Z3_mk_ite(context_, in(t, 0), in(t, 1), in(t, 2));
    case Kind::equal:
      return Z3_mk_eq(context_, in(t, 0), in(t, 1));
    case Kind::apply: {
      std::vector<Z3_ast> arguments;
      for (std::uint32_t i = 0; i < t.arity(); ++i) arguments.push_back(in(t, i));
      applications_.push_back(t);
      return Z3_mk_app(context_, function(t), t.arity(), arguments.data());
    }
    case Kind::bool_not:
      return Z3_mk_not(context_, in(t, 0));
    case Kind::bool_and: {
      const Z3_ast arguments[] = {in(t, 0), in(t, 1)};
      return Z3_mk_and(context_, 2, arguments);
    }
    case Kind::select:
      return Z3_mk_select(context_, in(t, 0), in(t, 1));
    case Kind::store:
      return Z3_mk_store(context_, in(t, 0), in(t, 1), in(t, 2));
    case Kind::const_array:
      return Z3_mk_const_array(context_, sort(t.sort().index()), in(t, 0));
    default:
      if (t.kind() >= Kind::fp_from_bits) return conversion(t);
      if (t.kind() >= Kind::fp_eq) return float_predicate(t);
      if (t.kind() >= Kind::fp_abs) return floating(t);
      if (t.kind() >= Kind::arith_add) return number(t);
      return bit_vector(t);
  }
}

Z3_ast Z3Translator::leaf(Term t) {
  switch (t.kind()) {
    case Kind::bool_const:
      return t.is_true() ? Z3_mk_true(context_) : Z3_mk_false(context_);
    case Kind::bv_const:
      return numeral(t.bits().to_decimal(), t.sort());
    case Kind::fp_const:
      return Z3_mk_fpa_to_fp_bv(context_, numeral(t.bits().to_decimal(), pool_.bv_sort(t.sort().float_format().width())), sort(t.sort()));
    case Kind::int_const:
    case Kind::real_const:
      return numeral(pool_.number(t).to_string(), t.sort());
    default:
      variables_.push_back(t);
      return Z3_mk_const(context_, Z3_mk_string_symbol(context_, pool_.name(t).c_str()), sort(t.sort()));
  }
}

Z3_func_decl Z3Translator::function(Term t) {
  const term::FunctionSymbol& symbol = pool_.function(t);
  Z3_func_decl& decl = functions_[symbol.id];
  if (decl == nullptr) {
    std::vector<Z3_sort> domain;
    for (const Sort s : symbol.domain) domain.push_back(sort(s));
    decl = Z3_mk_func_decl(context_, Z3_mk_string_symbol(context_, symbol.name.c_str()), static_cast<unsigned>(domain.size()),
                           domain.data(), sort(symbol.range));
  }
  return decl;
}

// Said with the product in twice the width: Z3 4.8.12's own predicates are wrong on some constants and on single bits.
Z3_ast Z3Translator::multiplication_overflow(Term t) {
  const std::uint32_t width = t.child(0).width();
  const auto extend = [&](Z3_ast a) {
    return t.is(Kind::bv_umul_overflow) ? Z3_mk_zero_ext(context_, width, a) : Z3_mk_sign_ext(context_, width, a);
  };
  const Z3_ast product = Z3_mk_bvmul(context_, extend(in(t, 0)), extend(in(t, 1)));
  return Z3_mk_not(context_, Z3_mk_eq(context_, product, extend(Z3_mk_extract(context_, width - 1, 0, product))));
}

Z3_ast Z3Translator::bit_vector(Term t) {
  const Z3_ast a = in(t, 0), b = in(t, t.arity() - 1);
  switch (t.kind()) {
    case Kind::bv_not:
      return Z3_mk_bvnot(context_, a);
    case Kind::bv_and:
      return Z3_mk_bvand(context_, a, b);
    case Kind::bv_or:
      return Z3_mk_bvor(context_, a, b);
    case Kind::bv_xor:
      return Z3_mk_bvxor(context_, a, b);
    case Kind::bv_neg:
      return Z3_mk_bvneg(context_, a);
    case Kind::bv_add:
      return Z3_mk_bvadd(context_, a, b);
    case Kind::bv_mul:
      return Z3_mk_bvmul(context_, a, b);
    case Kind::bv_udiv:
      return Z3_mk_bvudiv(context_, a, b);
    case Kind::bv_urem:
      return Z3_mk_bvurem(context_, a, b);
    case Kind::bv_sdiv:
      return Z3_mk_bvsdiv(context_, a, b);
    case Kind::bv_srem:
      return Z3_mk_bvsrem(context_, a, b);
    case Kind::bv_shl:
      return Z3_mk_bvshl(context_, a, b);
    case Kind::bv_lshr:
      return Z3_mk_bvlshr(context_, a, b);
    case Kind::bv_ashr:
      return Z3_mk_bvashr(context_, a, b);
    case Kind::bv_ult:
      return Z3_mk_bvult(context_, a, b);
    case Kind::bv_slt:
      return Z3_mk_bvslt(context_, a, b);
    case Kind::bv_umul_overflow:
    case Kind::bv_smul_overflow:
      return multiplication_overflow(t);
    case Kind::bv_concat:
      return Z3_mk_concat(context_, a, b);
    case Kind::bv_extract:
      return Z3_mk_extract(context_, t.high_bit(), t.low_bit(), a);
    case Kind::bv_zext:
      return Z3_mk_zero_ext(context_, t.width() - t.child(0).width(), a);
    case Kind::bv_sext:
      return Z3_mk_sign_ext(context_, t.width() - t.child(0).width(), a);
    default:
      PROVISO_CHECK(false, std::string("no translation to Z3 of ") + to_string(t.kind()));
  }
}

Z3_ast Z3Translator::number(Term t) {
  const Z3_ast a = in(t, 0), b = in(t, t.arity() - 1);
  const Z3_ast both[] = {a, b};
  const auto unless_zero = [&](Z3_ast at_zero, Z3_ast otherwise) {
    return Z3_mk_ite(context_, Z3_mk_eq(context_, b, numeral("0", t.child(1).sort())), at_zero, otherwise);
  };
  switch (t.kind()) {
    case Kind::arith_add:
      return Z3_mk_add(context_, 2, both);
    case Kind::arith_mul:
      return Z3_mk_mul(context_, 2, both);
    case Kind::arith_le:
      return Z3_mk_le(context_, a, b);
    case Kind::int_div:
    case Kind::real_div:
      return unless_zero(numeral("0", t.sort()), Z3_mk_div(context_, a, b));
    case Kind::int_mod:
      return unless_zero(a, Z3_mk_mod(context_, a, b));
    case Kind::int_to_real:
      return Z3_mk_int2real(context_, a);
    case Kind::real_to_int:
      return Z3_mk_real2int(context_, a);
    default:
      PROVISO_CHECK(false, std::string("no translation to Z3 of ") + to_string(t.kind()));
  }
}

}  // namespace proviso::smt
