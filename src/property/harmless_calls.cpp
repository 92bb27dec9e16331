#include "property/harmless_calls.h"

#include <algorithm>
#include <set>

#include "property/undefined_place.h"

namespace proviso::property {

namespace {

using ir::BinaryOp;
using ir::Expr;
using ir::ExprKind;

bool is_number(const ir::Type* type) { return type->is_integer() || type->is_floating(); }

bool is_plain(const Expr* lvalue) { return lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar(); }

/// A variable that does not outlive the call.
bool is_own(const Expr* lvalue) { return is_plain(lvalue) && !lvalue->variable()->is_global(); }

/// Memory that does not outlive the call.
bool is_own_memory(const Expr* expr) {
  const ir::Variable* const variable = accessed_variable(expr);
  return variable != nullptr && (variable->storage == ir::Storage::local || variable->storage == ir::Storage::temporary) &&
         !variable->is_constant_local;
}

/// No quotient of it is undefined.
bool is_safe_divisor(const Expr* divisor) {
  return divisor->kind() == ExprKind::int_const && divisor->value() != 0 &&
         !(divisor->type()->is_signed() && divisor->signed_value() == -1);
}

}  // namespace

const ir::Variable* accessed_variable(const Expr* expr) {
  switch (expr->kind()) {
    case ExprKind::variable:
      return expr->variable();
    case ExprKind::member:
    case ExprKind::index:
    case ExprKind::deref:
    case ExprKind::address_of:
    case ExprKind::pointer_add:
      return accessed_variable(expr->operand(0));
    case ExprKind::cast:
      return expr->operand(0)->type()->is_pointer() ? accessed_variable(expr->operand(0)) : nullptr;
    default:
      return nullptr;
  }
}

HarmlessCalls::HarmlessCalls(const ir::Program& program, CheckSet checks)
    : checks_(std::move(checks)),
      calls_(program),
      functions_(program.functions().size(), false),
      rest_on_excuse_(program.functions().size(), false) {
  // A call may never return, leaks are about all that is still there at the end, and wrap-around is watched in
  // expressions of any form.
  if (checks_.has(Check::end) || checks_.has(Check::ltl)) return;
  if (checks_.has(Check::memtrack) || checks_.has(Check::memcleanup) || checks_.has(Check::wrap)) return;
  for (const std::vector<const ir::Function*>& component : calls_.components()) {
    // Recursive calls are harmless if everything else is.
    for (const ir::Function* const function : component) functions_[function->id()] = true;
    if (std::all_of(component.begin(), component.end(), [&](const ir::Function* function) { return is_harmless(*function); })) continue;
    for (const ir::Function* const function : component) functions_[function->id()] = false;
  }
}

bool HarmlessCalls::has(const ir::Function& function, const ir::Edge& edge) const {
  const auto* const call = edge.as<ir::Call>();
  return call != nullptr && is_harmless(function, edge, *call);
}

Places HarmlessCalls::excused_for(const ir::Call& call) const {
  Places excused;
  std::vector<const ir::Function*> waiting{call.direct_callee()};
  std::set<const ir::Function*> seen(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    const ir::Function& function = *waiting.back();
    waiting.pop_back();
    if (rest_on_excuse_[function.id()]) excused.insert(undefined_in(function));
    for (const ir::Function* const callee : calls_.callees(function))
      if (seen.insert(callee).second) waiting.push_back(callee);
  }
  return excused;
}

bool HarmlessCalls::is_harmless(const ir::Function& function) const {
  const auto& parameters = function.parameters;
  return function.has_body() && function.variadic_arguments == nullptr &&
         std::all_of(parameters.begin(), parameters.end(), [](const ir::Variable* parameter) { return parameter->is_plain_scalar(); }) &&
         std::all_of(function.edges().begin(), function.edges().end(), [&](const ir::Edge& edge) { return is_harmless(function, edge); });
}

bool HarmlessCalls::is_harmless(const ir::Function& function, const ir::Edge& edge) const {
  const auto is_value = [&](const Expr* value) { return is_harmless(function, edge, value); };
  if (edge.as<ir::Skip>() != nullptr) return true;
  if (const auto* const assume = edge.as<ir::Assume>()) return is_value(assume->condition);
  if (const auto* const assign = edge.as<ir::Assign>()) return changes_own(function, edge, assign->target) && is_value(assign->value);
  if (const auto* const result = edge.as<ir::Return>()) return result->value == nullptr || is_value(result->value);
  if (const auto* const declare = edge.as<ir::Declare>())
    return declare->size == nullptr || (is_value(declare->size) && may_be_undefined(function));
  if (edge.as<ir::Expire>() != nullptr) return true;
  if (const auto* const havoc = edge.as<ir::Havoc>()) return changes_own(function, edge, havoc->target);
  if (const auto* const call = edge.as<ir::Call>()) return is_harmless(function, edge, *call);
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) return is_harmless(function, edge, *intrinsic);
  return false;
}

