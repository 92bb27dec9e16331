#include "ir/verify_expr.h"

namespace proviso::ir {

namespace {

bool is_float_op(UnaryOp op) { return op >= UnaryOp::abs && op <= UnaryOp::round_even; }
bool is_integer_op(UnaryOp op) { return op == UnaryOp::bit_not || op >= UnaryOp::popcount; }
bool is_integer_op(BinaryOp op) { return op >= BinaryOp::shl && op <= BinaryOp::bit_xor; }

bool is_complete_object(const Type* type) {
  if (type->is_array()) return type->count().has_value() && is_complete_object(type->element());
  return type->is_scalar() || (type->is_record() && type->is_complete());
}

}  // namespace

ExprVerifier::ExprVerifier(const Program& program, Faults& faults)
    : program_(program), faults_(faults), declared_in_(program.variables().size(), 0) {}

void ExprVerifier::enter(const Function* function) {
  ++round_;
  if (function == nullptr) return;
  const auto declare = [&](const Variable* variable) {
    if (variable != nullptr && variable->id < declared_in_.size()) declared_in_[variable->id] = round_;
  };
  for (const Variable* variable : function->parameters) declare(variable);
  for (const Variable* variable : function->locals) declare(variable);
  declare(function->variadic_arguments);
}

bool ExprVerifier::is_in_scope(const Variable* variable) const {
  if (variable->id >= program_.variables().size() || &program_.variables()[variable->id] != variable) return false;
  return variable->is_global() || declared_in_[variable->id] == round_;
}

void ExprVerifier::check_value(const Expr* expr, const char* what) {
  if (expr == nullptr) return faults_.add(std::string(what) + " is missing");
  if (expr->is_lvalue()) faults_.add(std::string(what) + " is an lvalue, not a value: " + to_string(expr));
  visit(expr);
}

void ExprVerifier::check_lvalue(const Expr* expr, const char* what) {
  if (expr == nullptr) return faults_.add(std::string(what) + " is missing");
  if (!expr->is_lvalue()) {
    faults_.add(std::string(what) + " is no lvalue: " + to_string(expr));
  } else if (!is_complete_object(expr->type())) {
    faults_.add(std::string(what) + " has the incomplete type " + expr->type()->to_string() + ": " + to_string(expr));
  }
  visit(expr);
}

void ExprVerifier::visit(const Expr* expr) {
  if (expr->id() >= seen_in_.size()) seen_in_.resize(expr->id() + 1, 0);
  if (seen_in_[expr->id()] == round_) return;
  seen_in_[expr->id()] = round_;
  for (unsigned i = 0; i < expr->operand_count(); ++i) visit(expr->operand(i));
  switch (expr->kind()) {
    case ExprKind::unary:
      return visit_unary(expr);
    case ExprKind::binary:
      return visit_binary(expr);
    case ExprKind::cast:
      return visit_cast(expr);
    case ExprKind::bitcast:
      if (expr->type()->is_floating() == expr->operand(0)->type()->is_floating())
        faults_.add("a bitcast is between a float and an integer: " + to_string(expr));
      return;
    case ExprKind::address_of:
      return visit_address_of(expr);
    case ExprKind::load:
      if (!is_complete_object(expr->type()))
        faults_.add("load of the incomplete type " + expr->type()->to_string() + ": " + to_string(expr));
      return;
    case ExprKind::variable:
      if (!is_in_scope(expr->variable())) faults_.add("variable " + expr->variable()->name + " is not in scope here");
      if (expr->type() != expr->variable()->type) faults_.add("variable " + expr->variable()->name + " changed its type");
      return;
    default:
      return;  // the ExprPool checked all there is to check
  }
}

void ExprVerifier::visit_unary(const Expr* expr) {
  const Type* const type = expr->type();
  if ((is_float_op(expr->unary_op()) && !type->is_floating()) || (is_integer_op(expr->unary_op()) && !type->is_integer()))
    faults_.add("operand of the wrong type " + type->to_string() + ": " + to_string(expr));
}

void ExprVerifier::visit_binary(const Expr* expr) {
  if (is_integer_op(expr->binary_op()) && !expr->type()->is_integer())
    faults_.add("operands of the wrong type " + expr->type()->to_string() + ": " + to_string(expr));
}

void ExprVerifier::visit_cast(const Expr* expr) {
  const Type* const from = expr->operand(0)->type();
  const Type* const to = expr->type();
  if ((from->is_floating() && to->is_pointer()) || (from->is_pointer() && to->is_floating()))
    faults_.add("cast between a pointer and a float: " + to_string(expr));
}

void ExprVerifier::visit_address_of(const Expr* expr) {
  const Expr* const lvalue = expr->operand(0);
  if (lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar())
    faults_.add("variable " + lvalue->variable()->name + " is not marked address-taken, but here is its address");
  if (lvalue->kind() == ExprKind::member && lvalue->field().is_bit_field()) faults_.add("address of a bit-field: " + to_string(expr));
}

}  // namespace proviso::ir
