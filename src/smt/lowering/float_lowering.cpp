#include "smt/lowering/float_lowering.h"

#include "support/result.h"
#include "term/float_arith.h"

namespace proviso::smt {

using term::Kind;
using term::Sort;
using term::Term;
using term::Terms;

namespace {

// fp.rem needs a subtraction for each exponent: with more exponent bits than this the circuit is too large to be of
// use.
constexpr std::uint32_t kMaxRemainderExponentBits = 8;

}  // namespace

bool FloatLowering::has_floats(Sort sort) const {
  if (sort.is_array()) return has_floats(sort.index()) || has_floats(sort.element());
  return sort.is_float();
}

Sort FloatLowering::lower_sort(Sort sort) {
  if (sort.is_float()) return pool_.bv_sort(sort.float_format().width());
  if (sort.is_array()) return pool_.array_sort(lower_sort(sort.index()), lower_sort(sort.element()));
  return sort;
}

Term FloatLowering::lower(Term root) {
  if (!pool_.has_float_sorts()) return root;
  Terms stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    if (lowered_.contains(t)) {
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term child : t.children()) {
      if (!lowered_.contains(child)) stack.push_back(child);
    }
    if (stack.size() != before) continue;
    stack.pop_back();
    const Term result = lower_one(t);
    if (!result) return {};
    lowered_.insert(t, result);
  }
  return *lowered_.find(root);
}

Term FloatLowering::lower_one(Term t) {
  if (t.is_variable()) return lower_variable(t);
  if (t.is(Kind::fp_const)) return pool_.bv_const(t.bits());
  Terms children;
  bool changed = false;
  for (const Term child : t.children()) {
    children.push_back(*lowered_.find(child));
    changed |= children.back() != child;
  }
  switch (t.kind()) {
    case Kind::apply:
      return lower_application(t, children);
    case Kind::equal:
      if (t.child(0).sort().is_float()) return FloatCircuits(pool_, t.child(0).sort().float_format()).same(children[0], children[1]);
      if (has_floats(t.child(0).sort())) {
        unsupported_ = "equality of arrays of floats";
        return {};
      }
      break;
    case Kind::select:
    case Kind::store:
      children[1] = canonical_argument(t.child(1), children[1]);
      break;
    case Kind::const_array:
      if (has_floats(t.sort())) return pool_.const_array(lower_sort(t.sort()), children[0]);
      break;
    default:
      if (t.kind() >= Kind::fp_from_bits) return lower_conversion(t, children);
      if (t.kind() >= Kind::fp_eq) return lower_predicate(t, children);
      if (t.kind() >= Kind::fp_abs) return lower_float_operation(t, children);
      break;
  }
  return changed ? pool_.rebuild(t, children) : t;
}

Term FloatLowering::lower_variable(Term variable) {
  if (!has_floats(variable.sort())) return variable;
  const Term result = pool_.variable(pool_.name(variable) + "!bits", lower_sort(variable.sort()));
  variables_.insert(result, variable);
  return result;
}

Term FloatLowering::canonical_argument(Term original, Term lowered) {
  if (!original.sort().is_float()) return lowered;
  return FloatCircuits(pool_, original.sort().float_format()).canonical(lowered);
}

Term FloatLowering::lower_application(Term t, const Terms& children) {
  const term::FunctionSymbol& function = pool_.function(t);
  std::vector<Sort> domain;
  bool changed = has_floats(function.range);
  for (const Sort sort : function.domain) {
    domain.push_back(lower_sort(sort));
    changed |= has_floats(sort);
  }
  Terms arguments;
  for (std::uint32_t i = 0; i < t.arity(); ++i) arguments.push_back(canonical_argument(t.child(i), children[i]));
  if (!changed) return pool_.apply(function, arguments);
  const term::FunctionSymbol& lowered = pool_.declare_function(function.name + "!bits", domain, lower_sort(function.range));
  functions_[lowered.id] = function.id;
  return pool_.apply(lowered, arguments);
}

