#include "frontend/body_survey.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <algorithm>

#include "frontend/strip.h"

namespace proviso::frontend {

BodySurvey::BodySurvey(const clang::FunctionDecl* definition) { walk(definition->getBody()); }

Scope* BodySurvey::open(const void* opener) {
  Scope* const scope = scopes_.emplace_back(std::make_unique<Scope>()).get();
  scope->parent = current_;
  scope->depth = current_ == nullptr ? 1 : current_->depth + 1;
  opened_[opener] = scope;
  current_ = scope;
  return scope;
}

void BodySurvey::walk_scope(const clang::Stmt* opener) {
  Scope* const outer = current_;
  open(opener);
  walk_children(opener);
  current_ = outer;
}

void BodySurvey::walk_children(const clang::Stmt* statement) {
  for (const clang::Stmt* child : statement->children()) walk(child);
}

void BodySurvey::walk(const clang::Stmt* statement) {
  if (statement == nullptr) return;
  if (llvm::isa<clang::CompoundStmt, clang::ForStmt>(statement)) return walk_scope(statement);
  if (const auto* label = llvm::dyn_cast<clang::LabelStmt>(statement)) {
    labels_[label->getDecl()] = current_;
  } else if (llvm::isa<clang::SwitchCase>(statement)) {
    labels_[statement] = current_;
  } else if (const auto* declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    note_declarations(declarations);
  } else if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(statement)) {
    // `[0 ... 9] = (struct s){1}` has the same literal ten times in the tree.
    if (!literal->isFileScope() && seen_literals_.insert(literal).second) current_->literals.push_back(literal);
  } else if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement)) {
    if (operation->getOpcode() == clang::UO_AddrOf) note_address_of(operation);
  } else if (const auto* address = llvm::dyn_cast<clang::AddrLabelExpr>(statement)) {
    note_label_address(address->getLabel());
  } else if (llvm::isa<clang::OpaqueValueExpr>(statement)) {
    return;  // the expression it stands for is walked where it is written
  }
  walk_children(statement);
}

void BodySurvey::note_declarations(const clang::DeclStmt* statement) {
  for (const clang::Decl* declaration : statement->decls()) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (variable == nullptr || !variable->hasLocalStorage()) continue;
    if (variable->getType()->isVariableArrayType()) {
      open(variable)->variable_length_array = variable;
    } else {
      current_->variables.push_back(variable);
    }
  }
}

void BodySurvey::note_address_of(const clang::UnaryOperator* operation) {
  const clang::Expr* const operand = strip_lvalue(operation->getSubExpr());
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(operand)) {
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl())) address_taken_.insert(variable);
  } else if (llvm::isa<clang::CompoundLiteralExpr>(operand)) {
    address_taken_.insert(operand);
  }
}

void BodySurvey::note_label_address(const clang::LabelDecl* label) {
  if (std::find(address_taken_labels_.begin(), address_taken_labels_.end(), label) == address_taken_labels_.end())
    address_taken_labels_.push_back(label);
}

const Scope* common_scope(const Scope* a, const Scope* b) {
  while (a != b) {
    const bool a_is_deeper = a != nullptr && (b == nullptr || a->depth >= b->depth);
    if (a_is_deeper) {
      a = a->parent;
    } else {
      b = b->parent;
    }
  }
  return a;
}

}  // namespace proviso::frontend
