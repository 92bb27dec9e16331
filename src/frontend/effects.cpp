#include "frontend/effects.h"

#include <clang/AST/Expr.h>

#include "ir/cfa.h"

namespace proviso::frontend {

namespace {

bool changes_memory_itself(const clang::Stmt* statement) {
  switch (statement->getStmtClass()) {
    case clang::Stmt::CallExprClass:
    case clang::Stmt::StmtExprClass:
    case clang::Stmt::VAArgExprClass:
    case clang::Stmt::AtomicExprClass:
    case clang::Stmt::CompoundLiteralExprClass:
    case clang::Stmt::CompoundAssignOperatorClass:
      return true;
    case clang::Stmt::BinaryOperatorClass:
      return llvm::cast<clang::BinaryOperator>(statement)->isAssignmentOp();
    case clang::Stmt::UnaryOperatorClass:
      return llvm::cast<clang::UnaryOperator>(statement)->isIncrementDecrementOp();
    default:
      return false;
  }
}

}  // namespace

bool Effects::may_change_memory(const clang::Expr* expr) { return look_into(expr); }

bool Effects::look_into(const clang::Stmt* statement) {
  if (statement == nullptr) return false;
  if (const auto found = known_.find(statement); found != known_.end()) return found->second;
  bool changes = changes_memory_itself(statement);
  if (!changes)
    for (const clang::Stmt* child : statement->children()) changes = changes || look_into(child);
  known_[statement] = changes;
  return changes;
}

bool is_stable(const ir::Expr* expr) {
  if (expr->kind() == ir::ExprKind::load) {
    const ir::Expr* const lvalue = expr->operand(0);
    return lvalue->kind() == ir::ExprKind::variable && lvalue->variable()->storage == ir::Storage::temporary;
  }
  for (unsigned i = 0; i < expr->operand_count(); ++i)
    if (!is_stable(expr->operand(i))) return false;
  return true;
}

namespace {

bool can_fail(const ir::Expr* expr) {
  switch (expr->kind()) {
    case ir::ExprKind::deref:
    case ir::ExprKind::index:
    case ir::ExprKind::pointer_add:
    case ir::ExprKind::pointer_diff:
      return true;
    case ir::ExprKind::binary:
      return !ir::is_comparison(expr->binary_op());
    case ir::ExprKind::unary:
      return expr->unary_op() == ir::UnaryOp::negate;
    case ir::ExprKind::cast:
      return expr->operand(0)->type()->is_floating();
    default:
      return false;
  }
}

}  // namespace

bool is_worth_evaluating(const ir::Expr* value) {
  if (can_fail(value)) return true;
  for (unsigned i = 0; i < value->operand_count(); ++i)
    if (is_worth_evaluating(value->operand(i))) return true;
  return false;
}

}  // namespace proviso::frontend
