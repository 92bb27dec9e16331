#include "frontend/lower_statement.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/StmtVisitor.h>

#include "frontend/lifetimes.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

class StatementVisitor : public clang::ConstStmtVisitor<StatementVisitor> {
 public:
  explicit StatementVisitor(Lowering& low) : low_(low) {}

  void VisitStmt(const clang::Stmt* statement) { low_.unsupported(statement, statement->getStmtClassName()); }
  void VisitExpr(const clang::Expr* expr) { lower_full(expr); }
  void VisitNullStmt(const clang::NullStmt*) {}
  void VisitAttributedStmt(const clang::AttributedStmt* statement) { lower_statement(low_, statement->getSubStmt()); }
  void VisitDeclStmt(const clang::DeclStmt* statement) { lower_declarations(low_, statement); }
  void VisitAsmStmt(const clang::AsmStmt* statement) { lower_asm(low_, statement); }
  void VisitSwitchStmt(const clang::SwitchStmt* statement) {
    enter_scope(low_, statement);
    lower_switch(low_, statement);
    leave_scope(low_, statement);
  }
  void VisitSwitchCase(const clang::SwitchCase* label) { lower_switch_label(low_, label); }
  void VisitIndirectGotoStmt(const clang::IndirectGotoStmt* statement) { lower_indirect_goto(low_, statement); }

  void VisitCompoundStmt(const clang::CompoundStmt* block) {
    enter_scope(low_, block);
    for (const clang::Stmt* statement : block->body()) lower_statement(low_, statement);
    leave_scope(low_, block);
  }

  void VisitIfStmt(const clang::IfStmt* statement) {
    enter_scope(low_, statement);
    const ir::LocationId then_part = low_.new_location();
    const ir::LocationId else_part = low_.new_location();
    const ir::LocationId after = low_.new_location();
    lower_condition(low_, statement->getCond(), then_part, else_part);
    low_.continue_at(then_part);
    lower_substatement(low_, statement->getThen());
    low_.go_to(after);
    low_.continue_at(else_part);
    if (statement->getElse() != nullptr) lower_substatement(low_, statement->getElse());
    low_.go_to(after);
    low_.continue_at(after);
    leave_scope(low_, statement);
  }

  void VisitWhileStmt(const clang::WhileStmt* loop) {
    enter_scope(low_, loop);
    const ir::LocationId head = low_.new_location();
    const ir::LocationId body = low_.new_location();
    const ir::LocationId after = low_.new_location();
    low_.go_to(head);
    low_.continue_at(head);
    lower_condition(low_, loop->getCond(), body, after);
    lower_body(loop->getBody(), body, head, after);
    low_.go_to(head);
    low_.continue_at(after);
    leave_scope(low_, loop);
  }

  void VisitDoStmt(const clang::DoStmt* loop) {
    enter_scope(low_, loop);
    const ir::LocationId body = low_.new_location();
    const ir::LocationId test = low_.new_location();
    const ir::LocationId after = low_.new_location();
    low_.go_to(body);
    lower_body(loop->getBody(), body, test, after);
    low_.go_to(test);
    low_.continue_at(test);
    lower_condition(low_, loop->getCond(), body, after);
    low_.continue_at(after);
    leave_scope(low_, loop);
  }

  void VisitForStmt(const clang::ForStmt* loop) {
    enter_scope(low_, loop);
    if (loop->getInit() != nullptr) lower_statement(low_, loop->getInit());
    const ir::LocationId head = low_.new_location();
    const ir::LocationId body = low_.new_location();
    const ir::LocationId step = low_.new_location();
    const ir::LocationId after = low_.new_location();
    low_.go_to(head);
    low_.continue_at(head);
    if (loop->getCond() != nullptr) {
      lower_condition(low_, loop->getCond(), body, after);
    } else {
      low_.go_to(body);
    }
    lower_body(loop->getBody(), body, step, after);
    low_.go_to(step);
    low_.continue_at(step);
    if (loop->getInc() != nullptr) lower_full(loop->getInc());
    low_.go_to(head);
    low_.continue_at(after);
    leave_scope(low_, loop);
  }

