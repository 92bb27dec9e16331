#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/lifetimes.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_statement.h"
#include "frontend/lower_static_init.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

void place_label(Lowering& low, const clang::LabelStmt* label) {
  const ir::LocationId location = low.label_location(label->getDecl());
  low.go_to(location);
  low.continue_at(location);
  low.function.location(location).label = label->getName();
}

void lower_indirect_goto(Lowering& low, const clang::IndirectGotoStmt* statement) {
  if (const clang::LabelDecl* const only = statement->getConstantTarget())
    return jump(low, statement, {low.label_location(only), low.survey.scope_of(only)});
  const ir::Expr* value = lower_value(low, statement->getTarget());
  value = low.stable(statement, value);
  for (const clang::LabelDecl* label : low.survey.address_taken_labels()) {
    if (low.survey.scope_of(label) == nullptr) continue;
    const ir::LocationId matches = low.new_location();
    const ir::LocationId differs = low.new_location();
    const ir::Expr* const address = low.exprs().int_const(value->type(), label_value(low.unit, label));
    low.branch(statement, low.exprs().binary(ir::BinaryOp::eq, value, address), matches, differs);
    low.continue_at(matches);
    jump(low, statement, {low.label_location(label), low.survey.scope_of(label)});
    low.continue_at(differs);
  }
  low.emit_last(statement, ir::Unsupported{"goto to the address of a label of another function"});
}

}  // namespace proviso::frontend