Term FloatLowering::lower_float_operation(Term t, const Terms& c) {
  FloatCircuits circuits(pool_, t.sort().float_format());
  switch (t.kind()) {
    case Kind::fp_abs:
      return circuits.absolute(c[0]);
    case Kind::fp_neg:
      return circuits.negate(c[0]);
    case Kind::fp_add:
      return circuits.add(t.rounding(), c[0], c[1]);
    case Kind::fp_mul:
      return circuits.multiply(t.rounding(), c[0], c[1]);
    case Kind::fp_div:
      return circuits.divide(t.rounding(), c[0], c[1]);
    case Kind::fp_fma:
      return circuits.fused_multiply_add(t.rounding(), c[0], c[1], c[2]);
    case Kind::fp_sqrt:
      return circuits.square_root(t.rounding(), c[0]);
    case Kind::fp_round_to_integral:
      return circuits.round_to_integral(t.rounding(), c[0]);
    case Kind::fp_rem:
      if (t.sort().float_format().exponent_bits <= kMaxRemainderExponentBits) return circuits.remainder(c[0], c[1]);
      [[fallthrough]];
    default:
      unsupported_ = std::string("the operation ") + to_string(t.kind()) + " on " + t.sort().to_string();
      return {};
  }
}

Term FloatLowering::lower_predicate(Term t, const Terms& c) {
  FloatCircuits circuits(pool_, t.child(0).sort().float_format());
  switch (t.kind()) {
    case Kind::fp_eq:
      return circuits.equal(c[0], c[1]);
    case Kind::fp_lt:
      return circuits.less(c[0], c[1]);
    case Kind::fp_le:
      return circuits.less_or_equal(c[0], c[1]);
    case Kind::fp_is_nan:
      return circuits.is_nan(c[0]);
    case Kind::fp_is_infinite:
      return circuits.is_infinite(c[0]);
    case Kind::fp_is_zero:
      return circuits.is_zero(c[0]);
    case Kind::fp_is_normal:
      return circuits.is_normal(c[0]);
    case Kind::fp_is_subnormal:
      return circuits.is_subnormal(c[0]);
    case Kind::fp_is_negative:
      return pool_.bool_and(circuits.sign(c[0]), pool_.bool_not(circuits.is_nan(c[0])));
    default:
      return pool_.bool_and(pool_.bool_not(circuits.sign(c[0])), pool_.bool_not(circuits.is_nan(c[0])));
  }
}

Term FloatLowering::lower_conversion(Term t, const Terms& c) {
  if (t.sort().is_float()) {
    FloatCircuits circuits(pool_, t.sort().float_format());
    switch (t.kind()) {
      case Kind::fp_from_bits:
        return c[0];
      case Kind::fp_from_fp:
        return circuits.from_format(t.rounding(), t.child(0).sort().float_format(), c[0]);
      case Kind::fp_from_sbv:
        return circuits.from_signed(t.rounding(), c[0]);
      default:
        return circuits.from_unsigned(t.rounding(), c[0]);
    }
  }
  FloatCircuits circuits(pool_, t.child(0).sort().float_format());
  switch (t.kind()) {
    case Kind::fp_to_bits:
      return circuits.canonical(c[0]);
    case Kind::fp_to_sbv:
      return circuits.to_signed(t.rounding(), t.width(), c[0]);
    default:
      return circuits.to_unsigned(t.rounding(), t.width(), c[0]);
  }
}

term::Value FloatLowering::raise_value(Sort sort, const term::Value& value) const {
  if (sort.is_float()) return term::float_canonical(sort.float_format(), value.as_bits());
  if (!sort.is_array() || !has_floats(sort)) return value;
  auto array = term::ArrayValue::constant(sort, raise_value(sort.element(), value.as_array().default_element()));
  for (const auto& [index, element] : value.as_array().entries()) {
    array = term::ArrayValue::write(array, raise_value(sort.index(), index), raise_value(sort.element(), element));
  }
  return array;
}

term::Model FloatLowering::raise(const term::Model& model) const {
  if (variables_.empty() && functions_.empty()) return model;
  term::Model result;
  for (const auto& [variable, value] : model.values()) {
    const Term* original = variables_.find(variable);
    result.set(original == nullptr ? variable : *original, original == nullptr ? value : raise_value(original->sort(), value));
  }
  for (const auto& [id, function] : model.functions()) {
    const auto original = functions_.find(id);
    if (original == functions_.end()) {
      result.set_function(id, function);
      continue;
    }
    const Sort range = pool_.function(original->second).range;
    term::FunctionValue raised{{}, raise_value(range, function.otherwise)};
    for (const auto& [arguments, value] : function.entries) raised.entries.emplace(arguments, raise_value(range, value));
    result.set_function(original->second, std::move(raised));
  }
  return result;
}

}  // namespace proviso::smt