bool HarmlessCalls::is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Intrinsic& intrinsic) const {
  const auto& arguments = intrinsic.arguments;
  if (!std::all_of(arguments.begin(), arguments.end(), [&](const Expr* argument) { return is_harmless(function, edge, argument); }))
    return false;
  switch (intrinsic.op) {
    case ir::IntrinsicOp::assert_failed:
      return !asks(Check::assertion, function, edge);
    case ir::IntrinsicOp::halt:
    case ir::IntrinsicOp::abort:
    case ir::IntrinsicOp::assume_failed:
      return true;
    case ir::IntrinsicOp::unreachable:
      return may_be_undefined(function);
    case ir::IntrinsicOp::copy_memory:
    case ir::IntrinsicOp::set_memory:
    case ir::IntrinsicOp::havoc_memory:
      return is_own_memory(arguments.front()) && may_access(function, edge);
    default:
      return false;
  }
}

bool HarmlessCalls::changes_own(const ir::Function& function, const ir::Edge& edge, const Expr* lvalue) const {
  if (is_own(lvalue)) return true;
  return is_own_memory(lvalue) && may_access(function, edge) && is_harmless(function, edge, lvalue);
}

bool HarmlessCalls::may_access(const ir::Function& function, const ir::Edge& edge) const {
  for (const Check check : {Check::bounds, Check::deref, Check::free})
    if (asks(check, function, edge)) return false;
  return checks_.has(Check::deref) || may_be_undefined(function);
}

bool HarmlessCalls::may_be_undefined(const ir::Function& function) const {
  if (!excuses_undefined(checks_, function)) return false;
  rest_on_excuse_[function.id()] = true;
  return true;
}

bool HarmlessCalls::is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Call& call) const {
  const ir::Function* const callee = call.direct_callee();
  const auto is_value = [&](const Expr* argument) { return is_harmless(function, edge, argument); };
  if (callee == nullptr || !std::all_of(call.arguments.begin(), call.arguments.end(), is_value)) return false;
  // If it is excused, the execution ends there.
  if (callee->is_error_function() && checks_.has(Check::reach_error)) return !asks(Check::reach_error, function, edge);
  if (!functions_[callee->id()] || call.arguments.size() != callee->parameters.size()) return false;
  return call.target == nullptr || (is_own(call.target) && is_number(call.target->type()));
}

bool HarmlessCalls::is_harmless(const ir::Function& function, const ir::Edge& edge, const Expr* value) const {
  const auto are_operands = [&] {
    for (unsigned i = 0; i < value->operand_count(); ++i)
      if (!is_harmless(function, edge, value->operand(i))) return false;
    return true;
  };
  switch (value->kind()) {
    case ExprKind::int_const:
    case ExprKind::float_const:
    case ExprKind::function_address:
    case ExprKind::zero:
    case ExprKind::variable:
      return true;
    case ExprKind::address_of:
    case ExprKind::member:
      return are_operands();
    case ExprKind::load:
      return is_plain(value->operand(0)) || (may_access(function, edge) && are_operands());
    case ExprKind::deref:
    case ExprKind::index:
    case ExprKind::pointer_add:
      return may_access(function, edge) && are_operands();
    case ExprKind::cast:
      return is_number(value->type()) == is_number(value->operand(0)->type()) && are_operands();
    case ExprKind::bitcast:
      return are_operands();
    case ExprKind::unary:
    case ExprKind::binary:
      return is_harmless_operation(function, edge, value) && are_operands();
    default:
      return false;
  }
}

bool HarmlessCalls::is_harmless_operation(const ir::Function& function, const ir::Edge& edge, const Expr* operation) const {
  if (!is_number(operation->operand(0)->type())) return false;
  const bool is_signed = operation->type()->is_integer() && operation->type()->is_signed();
  if (!operation->type()->is_integer()) return true;
  if (operation->kind() == ExprKind::unary)
    return operation->unary_op() != ir::UnaryOp::negate || !is_signed || !asks(Check::overflow, function, edge);
  switch (operation->binary_op()) {
    case BinaryOp::div:
    case BinaryOp::rem:
      if (is_safe_divisor(operation->operand(1))) return true;
      return !asks(Check::division, function, edge) && !asks(Check::overflow, function, edge) && may_be_undefined(function);
    case BinaryOp::shl:
    case BinaryOp::shr:
      return !asks(Check::shift, function, edge) && !(is_signed && asks(Check::overflow, function, edge));
    case BinaryOp::add:
    case BinaryOp::sub:
    case BinaryOp::mul:
      return !is_signed || !asks(Check::overflow, function, edge);
    default:
      return true;  // comparisons, and what is done bit by bit
  }
}

}  // namespace proviso::property
