#include "smt/cvc5/cvc5_translator.h"

#include "smt/cvc5/cvc5_kinds.h"
#include "support/result.h"

namespace proviso::smt {

using term::Kind;
using term::Sort;
using term::SortKind;
using term::Term;

cvc5::Sort Cvc5Translator::sort(Sort s) {
  switch (s.kind()) {
    case SortKind::boolean:
      return solver_.getBooleanSort();
    case SortKind::bit_vector:
      return solver_.mkBitVectorSort(s.width());
    case SortKind::integer:
      return solver_.getIntegerSort();
    case SortKind::real:
      return solver_.getRealSort();
    case SortKind::array:
      return solver_.mkArraySort(sort(s.index()), sort(s.element()));
    case SortKind::floating:
      break;
  }
  PROVISO_CHECK(false, "a float for cvc5 that was not lowered");
}

cvc5::Term Cvc5Translator::translate(Term root) {
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
    if (stack.size() != before) continue;
    stack.pop_back();
    translated_.insert(t, is_leaf(t.kind()) ? leaf(t) : translate_one(t));
  }
  return *translated_.find(root);
}

cvc5::Term Cvc5Translator::leaf(Term t) {
  switch (t.kind()) {
    case Kind::bool_const:
      return solver_.mkBoolean(t.is_true());
    case Kind::bv_const:
      return bits(t.bits());
    case Kind::int_const:
      return solver_.mkInteger(pool_.number(t).to_string());
    case Kind::real_const:
      return solver_.mkReal(pool_.number(t).to_string());
    default:
      variables_.push_back(t);
      return solver_.mkConst(sort(t.sort()), pool_.name(t));
  }
}

cvc5::Term Cvc5Translator::translate_one(Term t) {
  const std::optional<cvc5::Kind> plain = plain_cvc5_kind(t.kind());
  if (!plain.has_value()) return operation(t);
  std::vector<cvc5::Term> children;
  for (std::uint32_t i = 0; i < t.arity(); ++i) children.push_back(in(t, i));
  return solver_.mkTerm(*plain, children);
}

cvc5::Term Cvc5Translator::operation(Term t) {
  const cvc5::Term a = in(t, 0), b = in(t, t.arity() - 1);
  const auto unless_zero = [&](const cvc5::Term& at_zero, const cvc5::Term& otherwise) {
    const cvc5::Term zero = t.child(1).sort().is_int() ? solver_.mkInteger(0) : solver_.mkReal(0);
    return solver_.mkTerm(cvc5::ITE, {solver_.mkTerm(cvc5::EQUAL, {b, zero}), at_zero, otherwise});
  };
  switch (t.kind()) {
    case Kind::apply: {
      const term::FunctionSymbol& symbol = pool_.function(t);
      applications_.push_back(t);
      if (!functions_.contains(symbol.id)) {
        std::vector<cvc5::Sort> domain;
        for (const Sort s : symbol.domain) domain.push_back(sort(s));
        functions_[symbol.id] = solver_.mkConst(solver_.mkFunctionSort(domain, sort(symbol.range)), symbol.name);
      }
      std::vector<cvc5::Term> children{functions_[symbol.id]};
      for (std::uint32_t i = 0; i < t.arity(); ++i) children.push_back(in(t, i));
      return solver_.mkTerm(cvc5::APPLY_UF, children);
    }
    case Kind::bv_extract:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_EXTRACT, {t.high_bit(), t.low_bit()}), {a});
    case Kind::bv_zext:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_ZERO_EXTEND, {t.width() - t.child(0).width()}), {a});
    case Kind::bv_sext:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_SIGN_EXTEND, {t.width() - t.child(0).width()}), {a});
    case Kind::const_array:
      if (!t.child(0).is_constant()) throw Untranslatable("cvc5: a constant array of an element that is not a constant");
      return solver_.mkConstArray(sort(t.sort()), a);
    case Kind::int_div:
      return unless_zero(solver_.mkInteger(0), solver_.mkTerm(cvc5::INTS_DIVISION, {a, b}));
    case Kind::int_mod:
      return unless_zero(a, solver_.mkTerm(cvc5::INTS_MODULUS, {a, b}));
    case Kind::real_div:
      return unless_zero(solver_.mkReal(0), solver_.mkTerm(cvc5::DIVISION, {a, b}));
    default:
      PROVISO_CHECK(false, std::string("no translation to cvc5 of ") + to_string(t.kind()));
  }
}

}  // namespace proviso::smt
