#include "property/harmless_calls.h"

#include <algorithm>

namespace proviso::property {

namespace {

using ir::BinaryOp;
using ir::Expr;
using ir::ExprKind;

bool is_number(const ir::Type* type) { return type->is_integer() || type->is_floating(); }

bool is_plain(const Expr* lvalue) { return lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar(); }

/// A variable that does not outlive the call.
bool is_own(const Expr* lvalue) { return is_plain(lvalue) && !lvalue->variable()->is_global(); }

/// No quotient of it is undefined.
bool is_safe_divisor(const Expr* divisor) {
  return divisor->kind() == ExprKind::int_const && divisor->value() != 0 &&
         !(divisor->type()->is_signed() && divisor->signed_value() == -1);
}

}  // namespace

HarmlessCalls::HarmlessCalls(const ir::Program& program, CheckSet checks)
    : checks_(std::move(checks)), functions_(program.functions().size(), false) {
  // A call may never return, leaks are about all that is still there at the end, and wrap-around is watched in
  // expressions of any form.
  if (checks_.has(Check::end) || checks_.has(Check::ltl)) return;
  if (checks_.has(Check::memtrack) || checks_.has(Check::memcleanup) || checks_.has(Check::wrap)) return;
  const transform::CallGraph calls(program);
  for (const std::vector<const ir::Function*>& component : calls.components()) {
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
  if (const auto* const assign = edge.as<ir::Assign>()) return is_own(assign->target) && is_value(assign->value);
  if (const auto* const result = edge.as<ir::Return>()) return result->value == nullptr || is_value(result->value);
  if (const auto* const declare = edge.as<ir::Declare>()) return declare->variable->is_plain_scalar() && declare->size == nullptr;
  if (const auto* const havoc = edge.as<ir::Havoc>()) return is_own(havoc->target);
  if (const auto* const call = edge.as<ir::Call>()) return is_harmless(function, edge, *call);
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) {
    if (!std::all_of(intrinsic->arguments.begin(), intrinsic->arguments.end(), is_value)) return false;
    if (intrinsic->op == ir::IntrinsicOp::assert_failed) return !asks(Check::assertion, function, edge);
    return intrinsic->op == ir::IntrinsicOp::halt || intrinsic->op == ir::IntrinsicOp::abort ||
           intrinsic->op == ir::IntrinsicOp::assume_failed;
  }
  return false;
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
      return true;
    case ExprKind::address_of:
      return value->operand(0)->kind() == ExprKind::variable;
    case ExprKind::load:
      return is_plain(value->operand(0));
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
      return is_safe_divisor(operation->operand(1));
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
