#include "frontend/lower_call.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>

#include "frontend/effectful.h"
#include "frontend/lower_builtin.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_intrinsic.h"
#include "frontend/lowering.h"
#include "frontend/object_size.h"
#include "ir/call_types.h"

namespace proviso::frontend {

namespace {

/// Whether caller and callee disagree about an integer's width such that i386 would find the arguments at different
/// stack offsets.
bool has_other_place(Lowering& low, const ir::Type* given, const ir::Type* expected) {
  const unsigned word = low.types().size_type()->bits();
  if (!given->is_integer() || !expected->is_integer() || given->bits() == expected->bits()) return false;
  return std::max(given->bits(), expected->bits()) > word;
}

/// On x86-64, integers are passed in registers whose upper half is unspecified, and mostly zero, if the type is
/// narrower. So a callee that expects a wider type does not see a negative number as such.
const ir::Expr* widened(Lowering& low, const clang::CallExpr* call, const ir::Expr* value, const ir::Type* wider) {
  const ir::Type* const type = value->type();
  if (!type->is_integer() || !wider->is_integer() || !type->is_signed() || type->bits() >= wider->bits()) return value;
  const ir::Expr* const stable = low.stable(call, value);
  const ir::LocationId is_negative = low.new_location();
  const ir::LocationId is_not = low.new_location();
  low.branch(call, low.exprs().binary(ir::BinaryOp::lt, stable, low.exprs().int_const(type, 0)), is_negative, is_not);
  low.continue_at(is_negative);
  low.emit_last(call, ir::Unsupported{"negative number of type '" + type->to_string() + "' for one of type '" + wider->to_string() + "'"});
  low.continue_at(is_not);
  return stable;
}

/// Whether a value of type `given` is received as `expected`: caller and callee may see different declarations of a
/// function.
bool is_handed_over(Lowering& low, const ir::Type* given, const ir::Type* expected) {
  if (given->is_aggregate() || given->is_floating()) return ir::are_passed_alike(given, expected);
  return given->is_scalar() && expected->is_scalar() && !expected->is_floating() && !has_other_place(low, given, expected);
}

bool finds_result(Lowering& low, const ir::Type* result, const ir::Type* wanted, bool is_used) {
  if (result == wanted) return true;
  if (is_used && !result->is_void()) return is_handed_over(low, result, wanted);
  return !result->is_aggregate() && !wanted->is_aggregate();
}

/// Converts the arguments to the parameters' types. False (and unsupported) if that is impossible.
bool adapt_arguments(Lowering& low, const clang::CallExpr* call, const ir::Type* function, std::vector<const ir::Expr*>& arguments) {
  const std::vector<const ir::Type*>& parameters = function->parameters();
  if (arguments.size() < parameters.size()) {
    low.unsupported(call, "call with too few arguments");
    return false;
  }
  // Surplus arguments of a function declared without a prototype are ignored.
  if (arguments.size() > parameters.size() && !function->is_variadic()) arguments.resize(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const ir::Type* const given = arguments[i]->type();
    if (given == parameters[i]) continue;
    if (!is_handed_over(low, given, parameters[i])) {
      low.unsupported(
          call, "call with an argument of type '" + given->to_string() + "' for a parameter of type '" + parameters[i]->to_string() + "'");
      return false;
    }
    arguments[i] = conform(low, call, widened(low, call, arguments[i], parameters[i]), parameters[i]);
  }
  // C promotes these floats; Clang does not do so for an _Atomic one.
  const ir::Type* const single = low.types().floating(ir::FloatFormat::binary32);
  const ir::Type* const promoted = low.types().floating(ir::FloatFormat::binary64);
  for (std::size_t i = parameters.size(); i < arguments.size(); ++i)
    if (arguments[i]->type() == single) arguments[i] = low.exprs().cast(promoted, arguments[i]);
  return true;
}

/// An indeterminate value of that type.
const ir::Expr* indeterminate(Lowering& low, const clang::CallExpr* call, const ir::Type* type) {
  if (type == nullptr || type->is_void()) return nullptr;
  const ir::Expr* const target = low.temporary(call, type);
  if (type->is_scalar()) low.emit(call, ir::Declare{target->variable(), nullptr});
  return low.exprs().load(target);
}

const ir::Expr* emit_call(Lowering& low, const clang::CallExpr* call, const ir::Expr* callee, std::vector<const ir::Expr*> arguments,
                          ResultPlace place) {
  const ir::Type* const function = callee->type()->element();
  const ir::Type* const wanted = low.type(call);
  if (!adapt_arguments(low, call, function, arguments)) return stand_in(low, wanted);
  const bool has_result = !function->result()->is_void();
  const bool uses_result = place.use == ResultUse::needed && !wanted->is_void();
  if (!finds_result(low, function->result(), wanted, uses_result)) {
    low.unsupported(call, "call for a result of type '" + wanted->to_string() + "' of a function that returns '" +
                              function->result()->to_string() + "'");
    return stand_in(low, wanted);
  }
  const ir::Expr* target = nullptr;
  if (has_result && uses_result) target = result_target(low, call, function->result(), place);
  low.emit(call, ir::Call{target, callee, std::move(arguments)});
  if (!uses_result) return nullptr;
  return has_result ? conform(low, call, widened(low, call, low.exprs().load(target), wanted), wanted) : indeterminate(low, call, wanted);
}

const ir::Expr* call_pointer(Lowering& low, const clang::CallExpr* call, ResultPlace place) {
  std::vector<const clang::Expr*> operands{call->getCallee()};
  operands.insert(operands.end(), call->arg_begin(), call->arg_end());
  std::vector<const ir::Expr*> values = lower_in_order(low, operands);
  for (const ir::Expr* value : values)
    if (value == nullptr) return low.unsupported(call, "call with an argument without value");
  const ir::Expr* const callee = values.front();
  values.erase(values.begin());
  if (!callee->type()->is_pointer() || !callee->type()->element()->is_function())
    return low.unsupported(call, "call of what is no function");
  return emit_call(low, call, callee, std::move(values), place);
}

}  // namespace

const ir::Function* twin_for(Lowering& low, const clang::CallExpr* call, const std::string& name, ResultPlace place) {
  if (place.use == ResultUse::dropped)
    if (const ir::Function* const twin = low.unit.symbols.library_function("__ignored_" + name)) return twin;
  if (place.use == ResultUse::dropped || low.survey.only_sign_counts(call))
    if (const ir::Function* const twin = low.unit.symbols.library_function("__sign_" + name)) return twin;
  return passes_effectful_function(call) ? low.unit.symbols.library_function("__effectful_" + name) : nullptr;
}

bool has_open_value(Lowering& low, const clang::Stmt* statement) {
  if (statement == nullptr) return false;
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement); call != nullptr && call->getDirectCallee() != nullptr) {
    std::string name = call->getDirectCallee()->getNameAsString();
    if (name.ends_with("_object_size") && call->getNumArgs() > 0 && !is_size_known_to_all(call->getArg(0), low.ast())) return true;
    if (name.starts_with("__builtin_")) name = name.substr(std::string_view("__builtin_").size());
    if (!low.survey.only_sign_counts(call) && low.unit.symbols.library_function("__sign_" + name) != nullptr) return true;
  }
  return std::ranges::any_of(statement->children(), [&](const clang::Stmt* child) { return has_open_value(low, child); });
}

