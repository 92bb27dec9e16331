// Which variables an operation reads and writes directly: the plain scalars among them are exactly those it uses and
// defines, since nothing else can reach them.
#pragma once

#include "ir/cfa.h"

namespace proviso::transform {

/// Calls `visit(const ir::Variable&)` for every plain scalar whose value `expr` reads.
template <typename Visitor>
void for_each_read_scalar(const ir::Expr* expr, Visitor&& visit) {
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() != ir::ExprKind::load || part->operand(0)->kind() != ir::ExprKind::variable) return;
    const ir::Variable& variable = *part->operand(0)->variable();
    if (variable.is_plain_scalar()) visit(variable);
  });
}

/// Calls `visit(const ir::Expr*)` for every expression the operation evaluates: values, and lvalues written to (their
/// addresses are evaluated).
template <typename Visitor>
void for_each_operand(const ir::Operation& operation, Visitor&& visit) {
  const auto each = [&](const ir::Expr* expr) {
    if (expr != nullptr) visit(expr);
  };
  if (const auto* assume = std::get_if<ir::Assume>(&operation)) {
    each(assume->condition);
  } else if (const auto* assign = std::get_if<ir::Assign>(&operation)) {
    each(assign->target);
    each(assign->value);
  } else if (const auto* call = std::get_if<ir::Call>(&operation)) {
    each(call->target);
    each(call->callee);
    for (const ir::Expr* argument : call->arguments) each(argument);
  } else if (const auto* result = std::get_if<ir::Return>(&operation)) {
    each(result->value);
  } else if (const auto* declare = std::get_if<ir::Declare>(&operation)) {
    each(declare->size);
  } else if (const auto* havoc = std::get_if<ir::Havoc>(&operation)) {
    each(havoc->target);
  } else if (const auto* intrinsic = std::get_if<ir::Intrinsic>(&operation)) {
    each(intrinsic->target);
    for (const ir::Expr* argument : intrinsic->arguments) each(argument);
  }
}

/// The same for all parts of these expressions: each occurrence, operands before what they are operands of.
template <typename Visitor>
void for_each_part(const ir::Operation& operation, Visitor&& visit) {
  for_each_operand(operation, [&](const ir::Expr* operand) { ir::for_each_subexpr(operand, visit); });
}

/// The plain integers, without the front end's own, that the place of an element of an array is computed from, in their
/// order, each once. None if the lvalue is no such element.
std::vector<const ir::Variable*> index_variables(const ir::Expr* lvalue);

/// The lvalue an operation writes to; null if it writes none (declare is no write).
const ir::Expr* written_lvalue(const ir::Operation& operation);

/// The plain scalar that has a new value, unrelated to its old one, after the operation: by assignment, call result,
/// havoc, intrinsic or declaration. Null if there is none.
const ir::Variable* defined_scalar(const ir::Operation& operation);

}  // namespace proviso::transform
