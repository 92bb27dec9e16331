// cvc5's values as ours.
#include "smt/cvc5/cvc5_translator.h"

namespace proviso::smt {

using term::Sort;
using term::SortKind;
using term::Term;
using term::Value;

std::optional<Value> Cvc5Translator::read_value(Sort sort, const cvc5::Term& value) {
  switch (sort.kind()) {
    case SortKind::boolean:
      if (!value.isBooleanValue()) return std::nullopt;
      return Value(value.getBooleanValue());
    case SortKind::bit_vector:
      if (!value.isBitVectorValue()) return std::nullopt;
      return Value(term::BitVector::from_binary(value.getBitVectorValue(2)));
    case SortKind::floating:
      return std::nullopt;
    case SortKind::integer:
    case SortKind::real:
      if (value.isIntegerValue()) return Value(term::Rational::parse(value.getIntegerValue()));
      if (!value.isRealValue()) return std::nullopt;
      return Value(term::Rational::parse(value.getRealValue()));
    case SortKind::array:
      break;
  }
  std::vector<std::pair<Value, Value>> writes;
  cvc5::Term array = value;
  for (; array.getKind() == cvc5::STORE; array = array[0]) {
    const auto index = read_value(sort.index(), array[1]), element = read_value(sort.element(), array[2]);
    if (!index.has_value() || !element.has_value()) return std::nullopt;
    writes.emplace_back(*index, *element);
  }
  if (!array.isConstArray()) return std::nullopt;
  const std::optional<Value> fill = read_value(sort.element(), array.getConstArrayBase());
  if (!fill.has_value()) return std::nullopt;
  auto result = term::ArrayValue::constant(sort, *fill);
  for (auto write = writes.rbegin(); write != writes.rend(); ++write) result = term::ArrayValue::write(result, write->first, write->second);
  return Value(result);
}

std::optional<term::Model> Cvc5Translator::read_model() {
  term::Model model;
  for (const Term variable : variables_) {
    const std::optional<Value> value = value_of(variable);
    if (!value.has_value()) return std::nullopt;
    model.set(variable, *value);
  }
  // Functions are known by the applications that occur.
  std::map<std::uint32_t, term::FunctionValue> functions;
  for (const Term application : applications_) {
    std::vector<Value> arguments;
    for (const Term argument : application.children()) {
      const std::optional<Value> value = value_of(argument);
      if (!value.has_value()) return std::nullopt;
      arguments.push_back(*value);
    }
    const std::optional<Value> value = value_of(application);
    if (!value.has_value()) return std::nullopt;
    term::FunctionValue& function = functions[application.parameter()];
    function.otherwise = term::default_value(application.sort());
    function.entries.emplace(std::move(arguments), *value);
  }
  for (auto& [id, function] : functions) model.set_function(id, std::move(function));
  return model;
}

}  // namespace proviso::smt
