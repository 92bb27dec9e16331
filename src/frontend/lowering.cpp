#include "frontend/lowering.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "support/result.h"

namespace proviso::frontend {

Lowering::Lowering(Unit& the_unit, ir::Function& the_function, BodySurvey the_survey)
    : unit(the_unit), function(the_function), survey(std::move(the_survey)) {
  here_ = new_location();
}

const ir::Type* Lowering::type(const clang::QualType& type) {
  const void* const key = type.getCanonicalType().getAsOpaquePtr();
  if (const auto found = known_types_.find(key); found != known_types_.end()) return found->second;
  return known_types_[key] = unit.types.lower(type);
}

const ir::Type* Lowering::type(const clang::Expr* expr) { return type(expr->getType()); }

void Lowering::emit(SourceRange origin, ir::Operation operation) {
  const ir::LocationId next = new_location();
  function.add_edge(here_, next, std::move(operation), origin);
  here_ = next;
}

void Lowering::emit_last(const clang::Stmt* origin, ir::Operation operation) {
  emit(origin, std::move(operation));
  become_unreachable();
}

void Lowering::emit_return(SourceRange origin, const ir::Expr* value) {
  function.add_edge(here_, function.exit(), ir::Return{value}, origin);
  become_unreachable();
}

void Lowering::go_to(ir::LocationId target) {
  function.add_edge(here_, target, ir::Skip{}, {});
  become_unreachable();
}

void Lowering::branch(const clang::Stmt* origin, const ir::Expr* condition, ir::LocationId if_true, ir::LocationId if_false) {
  if (condition->kind() == ir::ExprKind::int_const) return go_to(condition->value() != 0 ? if_true : if_false);
  const SourceRange place = range(origin);
  function.add_edge(here_, if_true, ir::Assume{condition, true}, place);
  function.add_edge(here_, if_false, ir::Assume{condition, false}, place);
  become_unreachable();
}

void Lowering::assign(SourceRange origin, const ir::Expr* target, const ir::Expr* value) {
  PROVISO_CHECK(target->type() == value->type(), "assignment of a " + value->type()->to_string() + " to a " + target->type()->to_string());
  emit(origin, ir::Assign{target, value});
}

const ir::Expr* Lowering::unsupported(const clang::Stmt* origin, const std::string& construct) {
  emit(origin, ir::Unsupported{construct});
  return nullptr;
}

const ir::Expr* Lowering::int_constant(std::int64_t value) { return exprs().int_const(types().int_type(), static_cast<u128>(value)); }

const ir::Expr* Lowering::size_constant(std::uint64_t value) { return exprs().int_const(types().size_type(), value); }

ir::Variable& Lowering::new_variable(std::string name, const ir::Type* type, ir::Storage storage) {
  ir::Variable& variable = unit.program.add_variable(std::move(name), type, storage, &function);
  variable.is_address_taken = type->is_aggregate();
  function.locals.push_back(&variable);
  return variable;
}

const ir::Expr* Lowering::temporary(const clang::Stmt* origin, const ir::Type* type) {
  ir::Variable& variable = new_variable("__t" + std::to_string(++temporaries_), type, ir::Storage::temporary);
  variable.range = range(origin);
  if (type->is_aggregate()) emit(origin, ir::Declare{&variable, nullptr});
  return exprs().variable(variable);
}

const ir::Expr* Lowering::spill(const clang::Stmt* origin, const ir::Expr* value) {
  const ir::Expr* const kept = temporary(origin, value->type());
  assign(origin, kept, value);
  return exprs().load(kept);
}

const ir::Expr* Lowering::stable_lvalue(const clang::Stmt* origin, const ir::Expr* lvalue) {
  switch (lvalue->kind()) {
    case ir::ExprKind::deref:
      return exprs().deref(stable(origin, lvalue->operand(0)));
    case ir::ExprKind::member:
      return exprs().member(stable_lvalue(origin, lvalue->operand(0)), lvalue->field_index());
    case ir::ExprKind::index: {
      const ir::Expr* const array = stable_lvalue(origin, lvalue->operand(0));
      return exprs().index(array, stable(origin, lvalue->operand(1)));
    }
    default:
      return lvalue;
  }
}

const ir::Expr* address_of_marked(Unit& unit, const ir::Expr* lvalue) {
  const ir::Expr* root = lvalue;
  while (root->kind() == ir::ExprKind::member || root->kind() == ir::ExprKind::index) root = root->operand(0);
  if (root->kind() == ir::ExprKind::variable) unit.program.variables().at(root->variable()->id).is_address_taken = true;
  return unit.exprs().address_of(lvalue);
}

const ir::Expr* Lowering::address_of(const ir::Expr* lvalue) { return address_of_marked(unit, lvalue); }

const ir::Expr* Lowering::seen_as(const ir::Expr* lvalue, const ir::Type* type) {
  if (lvalue->type() == type) return lvalue;
  return exprs().deref_as(address_of(lvalue), type);
}

void Lowering::note_qualifiers(ir::Variable& variable, const clang::QualType& type) {
  const clang::QualType element = unit.ast.getBaseElementType(type);
  variable.is_volatile = element.isVolatileQualified();
  variable.is_constant_local = element.isConstQualified() && !element.isVolatileQualified();
  const clang::RecordDecl* const record = element->getAsRecordDecl();
  if (record != nullptr && record->hasVolatileMember()) unit.symbols.note_volatile_members(variable);
}

ir::Variable& Lowering::local(const clang::VarDecl* declaration) {
  if (const auto found = variables_.find(declaration); found != variables_.end()) return *found->second;
  const ir::Type* object = type(declaration->getType());
  if (object->is_aggregate() || survey.is_address_taken(declaration)) object = unit.types.aligned_as_declared(declaration, object);
  ir::Variable& variable = new_variable(declaration->getNameAsString(), object, ir::Storage::local);
  variable.is_address_taken = variable.is_address_taken || survey.is_address_taken(declaration);
  note_qualifiers(variable, declaration->getType());
  variable.is_variable_length = declaration->getType()->isVariableArrayType();
  variable.range = unit.sources.range(declaration);
  variables_[declaration] = &variable;
  return variable;
}

ir::Variable& Lowering::literal(const clang::CompoundLiteralExpr* expression) {
  if (const auto found = variables_.find(expression); found != variables_.end()) return *found->second;
  const std::string name = "__literal" + std::to_string(++temporaries_);
  ir::Variable& variable = new_variable(name, type(expression->getType()), ir::Storage::local);
  variable.is_address_taken = variable.is_address_taken || survey.is_address_taken(expression);
  note_qualifiers(variable, expression->getType());
  variable.is_literal = expression->getType().isConstant(unit.ast);
  variable.range = range(expression);
  variables_[expression] = &variable;
  return variable;
}

ir::LocationId Lowering::label_location(const clang::LabelDecl* label) {
  const auto [entry, is_new] = labels_.try_emplace(label, 0);
  if (is_new) entry->second = new_location();
  return entry->second;
}

}  // namespace proviso::frontend
