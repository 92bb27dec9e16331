#include "frontend/body_survey.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/Builtins.h>

#include <algorithm>

#include "frontend/strip.h"
#include "frontend/variably_modified.h"

namespace proviso::frontend {

namespace {

/// Whether `child` is a substatement of the selection or iteration statement, as opposed to one of its expressions or
/// declarations.
bool is_substatement(const clang::Stmt* statement, const clang::Stmt* child) {
  if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(statement)) return child == branch->getThen() || child == branch->getElse();
  if (const auto* loop = llvm::dyn_cast<clang::WhileStmt>(statement)) return child == loop->getBody();
  if (const auto* loop = llvm::dyn_cast<clang::DoStmt>(statement)) return child == loop->getBody();
  if (const auto* loop = llvm::dyn_cast<clang::ForStmt>(statement)) return child == loop->getBody();
  if (const auto* choice = llvm::dyn_cast<clang::SwitchStmt>(statement)) return child == choice->getBody();
  return false;
}

}  // namespace

BodySurvey::BodySurvey(const clang::FunctionDecl* definition) {
  walk(definition->getBody());
  note_passed_variables();
}

Scope* BodySurvey::open(const void* opener) {
  Scope* const scope = scopes_.emplace_back(std::make_unique<Scope>()).get();
  scope->parent = current_;
  scope->depth = current_ == nullptr ? 1 : current_->depth + 1;
  scope->labels_before = labels_so_far_;
  opened_[opener] = scope;
  current_ = scope;
  return scope;
}

bool is_block(const clang::Stmt* statement) {
  return llvm::isa<clang::CompoundStmt, clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::IfStmt, clang::SwitchStmt>(statement);
}

void BodySurvey::walk_scope(const clang::Stmt* opener) {
  Scope* const outer = current_;
  open(opener);
  if (llvm::isa<clang::CompoundStmt>(opener)) {
    walk_children(opener);
  } else {
    walk_substatements(opener);
  }
  current_ = outer;
}

/// A substatement is a block, so `if (c) p = &(int){1};` ends the lifetime of the literal (C17 6.8.4, 6.8.5).
void BodySurvey::walk_substatements(const clang::Stmt* statement) {
  for (const clang::Stmt* child : statement->children()) {
    if (child == nullptr) continue;
    Scope* const outer = current_;
    const bool opens_scope = is_substatement(statement, child) && !is_block(child);
    if (opens_scope) open(child);
    walk(child);
    current_ = outer;
  }
}

void BodySurvey::walk_children(const clang::Stmt* statement) {
  for (const clang::Stmt* child : statement->children()) walk(child);
}

void BodySurvey::walk(const clang::Stmt* statement) {
  if (statement == nullptr) return;
  ++position_;
  note_truth_values(statement);
  if (is_block(statement)) return walk_scope(statement);
  if (const auto* label = llvm::dyn_cast<clang::LabelStmt>(statement)) {
    labels_[label->getDecl()] = current_;
    label_positions_[label->getDecl()] = position_;
    ++labels_so_far_;
  } else if (const auto* jump = llvm::dyn_cast<clang::GotoStmt>(statement)) {
    jumps_.push_back({{current_, position_}, jump->getLabel()});
  } else if (llvm::isa<clang::IndirectGotoStmt>(statement)) {
    jumps_.push_back({{current_, position_}, nullptr});
  } else if (llvm::isa<clang::SwitchCase>(statement)) {
    labels_[statement] = current_;
  } else if (const auto* declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    return walk_declarations(declarations);
  } else if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(statement)) {
    // In the AST, `[0 ... 9] = (struct s){1}` contains the same literal ten times.
    if (!literal->isFileScope() && seen_literals_.insert(literal).second) current_->literals.push_back(literal);
  } else if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(statement)) {
    if (operation->getOpcode() == clang::UO_AddrOf) note_address_of(operation->getSubExpr());
  } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) {
    const clang::FunctionDecl* const callee = call->getDirectCallee();
    const bool takes_address = callee != nullptr && callee->getBuiltinID() == clang::Builtin::BI__builtin_addressof;
    if (takes_address) note_address_of(call->getArg(0));
  } else if (const auto* address = llvm::dyn_cast<clang::AddrLabelExpr>(statement)) {
    note_label_address(address->getLabel());
  } else if (llvm::isa<clang::OpaqueValueExpr>(statement)) {
    return;  // the expression it refers to is visited where it is written
  }
  walk_children(statement);
}