  void VisitBreakStmt(const clang::BreakStmt* statement) {
    if (low_.break_targets.empty()) return VisitStmt(statement);
    jump(low_, statement, low_.break_targets.back());
  }
  void VisitContinueStmt(const clang::ContinueStmt* statement) {
    if (low_.continue_targets.empty()) return VisitStmt(statement);
    jump(low_, statement, low_.continue_targets.back());
  }
  void VisitGotoStmt(const clang::GotoStmt* statement) {
    const clang::LabelDecl* const label = statement->getLabel();
    jump(low_, statement, {low_.label_location(label), low_.survey.scope_of(label)});
  }
  void VisitLabelStmt(const clang::LabelStmt* statement) {
    place_label(low_, statement);
    lower_statement(low_, statement->getSubStmt());
  }

  void VisitReturnStmt(const clang::ReturnStmt* statement) {
    const clang::Expr* const result = statement->getRetValue();
    const ir::Type* const type = low_.function.type()->result();
    const ir::Expr* value = nullptr;
    if (result != nullptr && (type->is_void() || result->getType()->isVoidType())) {
      lower_effect(low_, result);
    } else if (result != nullptr) {
      value = lower_value(low_, result);
      if (value != nullptr) value = conform(low_, statement, value, type);
    }
    if (has_cleanups(low_)) {
      if (value != nullptr) value = low_.stable(statement, value);
      run_cleanups(low_, statement);
    }
    low_.emit_return(low_.range(statement), value);
  }

 private:
  void lower_full(const clang::Expr* expr) {
    const std::size_t before = low_.function.locals.size();
    lower_effect(low_, expr);
    expire_temporaries(low_, expr, before);
  }

  void lower_body(const clang::Stmt* body, ir::LocationId start, ir::LocationId continue_at, ir::LocationId after) {
    low_.continue_targets.push_back({continue_at, low_.scope});
    low_.break_targets.push_back({after, low_.scope});
    low_.continue_at(start);
    lower_substatement(low_, body);
    low_.continue_targets.pop_back();
    low_.break_targets.pop_back();
  }

  Lowering& low_;
};

}  // namespace

void lower_statement(Lowering& low, const clang::Stmt* statement) { StatementVisitor(low).Visit(statement); }

void lower_substatement(Lowering& low, const clang::Stmt* statement) {
  if (is_block(statement)) return lower_statement(low, statement);
  enter_scope(low, statement);
  lower_statement(low, statement);
  leave_scope(low, statement);
}

namespace {

/// The last statement of a statement expression. Its value, if any, is stored before the lifetimes of the block's
/// objects end.
const ir::Expr* lower_last(Lowering& low, const clang::Stmt* statement) {
  while (true) {
    if (const auto* label = llvm::dyn_cast<clang::LabelStmt>(statement)) {
      place_label(low, label);
      statement = label->getSubStmt();
    } else if (const auto* attributed = llvm::dyn_cast<clang::AttributedStmt>(statement)) {
      statement = attributed->getSubStmt();
    } else {
      break;
    }
  }
  const auto* expr = llvm::dyn_cast<clang::Expr>(statement);
  if (expr == nullptr) {
    lower_statement(low, statement);
    return nullptr;
  }
  const ir::Expr* const value = lower_value(low, expr);
  return value == nullptr ? nullptr : low.stable(expr, value);
}

}  // namespace

const ir::Expr* lower_statement_expression(Lowering& low, const clang::StmtExpr* expr) {
  const clang::CompoundStmt* const block = expr->getSubStmt();
  const clang::Stmt* const last = block->body_empty() || expr->getType()->isVoidType() ? nullptr : block->getStmtExprResult();
  const ir::Expr* result = nullptr;
  enter_scope(low, block);
  for (const clang::Stmt* statement : block->body()) {
    if (statement == last) {
      result = lower_last(low, statement);
    } else {
      lower_statement(low, statement);
    }
  }
  leave_scope(low, block);
  return result;
}

}  // namespace proviso::frontend
