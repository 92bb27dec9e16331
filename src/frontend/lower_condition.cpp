#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/StmtVisitor.h>

#include <algorithm>
#include <optional>

#include "frontend/constants.h"
#include "frontend/lower_builtin.h"
#include "frontend/lower_call.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_vector.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

/// Clang folds the comparison of addresses of differently named variables, but an alias or an asm label may make them
/// the same object.
bool compares_addresses(const clang::Stmt* statement) {
  if (statement == nullptr) return false;
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(statement); binary != nullptr && binary->isComparisonOp())
    if (binary->getLHS()->getType()->isPointerType() && binary->getRHS()->getType()->isPointerType()) return true;
  return std::ranges::any_of(statement->children(), compares_addresses);
}

/// Clang folds calls of some functions of the library: it is asked whether they are called, and the program may have its own.
bool calls_function(const clang::Stmt* statement) {
  if (statement == nullptr) return false;
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement))
    if (call->getDirectCallee() == nullptr || !is_lowered_builtin(call->getDirectCallee())) return true;
  return std::ranges::any_of(statement->children(), calls_function);
}

/// The truth value, if it is constant and the evaluation has no side effects and cannot be undefined.
std::optional<bool> constant_truth(Lowering& low, const clang::Expr* expr) {
  clang::Expr::EvalResult result;
  if (expr->isValueDependent() || !expr->EvaluateAsRValue(result, low.ast())) return std::nullopt;
  if (result.HasSideEffects || result.HasUndefinedBehavior || compares_addresses(expr) || calls_function(expr) || has_open_value(low, expr))
    return std::nullopt;
  if (result.Val.isInt()) return result.Val.getInt().getBoolValue();
  if (result.Val.isFloat()) return !result.Val.getFloat().isZero();
  return std::nullopt;
}

/// Whether the value is 0 or 1 and computed from conditions.
bool is_truth_valued(const clang::Expr* expr) {
  expr = strip(expr);
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expr)) return binary->isLogicalOp() || binary->isComparisonOp();
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expr)) return unary->getOpcode() == clang::UO_LNot;
  if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(expr))
    return cast->getCastKind() == clang::CK_IntegralCast && is_truth_valued(cast->getSubExpr());
  return false;
}

class ConditionVisitor : public clang::ConstStmtVisitor<ConditionVisitor> {
 public:
  ConditionVisitor(Lowering& low, ir::LocationId if_true, ir::LocationId if_false) : low_(low), if_true_(if_true), if_false_(if_false) {}

  void VisitExpr(const clang::Expr* expr) {
    if (const std::optional<bool> truth = constant_truth(low_, expr)) return low_.go_to(*truth ? if_true_ : if_false_);
    const ir::Expr* const value = lower_value(low_, expr);
    if (value != nullptr && is_complex(expr->getType())) return low_.branch(expr, complex_truth(low_, value), if_true_, if_false_);
    if (is_vector(expr->getType())) low_.unsupported(expr, "vector as a condition");
    if (value == nullptr || !value->type()->is_scalar()) return low_.go_to(if_false_);  // after an unsupported edge
    low_.branch(expr, value->kind() == ir::ExprKind::int_const ? value : low_.exprs().truth(value), if_true_, if_false_);
  }

  void VisitUnaryLNot(const clang::UnaryOperator* operation) { lower_condition(low_, operation->getSubExpr(), if_false_, if_true_); }

  void VisitBinLAnd(const clang::BinaryOperator* operation) {
    const ir::LocationId rest = low_.new_location();
    lower_condition(low_, operation->getLHS(), rest, if_false_);
    low_.continue_at(rest);
    lower_condition(low_, operation->getRHS(), if_true_, if_false_);
  }
  void VisitBinLOr(const clang::BinaryOperator* operation) {
    const ir::LocationId rest = low_.new_location();
    lower_condition(low_, operation->getLHS(), if_true_, rest);
    low_.continue_at(rest);
    lower_condition(low_, operation->getRHS(), if_true_, if_false_);
  }
  void VisitBinComma(const clang::BinaryOperator* comma) {
    lower_effect(low_, comma->getLHS());
    lower_condition(low_, comma->getRHS(), if_true_, if_false_);
  }

  /// `(a && b) != 0` is the condition `a && b`.
  void VisitBinNE(const clang::BinaryOperator* comparison) {
    if (!compares_truth_with_zero(comparison)) return VisitExpr(comparison);
    lower_condition(low_, comparison->getLHS(), if_true_, if_false_);
  }
  void VisitBinEQ(const clang::BinaryOperator* comparison) {
    if (!compares_truth_with_zero(comparison)) return VisitExpr(comparison);
    lower_condition(low_, comparison->getLHS(), if_false_, if_true_);
  }

  void VisitConditionalOperator(const clang::ConditionalOperator* conditional) {
    const ir::LocationId then_test = low_.new_location();
    const ir::LocationId else_test = low_.new_location();
    lower_condition(low_, conditional->getCond(), then_test, else_test);
    low_.continue_at(then_test);
    lower_condition(low_, conditional->getTrueExpr(), if_true_, if_false_);
    low_.continue_at(else_test);
    lower_condition(low_, conditional->getFalseExpr(), if_true_, if_false_);
  }

  void VisitCastExpr(const clang::CastExpr* cast) {
    if (!keeps_truth(cast)) return VisitExpr(cast);
    lower_condition(low_, cast->getSubExpr(), if_true_, if_false_);
  }

  void VisitCallExpr(const clang::CallExpr* call) {
    const clang::FunctionDecl* const callee = call->getDirectCallee();
    const bool is_hint = callee != nullptr && callee->getBuiltinID() != 0 && callee->getName().starts_with("__builtin_expect");
    if (!is_hint || low_.effects.may_change_memory(call->getArg(1))) return VisitExpr(call);
    lower_condition(low_, call->getArg(0), if_true_, if_false_);
  }

 private:
  bool compares_truth_with_zero(const clang::BinaryOperator* comparison) {
    return is_truth_valued(comparison->getLHS()) && comparison->getLHS()->getType()->isIntegerType() &&
           constant_truth(low_, comparison->getRHS()) == false;
  }

  bool keeps_truth(const clang::CastExpr* cast) {
    const clang::Expr* const operand = cast->getSubExpr();
    switch (cast->getCastKind()) {
      case clang::CK_IntegralToBoolean:
      case clang::CK_PointerToBoolean:
      case clang::CK_FloatingToBoolean:
        return true;
      case clang::CK_IntegralCast: {
        const ir::Type* const from = low_.type(operand);
        const ir::Type* const to = low_.type(cast);
        return from != nullptr && to != nullptr && (to->bits() >= from->bits() || is_truth_valued(operand));
      }
      default:
        return false;
    }
  }

  Lowering& low_;
  ir::LocationId if_true_;
  ir::LocationId if_false_;
};

}  // namespace

void lower_condition(Lowering& low, const clang::Expr* expr, ir::LocationId if_true, ir::LocationId if_false) {
  ConditionVisitor(low, if_true, if_false).Visit(strip(expr));
}

}  // namespace proviso::frontend
