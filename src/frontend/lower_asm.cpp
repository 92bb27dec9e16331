#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <string_view>

#include "frontend/lower_expr.h"
#include "frontend/lower_statement.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

bool clobbers_memory(const clang::GCCAsmStmt* statement) {
  for (unsigned i = 0; i < statement->getNumClobbers(); ++i)
    if (statement->getClobber(i) == "memory") return true;
  return false;
}

/// An empty template whose outputs are read and written ("+r") changes nothing: a barrier for the optimiser.
bool changes_nothing(const clang::GCCAsmStmt* statement) {
  const bool is_empty = statement->getAsmString()->getString().trim().empty();
  for (unsigned i = 0; i < statement->getNumOutputs(); ++i)
    if (!is_empty || !statement->isOutputPlusConstraint(i)) return false;
  return is_empty || !clobbers_memory(statement);
}

}  // namespace

void lower_asm(Lowering& low, const clang::AsmStmt* statement) {
  const auto* gnu = llvm::dyn_cast<clang::GCCAsmStmt>(statement);
  if (gnu == nullptr || gnu->isAsmGoto() || !changes_nothing(gnu)) {
    low.unsupported(statement, "inline assembly");
    return;
  }
  for (unsigned i = 0; i < gnu->getNumInputs(); ++i)
    if (gnu->getInputExpr(i)->isPRValue()) lower_effect(low, gnu->getInputExpr(i));
}

}  // namespace proviso::frontend
