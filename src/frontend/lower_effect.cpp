#include <clang/AST/Expr.h>
#include <clang/AST/StmtVisitor.h>

#include "frontend/lower_assign.h"
#include "frontend/lower_call.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

/// Expressions that are evaluated for their side effects only.
class EffectVisitor : public clang::ConstStmtVisitor<EffectVisitor> {
 public:
  explicit EffectVisitor(Lowering& low) : low_(low) {}

  void VisitExpr(const clang::Expr* expr) { discard(low_, expr, lower_value(low_, expr)); }

  void VisitBinAssign(const clang::BinaryOperator* assignment) { lower_assignment(low_, assignment, ResultUse::dropped); }
  void VisitCompoundAssignOperator(const clang::CompoundAssignOperator* assignment) {
    lower_compound_assignment(low_, assignment, ResultUse::dropped);
  }
  void VisitUnaryPreInc(const clang::UnaryOperator* operation) { lower_increment(low_, operation, ResultUse::dropped); }
  void VisitUnaryPreDec(const clang::UnaryOperator* operation) { lower_increment(low_, operation, ResultUse::dropped); }
  void VisitUnaryPostInc(const clang::UnaryOperator* operation) { lower_increment(low_, operation, ResultUse::dropped); }
  void VisitUnaryPostDec(const clang::UnaryOperator* operation) { lower_increment(low_, operation, ResultUse::dropped); }

  void VisitCallExpr(const clang::CallExpr* call) { lower_call(low_, call, ResultPlace{ResultUse::dropped, nullptr}); }

  void VisitBinComma(const clang::BinaryOperator* comma) {
    lower_effect(low_, comma->getLHS());
    lower_effect(low_, comma->getRHS());
  }

  void VisitBinLAnd(const clang::BinaryOperator* operation) {
    const ir::LocationId rest = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, operation->getLHS(), rest, after);
    finish_on(rest, operation->getRHS(), after);
  }
  void VisitBinLOr(const clang::BinaryOperator* operation) {
    const ir::LocationId rest = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, operation->getLHS(), after, rest);
    finish_on(rest, operation->getRHS(), after);
  }

  void VisitConditionalOperator(const clang::ConditionalOperator* conditional) {
    const ir::LocationId if_true = low_.new_location();
    const ir::LocationId if_false = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, conditional->getCond(), if_true, if_false);
    finish_on(if_true, conditional->getTrueExpr(), after);
    finish_on(if_false, conditional->getFalseExpr(), after);
  }
  void VisitBinaryConditionalOperator(const clang::BinaryConditionalOperator* conditional) {
    const ir::LocationId rest = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, conditional->getCommon(), after, rest);
    finish_on(rest, conditional->getFalseExpr(), after);
  }

  void VisitCastExpr(const clang::CastExpr* cast) {
    const bool is_transparent = cast->getCastKind() == clang::CK_ToVoid || cast->getCastKind() == clang::CK_NoOp ||
                                cast->getCastKind() == clang::CK_IntegralCast || cast->getCastKind() == clang::CK_BitCast;
    if (is_transparent && cast->getSubExpr()->isPRValue()) return lower_effect(low_, cast->getSubExpr());
    VisitExpr(cast);
  }

 private:
  void finish_on(ir::LocationId start, const clang::Expr* expr, ir::LocationId after) {
    low_.continue_at(start);
    lower_effect(low_, expr);
    low_.go_to(after);
    low_.continue_at(after);
  }

  Lowering& low_;
};

}  // namespace

void lower_effect(Lowering& low, const clang::Expr* expr) {
  expr = strip(expr);
  if (check_types(low, expr)) EffectVisitor(low).Visit(expr);
}

}  // namespace proviso::frontend
