#include "term/evaluate.h"

#include "support/result.h"
#include "term/evaluate_theories.h"

namespace proviso::term {

namespace {

Value apply_function(const Model& model, Term term, ChildValues c) {
  const FunctionValue* function = model.function(term.parameter());
  if (function == nullptr) return default_value(term.sort());
  std::vector<Value> arguments;
  for (const Value* argument : c) arguments.push_back(*argument);
  const auto found = function->entries.find(arguments);
  return found == function->entries.end() ? function->otherwise : found->second;
}

}  // namespace

Value evaluate_operation(const TermStore&, const Model& model, Term term, ChildValues c) {
  switch (term.kind()) {
    case Kind::ite:
      return c[0]->as_bool() ? *c[1] : *c[2];
    case Kind::equal:
      return *c[0] == *c[1];
    case Kind::apply:
      return apply_function(model, term, c);
    case Kind::bool_not:
      return !c[0]->as_bool();
    case Kind::bool_and:
      return c[0]->as_bool() && c[1]->as_bool();
    case Kind::select:
      return c[0]->as_array().read(*c[1]);
    case Kind::store:
      return ArrayValue::write(c[0]->array_pointer(), *c[1], *c[2]);
    case Kind::const_array:
      return ArrayValue::constant(term.sort(), *c[0]);
    case Kind::array_fill:
      return ArrayValue::fill(c[0]->array_pointer(), {c[1]->as_bits(), c[2]->as_bits()}, *c[3]);
    case Kind::array_copy:
      return ArrayValue::copy(c[0]->array_pointer(), {c[1]->as_bits(), c[2]->as_bits()}, c[3]->array_pointer(), c[4]->as_bits());
    case Kind::array_find:
      return c[0]->as_array().find({c[1]->as_bits(), c[2]->as_bits()}, *c[3]);
    case Kind::array_difference:
      return c[0]->as_array().difference({c[1]->as_bits(), c[2]->as_bits()}, c[3]->as_array(), c[4]->as_bits());
    default:
      if (term.kind() >= Kind::fp_abs) return evaluate_floats(term, c);
      if (term.kind() >= Kind::arith_add) return evaluate_numbers(term, c);
      return evaluate_bit_vectors(term, c);
  }
}

const Value& Evaluator::evaluate(Term root) {
  Terms stack{root};
  std::vector<const Value*> children;
  while (!stack.empty()) {
    const Term t = stack.back();
    if (known_.contains(t)) {
      stack.pop_back();
      continue;
    }
    bool is_ready = true;
    for (const Term child : t.children()) {
      if (!known_.contains(child)) {
        stack.push_back(child);
        is_ready = false;
      }
    }
    if (!is_ready) continue;
    stack.pop_back();
    if (t.is_variable()) {
      known_.insert(t, &values_.emplace_back(model_.value(t)));
    } else if (t.is_constant()) {
      known_.insert(t, &values_.emplace_back(value_of_constant(store_, t)));
    } else {
      children.clear();
      for (const Term child : t.children()) children.push_back(*known_.find(child));
      known_.insert(t, &values_.emplace_back(evaluate_operation(store_, model_, t, children)));
    }
  }
  return **known_.find(root);
}

}  // namespace proviso::term
