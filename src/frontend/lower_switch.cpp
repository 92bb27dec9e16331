#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/constants.h"
#include "frontend/lifetimes.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_statement.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

/// The value is compared with every case: it is stored in a temporary unless reading it again costs nothing.
const ir::Expr* kept_once(Lowering& low, const clang::Expr* origin, const ir::Expr* value) {
  const bool is_plain =
      value->is_constant() || (value->kind() == ir::ExprKind::load && value->operand(0)->kind() == ir::ExprKind::variable &&
                               value->operand(0)->variable()->is_plain_scalar() && !value->operand(0)->variable()->is_volatile);
  return is_plain ? value : low.stable(origin, value);
}

class SwitchDispatch {
 public:
  SwitchDispatch(Lowering& low, const ir::Expr* value) : low_(low), value_(value) {}

  /// Branches to the label if the value matches, else continues.
  void test(const SwitchLabel& label) {
    const auto* choice = llvm::dyn_cast<clang::CaseStmt>(label.label);
    if (choice == nullptr) return;
    const ir::LocationId matches = low_.new_location();
    const ir::LocationId differs = low_.new_location();
    if (choice->caseStmtIsGNURange()) {
      const ir::LocationId above = low_.new_location();
      compare(choice, ir::BinaryOp::ge, choice->getLHS(), above, differs);
      low_.continue_at(above);
      compare(choice, ir::BinaryOp::le, choice->getRHS(), matches, differs);
    } else {
      compare(choice, ir::BinaryOp::eq, choice->getLHS(), matches, differs);
    }
    low_.continue_at(matches);
    jump(low_, choice, {label.location, low_.survey.scope_of(label.label)});
    low_.continue_at(differs);
  }

 private:
  void compare(const clang::CaseStmt* origin, ir::BinaryOp op, const clang::Expr* bound, ir::LocationId if_true, ir::LocationId if_false) {
    const ir::Expr* const constant =
        low_.exprs().int_const(value_->type(), bits_of(bound->EvaluateKnownConstInt(low_.ast()).extOrTrunc(128)));
    low_.branch(origin, make_binary(low_.exprs(), op, value_, constant), if_true, if_false);
  }

  Lowering& low_;
  const ir::Expr* value_;
};

}  // namespace

void lower_switch_label(Lowering& low, const clang::SwitchCase* label) {
  // `case 1: case 2: ...` nests as deep as there are cases.
  const clang::Stmt* body = label;
  while (const auto* inner = llvm::dyn_cast<clang::SwitchCase>(body)) {
    const ir::LocationId location = low.new_location();
    low.go_to(location);
    low.continue_at(location);
    if (!low.switches.empty()) low.switches.back()->push_back({inner, location});
    body = inner->getSubStmt();
  }
  lower_statement(low, body);
}

void lower_switch(Lowering& low, const clang::SwitchStmt* statement) {
  const clang::Expr* const condition = statement->getCond();
  const ir::Expr* value = lower_value(low, condition);
  if (value == nullptr || !value->type()->is_integer()) value = low.int_constant(0);  // after an unsupported edge
  value = kept_once(low, condition, value);
  const ir::LocationId dispatch = low.here();
  const ir::LocationId after = low.new_location();

  // The body is lowered first, which collects the labels. What precedes the first label is unreachable.
  std::vector<SwitchLabel> labels;
  low.switches.push_back(&labels);
  low.break_targets.push_back({after, low.scope});
  low.become_unreachable();
  lower_substatement(low, statement->getBody());
  low.go_to(after);
  low.break_targets.pop_back();
  low.switches.pop_back();

  low.continue_at(dispatch);
  SwitchDispatch tests(low, value);
  for (const SwitchLabel& label : labels) tests.test(label);
  JumpTarget otherwise{after, low.scope};
  for (const SwitchLabel& label : labels)
    if (llvm::isa<clang::DefaultStmt>(label.label)) otherwise = {label.location, low.survey.scope_of(label.label)};
  jump(low, statement, otherwise);
  low.continue_at(after);
}

}  // namespace proviso::frontend
