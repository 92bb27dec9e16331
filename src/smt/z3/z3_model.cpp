#include "smt/z3/z3_model.h"

#include <vector>

namespace proviso::smt {

using term::Sort;
using term::SortKind;
using term::Term;
using term::Value;

namespace {

class ModelReader {
 public:
  ModelReader(Z3_context context, Z3_model model, Z3Translator& translator) : context_(context), model_(model), translator_(translator) {}

  std::optional<Value> value(Sort sort, Z3_ast ast) {
    Z3_ast result = nullptr;
    // floats are read as bits, so that NaN, infinities and zeros need no cases of their own
    if (sort.is_float()) ast = translator_.float_bits(sort.float_format(), ast);
    if (!Z3_model_eval(context_, model_, ast, true, &result)) return std::nullopt;
    return constant(sort, result);
  }

 private:
  std::optional<Value> constant(Sort sort, Z3_ast ast) {
    switch (sort.kind()) {
      case SortKind::boolean:
        if (Z3_get_bool_value(context_, ast) == Z3_L_UNDEF) return std::nullopt;
        return Value(Z3_get_bool_value(context_, ast) == Z3_L_TRUE);
      case SortKind::array:
        return array(sort, ast);
      default:
        break;
    }
    if (!Z3_is_numeral_ast(context_, ast) || Z3_is_algebraic_number(context_, ast)) return std::nullopt;
    const term::Rational number = term::Rational::parse(Z3_get_numeral_string(context_, ast));
    if (sort.is_int() || sort.is_real()) return Value(number);
    return Value(number.to_bits(sort.is_float() ? sort.float_format().width() : sort.width()));
  }

  std::optional<Value> array(Sort sort, Z3_ast ast) {
    std::vector<std::pair<Value, Value>> writes;
    for (;;) {
      if (Z3_get_ast_kind(context_, ast) != Z3_APP_AST) return std::nullopt;
      const Z3_app app = Z3_to_app(context_, ast);
      const Z3_func_decl decl = Z3_get_app_decl(context_, app);
      const Z3_decl_kind kind = Z3_get_decl_kind(context_, decl);
      if (kind == Z3_OP_CONST_ARRAY) return finish(sort, value(sort.element(), Z3_get_app_arg(context_, app, 0)), writes);
      if (kind == Z3_OP_AS_ARRAY) return from_function(sort, Z3_get_as_array_func_decl(context_, ast), writes);
      if (kind != Z3_OP_STORE) return std::nullopt;
      const auto index = value(sort.index(), Z3_get_app_arg(context_, app, 1)),
                 element = value(sort.element(), Z3_get_app_arg(context_, app, 2));
      if (!index.has_value() || !element.has_value()) return std::nullopt;
      writes.emplace_back(*index, *element);
      ast = Z3_get_app_arg(context_, app, 0);
    }
  }

  /// `writes`: the last one first.
  static std::optional<Value> finish(Sort sort, const std::optional<Value>& fill, const std::vector<std::pair<Value, Value>>& writes) {
    if (!fill.has_value()) return std::nullopt;
    auto array = term::ArrayValue::constant(sort, *fill);
    for (auto write = writes.rbegin(); write != writes.rend(); ++write) array = term::ArrayValue::write(array, write->first, write->second);
    return Value(array);
  }

  std::optional<Value> from_function(Sort sort, Z3_func_decl decl, std::vector<std::pair<Value, Value>> writes) {
    const Z3_func_interp function = Z3_model_get_func_interp(context_, model_, decl);
    if (function == nullptr) return std::nullopt;
    for (unsigned i = 0; i < Z3_func_interp_get_num_entries(context_, function); ++i) {
      const Z3_func_entry entry = Z3_func_interp_get_entry(context_, function, i);
      const auto index = value(sort.index(), Z3_func_entry_get_arg(context_, entry, 0));
      const auto element = value(sort.element(), Z3_func_entry_get_value(context_, entry));
      if (!index.has_value() || !element.has_value()) return std::nullopt;
      writes.emplace_back(*index, *element);
    }
    return finish(sort, value(sort.element(), Z3_func_interp_get_else(context_, function)), writes);
  }

  Z3_context context_;
  Z3_model model_;
  Z3Translator& translator_;
};

}  // namespace

std::optional<term::Model> read_model(Z3_context context, Z3_model z3_model, Z3Translator& translator) {
  ModelReader reader(context, z3_model, translator);
  term::Model model;
  for (const Term variable : translator.variables()) {
    const std::optional<Value> value = reader.value(variable.sort(), translator.translate(variable));
    if (!value.has_value()) return std::nullopt;
    model.set(variable, *value);
  }
  // Functions are known by the applications that occur.
  std::map<std::uint32_t, term::FunctionValue> functions;
  for (const Term application : translator.applications()) {
    std::vector<Value> arguments;
    for (const Term argument : application.children()) {
      const std::optional<Value> value = reader.value(argument.sort(), translator.translate(argument));
      if (!value.has_value()) return std::nullopt;
      arguments.push_back(*value);
    }
    const std::optional<Value> value = reader.value(application.sort(), translator.translate(application));
    if (!value.has_value()) return std::nullopt;
    term::FunctionValue& function = functions[application.parameter()];
    function.otherwise = term::default_value(application.sort());
    function.entries.emplace(std::move(arguments), *value);
  }
  for (auto& [id, function] : functions) model.set_function(id, std::move(function));
  return model;
}

}  // namespace proviso::smt