void BodySurvey::walk_declarations(const clang::DeclStmt* statement) {
  for (const clang::Decl* declaration : statement->decls()) {
    if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(declaration)) walk_array_lengths(name->getUnderlyingType());
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (variable == nullptr) continue;
    // Array lengths in the declaration are evaluated before the scope that it may open is entered.
    walk_array_lengths(variable->getType());
    walk(variable->getInit());
    if (!variable->hasLocalStorage()) continue;
    const bool is_fixed = !variable->getType()->isVariableArrayType();
    const bool is_cleaned_up = variable->hasAttr<clang::CleanupAttr>();
    if (is_fixed) {
      current_->variables.push_back(variable);
      current_->declared_at.push_back(++position_);
    }
    if (labels_so_far_ > current_->labels_before) repeated_.insert(variable);
    if (is_cleaned_up) address_taken_.insert(variable);
    if (is_fixed && !is_cleaned_up) continue;
    Scope* const rest = open(variable);
    if (!is_fixed) rest->variable_length_array = variable;
    if (is_cleaned_up) rest->cleaned_up = variable;
  }
}

/// Jumps to the cases of a switch need not be considered: no declaration of a scope around the switch lies between it
/// and its labels.
void BodySurvey::note_passed_variables() {
  const auto note = [this](const Place& from, const clang::LabelDecl* label) {
    const auto target = label_positions_.find(label);
    if (target == label_positions_.end()) return;
    for (const Scope* scope = common_scope(from.scope, scope_of(label)); scope != nullptr; scope = scope->parent) {
      const auto first = std::upper_bound(scope->declared_at.begin(), scope->declared_at.end(), from.position);
      for (auto at = first; at != scope->declared_at.end() && *at < target->second; ++at)
        passed_.insert(scope->variables[static_cast<std::size_t>(at - scope->declared_at.begin())]);
    }
  };
  for (const Jump& jump : jumps_) {
    if (jump.label != nullptr) {
      note(jump.from, jump.label);
    } else {
      for (const clang::LabelDecl* const label : address_taken_labels_) note(jump.from, label);
    }
  }
}

void BodySurvey::walk_array_lengths(const clang::QualType& type) {
  const auto walk_into = [this](const clang::Expr* expr) { walk(expr); };
  visit_array_lengths(type, {walk_into, walk_into});
}

void BodySurvey::note_address_of(const clang::Expr* lvalue) {
  const clang::Expr* const operand = strip_lvalue(lvalue);
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(operand)) {
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl())) address_taken_.insert(variable);
  } else if (llvm::isa<clang::CompoundLiteralExpr>(operand)) {
    address_taken_.insert(operand);
  }
}

void BodySurvey::note_truth_values(const clang::Stmt* statement) {
  const auto note = [this](const clang::Expr* expr) {
    if (expr == nullptr) return;
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(expr->IgnoreParenImpCasts())) compared_with_zero_.insert(call);
  };
  const auto is_zero = [](const clang::Expr* expr) {
    const auto* literal = llvm::dyn_cast<clang::IntegerLiteral>(expr->IgnoreParenImpCasts());
    return literal != nullptr && literal->getValue().isZero();
  };
  if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(statement)) note(branch->getCond());
  if (const auto* loop = llvm::dyn_cast<clang::WhileStmt>(statement)) note(loop->getCond());
  if (const auto* loop = llvm::dyn_cast<clang::DoStmt>(statement)) note(loop->getCond());
  if (const auto* loop = llvm::dyn_cast<clang::ForStmt>(statement)) note(loop->getCond());
  if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(statement)) note(choice->getCond());
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(statement))
    if (unary->getOpcode() == clang::UO_LNot) note(unary->getSubExpr());
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(statement)) {
    const bool is_logical = binary->isLogicalOp();
    if (is_logical || (binary->isComparisonOp() && is_zero(binary->getRHS()))) note(binary->getLHS());
    if (is_logical || (binary->isComparisonOp() && is_zero(binary->getLHS()))) note(binary->getRHS());
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
