#include <clang/AST/Expr.h>
#include <clang/AST/StmtVisitor.h>

#include "frontend/lower_assign.h"
#include "frontend/lower_call.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

class IntoVisitor : public clang::ConstStmtVisitor<IntoVisitor> {
 public:
  IntoVisitor(Lowering& low, SourceRange origin, const ir::Expr* variable) : low_(low), origin_(origin), variable_(variable) {}

  void VisitExpr(const clang::Expr* expr) { assign(expr, lower_value(low_, expr)); }

  void VisitBinComma(const clang::BinaryOperator* comma) {
    lower_effect(low_, comma->getLHS());
    lower_into(low_, origin_, variable_, comma->getRHS());
  }

  void VisitCallExpr(const clang::CallExpr* call) { assign(call, lower_call(low_, call, ResultPlace{ResultUse::needed, variable_})); }

  void VisitConditionalOperator(const clang::ConditionalOperator* conditional) {
    const ir::LocationId if_true = low_.new_location();
    const ir::LocationId if_false = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, conditional->getCond(), if_true, if_false);
    finish_on(if_true, conditional->getTrueExpr(), after);
    finish_on(if_false, conditional->getFalseExpr(), after);
  }

  /// GNU C's `x ?: y`: x is evaluated once.
  void VisitBinaryConditionalOperator(const clang::BinaryConditionalOperator* conditional) {
    const clang::Expr* const common = conditional->getCommon();
    const ir::Expr* const value = lower_value(low_, common);
    if (value == nullptr) return assign(conditional, stand_in(low_, variable_->type()));
    low_.opaque_values[conditional->getOpaqueValue()] = low_.stable(common, value);
    const ir::LocationId if_true = low_.new_location();
    const ir::LocationId if_false = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, conditional->getCond(), if_true, if_false);
    finish_on(if_true, conditional->getTrueExpr(), after);
    finish_on(if_false, conditional->getFalseExpr(), after);
  }

  void VisitBinLAnd(const clang::BinaryOperator* operation) { assign_truth(operation); }
  void VisitBinLOr(const clang::BinaryOperator* operation) { assign_truth(operation); }

  void VisitCastExpr(const clang::CastExpr* cast) {
    const bool keeps_bits = cast->getCastKind() == clang::CK_NoOp || cast->getCastKind() == clang::CK_IntegralCast ||
                            cast->getCastKind() == clang::CK_BitCast || cast->getCastKind() == clang::CK_FloatingCast;
    const clang::Expr* const operand = cast->getSubExpr();
    if (keeps_bits && operand->isPRValue() && low_.type(operand) == variable_->type()) return lower_into(low_, origin_, variable_, operand);
    VisitExpr(cast);
  }

 private:
  void assign(const clang::Expr* origin, const ir::Expr* value) {
    if (value == nullptr) return;
    const ir::Expr* const fitting = conform(low_, origin, value, variable_->type());
    if (fitting != nullptr && fitting != low_.exprs().load(variable_)) low_.assign(origin_, variable_, fitting);
  }

  void assign_truth(const clang::BinaryOperator* operation) {
    const ir::LocationId if_true = low_.new_location();
    const ir::LocationId if_false = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, operation, if_true, if_false);
    low_.continue_at(if_true);
    assign(operation, low_.int_constant(1));
    low_.go_to(after);
    low_.continue_at(if_false);
    assign(operation, low_.int_constant(0));
    low_.go_to(after);
    low_.continue_at(after);
  }

  void finish_on(ir::LocationId start, const clang::Expr* expr, ir::LocationId after) {
    low_.continue_at(start);
    lower_into(low_, origin_, variable_, expr);
    low_.go_to(after);
    low_.continue_at(after);
  }

  Lowering& low_;
  SourceRange origin_;
  const ir::Expr* variable_;
};

}  // namespace

void lower_into(Lowering& low, SourceRange origin, const ir::Expr* variable, const clang::Expr* expr) {
  expr = strip(expr);
  if (check_types(low, expr)) IntoVisitor(low, origin, variable).Visit(expr);
}

const ir::Expr* lower_truth_value(Lowering& low, const clang::Expr* condition) {
  const ir::LocationId if_true = low.new_location();
  const ir::LocationId if_false = low.new_location();
  const ir::LocationId after = low.new_location();
  const ir::Expr* const result = low.temporary(condition, low.types().int_type());
  lower_condition(low, condition, if_true, if_false);
  low.continue_at(if_true);
  low.assign(condition, result, low.int_constant(1));
  low.go_to(after);
  low.continue_at(if_false);
  low.assign(condition, result, low.int_constant(0));
  low.go_to(after);
  low.continue_at(after);
  return low.exprs().load(result);
}

}  // namespace proviso::frontend