const ir::Expr* result_target(Lowering& low, const clang::CallExpr* call, const ir::Type* type, ResultPlace place) {
  return place.variable != nullptr && place.variable->type() == type ? place.variable : low.temporary(call, type);
}

std::vector<const ir::Expr*> lower_arguments(Lowering& low, const clang::CallExpr* call, unsigned first) {
  std::vector<const clang::Expr*> operands(call->arg_begin() + first, call->arg_end());
  std::vector<const ir::Expr*> values = lower_in_order(low, operands);
  for (const ir::Expr*& value : values) {
    if (value != nullptr) continue;
    low.unsupported(call, "call with an argument without value");
    value = low.int_constant(0);
  }
  return values;
}

const ir::Expr* call_function(Lowering& low, const clang::CallExpr* call, const ir::Function& function,
                              std::vector<const ir::Expr*> arguments, ResultPlace place) {
  if (const std::string* const gap = low.unit.symbols.gap_of(function)) return low.unsupported(call, *gap);
  const ir::Expr* const result = emit_call(low, call, low.exprs().function_address(function), std::move(arguments), place);
  const clang::FunctionDecl* const callee = call->getDirectCallee();
  const bool never_returns = function.is_noreturn || (callee != nullptr && callee->isNoReturn());
  // A noreturn function with a body terminates the execution there, and returning is undefined; without a body the
  // program ends as if by exit().
  if (never_returns && low.unit.symbols.is_defined(function)) {
    const bool is_of_program = function.origin == ir::Origin::program && !function.is_error_function();
    if (is_of_program) low.emit_last(call, ir::Intrinsic{ir::IntrinsicOp::unreachable, nullptr, {}});
  } else if (never_returns) {
    const ir::Expr* const status = low.exprs().int_const(low.unit.type_table().int_type(), 1);
    low.emit_last(call, ir::Intrinsic{ir::IntrinsicOp::halt, nullptr, {status}});
  }
  return result;
}

const ir::Expr* lower_call(Lowering& low, const clang::CallExpr* call, ResultPlace place) {
  const clang::FunctionDecl* const callee = call->getDirectCallee();
  if (callee == nullptr) return call_pointer(low, call, place);
  if (is_lowered_builtin(callee)) return lower_builtin_call(low, call, callee, place);
  // Headers rename library functions for the linker; a program may give a primitive another name in C.
  const std::string name = is_intrinsic_function(callee->getName()) ? callee->getName().str() : link_name(callee);
  if (is_intrinsic_function(name)) {
    const ir::Function& function = low.unit.symbols.function(low.unit, callee);
    if (!low.unit.symbols.is_defined(function)) return lower_intrinsic_call(low, call, name, place);
  }
  std::vector<const ir::Expr*> arguments = lower_arguments(low, call);
  const ir::Function* function = &low.unit.symbols.function(low.unit, callee);
  if (function->origin == ir::Origin::library_model)
    if (const ir::Function* const twin = twin_for(low, call, callee->getName().str(), place)) function = twin;
  return call_function(low, call, *function, std::move(arguments), place);
}

}  // namespace proviso::frontend
