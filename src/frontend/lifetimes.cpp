#include "frontend/lifetimes.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>
#include <vector>

#include "support/result.h"

namespace proviso::frontend {

namespace {

bool has_array(const ir::Type* type) {
  if (!type->is_record()) return type->is_array();
  return std::ranges::any_of(type->fields(), [](const ir::Field& field) { return has_array(field.type); });
}

enum class Which {
  objects,               // variables that are not plain scalars
  beginning_with_scope,  // and scalars that may be used before their declaration is reached
  all
};

/// The scope's variables of fixed size whose types can be modelled.
std::vector<ir::Variable*> variables_of(Lowering& low, const Scope& scope, Which which) {
  std::vector<ir::Variable*> variables;
  const auto add = [&](ir::Variable& variable, bool may_be_passed) {
    if (!variable.is_plain_scalar() || which == Which::all || (which == Which::beginning_with_scope && may_be_passed))
      variables.push_back(&variable);
  };
  for (const clang::VarDecl* declaration : scope.variables)
    if (low.type(declaration->getType()) != nullptr) add(low.local(declaration), low.survey.may_be_passed(declaration));
  for (const clang::CompoundLiteralExpr* literal : scope.literals)
    if (low.type(literal->getType()) != nullptr) add(low.literal(literal), false);
  return variables;
}

void begin(Lowering& low, const Scope& scope, Which which) {
  for (const ir::Variable* variable : variables_of(low, scope, which)) low.emit(variable->range, ir::Declare{variable, nullptr});
}

/// Calls the function of the cleanup attribute with the variable's address.
void clean_up(Lowering& low, SourceRange origin, const Scope& scope) {
  if (scope.cleaned_up == nullptr || low.type(scope.cleaned_up->getType()) == nullptr) return;
  const clang::FunctionDecl* const declaration = scope.cleaned_up->getAttr<clang::CleanupAttr>()->getFunctionDecl();
  const ir::Function& function = low.unit.symbols.function(low.unit, declaration);
  const ir::Expr* argument = low.address_of(inside_alignment(low.exprs(), low.exprs().variable(low.local(scope.cleaned_up))));
  const std::vector<const ir::Type*>& parameters = function.type()->parameters();
  if (parameters.size() != 1 || !parameters[0]->is_pointer()) return low.emit(origin, ir::Unsupported{"cleanup attribute"});
  argument = low.exprs().cast(parameters[0], argument);
  low.emit(origin, ir::Call{nullptr, low.exprs().function_address(function), {argument}});
}

void end(Lowering& low, SourceRange origin, const Scope& scope) {
  clean_up(low, origin, scope);
  if (const clang::VarDecl* const array = scope.variable_length_array; array != nullptr && low.type(array->getType()) != nullptr)
    low.emit(origin, ir::Expire{&low.local(array)});
  const std::vector<ir::Variable*> variables = variables_of(low, scope, Which::objects);
  for (auto variable = variables.rbegin(); variable != variables.rend(); ++variable) low.emit(origin, ir::Expire{*variable});
}

}  // namespace

void enter_scope(Lowering& low, const clang::Stmt* opener) {
  const Scope* const scope = low.survey.opened_by(opener);
  PROVISO_CHECK(scope != nullptr, "a scope the survey has not seen");
  begin(low, *scope, Which::beginning_with_scope);
  low.scope = scope;
}

void enter_scope(Lowering& low, const clang::VarDecl* declaration) {
  const Scope* const scope = low.survey.opened_by(declaration);
  PROVISO_CHECK(scope != nullptr, "a scope the survey has not seen");
  begin(low, *scope, Which::beginning_with_scope);
  low.scope = scope;
}

void leave_scope(Lowering& low, const clang::Stmt* opener) {
  const Scope* const outermost = low.survey.opened_by(opener);
  const SourceRange place = low.unit.sources.at(opener->getEndLoc());
  while (true) {
    const Scope* const left = low.scope;
    end(low, place, *left);
    low.scope = left->parent;
    if (left == outermost) return;
  }
}

void expire_temporaries(Lowering& low, const clang::Stmt* origin, std::size_t since) {
  for (std::size_t i = since; i < low.function.locals.size(); ++i) {
    const ir::Variable& variable = *low.function.locals[i];
    if (variable.storage == ir::Storage::temporary && variable.type->is_record() && has_array(variable.type))
      low.emit(origin, ir::Expire{&variable});
  }
}

bool has_cleanups(const Lowering& low) {
  for (const Scope* scope = low.scope; scope != nullptr; scope = scope->parent)
    if (scope->cleaned_up != nullptr) return true;
  return false;
}

void run_cleanups(Lowering& low, const clang::Stmt* origin) {
  for (const Scope* scope = low.scope; scope != nullptr; scope = scope->parent) clean_up(low, low.range(origin), *scope);
}

void jump(Lowering& low, const clang::Stmt* origin, JumpTarget target) {
  const Scope* const common = common_scope(low.scope, target.scope);
  const SourceRange place = low.range(origin);
  for (const Scope* left = low.scope; left != common; left = left->parent) end(low, place, *left);
  std::vector<const Scope*> entered;
  for (const Scope* inner = target.scope; inner != common; inner = inner->parent) entered.push_back(inner);
  for (auto scope = entered.rbegin(); scope != entered.rend(); ++scope) begin(low, **scope, Which::all);
  low.go_to(target.location);
}

}  // namespace proviso::frontend
