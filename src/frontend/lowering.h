// The state shared by the lowering of one function body, and the basic operations of all lower_*.cpp files.
//
// Lowering visits the AST once, in order of evaluation, and appends edges at `here`. An expression is lowered to an ir
// expression that is evaluated only where an edge uses it. Code that emits edges in between (by lowering another
// operand with side effects) must make the earlier value stable first. Unreachable code is lowered too, into locations
// that Function::compact() removes.
//
// What cannot be modelled becomes an unsupported edge, after which lowering continues with a value that is never used.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/body_survey.h"
#include "frontend/effects.h"
#include "frontend/unit.h"
#include "ir/program.h"

namespace clang {
class CompoundLiteralExpr;
class Expr;
class LabelDecl;
class OpaqueValueExpr;
class QualType;
class Stmt;
class SwitchCase;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

/// The target of a jump: the location, and its scope.
struct JumpTarget {
  ir::LocationId location = 0;
  const Scope* scope = nullptr;
};

/// A case or default label of the switch being lowered.
struct SwitchLabel {
  const clang::SwitchCase* label = nullptr;
  ir::LocationId location = 0;
};

class Lowering {
 public:
  Lowering(Unit& the_unit, ir::Function& the_function, BodySurvey the_survey);

  Unit& unit;
  ir::Function& function;
  const BodySurvey survey;
  Effects effects;

  clang::ASTContext& ast() { return unit.ast; }
  ir::ExprPool& exprs() { return unit.exprs(); }
  ir::TypeTable& types() { return unit.type_table(); }
  /// Null if the type cannot be modelled.
  const ir::Type* type(const clang::QualType& type);
  const ir::Type* type(const clang::Expr* expr);
  SourceRange range(const clang::Stmt* statement) const { return unit.sources.range(statement); }

  // --- where code is appended
  ir::LocationId here() const { return here_; }
  ir::LocationId new_location() { return function.add_location(); }
  void continue_at(ir::LocationId location) { here_ = location; }
  /// What follows is unreachable.
  void become_unreachable() { here_ = new_location(); }
  void emit(const clang::Stmt* origin, ir::Operation operation) { emit(range(origin), std::move(operation)); }
  void emit(SourceRange origin, ir::Operation operation);
  /// An edge that ends the execution, a return or a jump; what follows is unreachable.
  void emit_last(const clang::Stmt* origin, ir::Operation operation);
  void emit_return(SourceRange origin, const ir::Expr* value);
  void go_to(ir::LocationId target);
  /// Two assume edges; none if the condition is constant. What follows is unreachable.
  void branch(const clang::Stmt* origin, const ir::Expr* condition, ir::LocationId if_true, ir::LocationId if_false);
  void assign(const clang::Stmt* origin, const ir::Expr* target, const ir::Expr* value) { assign(range(origin), target, value); }
  void assign(SourceRange origin, const ir::Expr* target, const ir::Expr* value);
  /// Returns null, so that handlers can return its result.
  const ir::Expr* unsupported(const clang::Stmt* origin, const std::string& construct);

  // --- values
  const ir::Expr* int_constant(std::int64_t value);
  const ir::Expr* size_constant(std::uint64_t value);
  /// A new variable as an lvalue. The lifetime of an aggregate begins here.
  const ir::Expr* temporary(const clang::Stmt* origin, const ir::Type* type);
  /// Stores the value in a temporary; returns a load of it.
  const ir::Expr* spill(const clang::Stmt* origin, const ir::Expr* value);
  const ir::Expr* stable(const clang::Stmt* origin, const ir::Expr* value) { return is_stable(value) ? value : spill(origin, value); }
  /// The same lvalue, with stable pointers and indices.
  const ir::Expr* stable_lvalue(const clang::Stmt* origin, const ir::Expr* lvalue);
  /// Marks the variable at the root of the lvalue as address-taken.
  const ir::Expr* address_of(const ir::Expr* lvalue);
  /// The lvalue as one of another type, unless it has that type already.
  const ir::Expr* seen_as(const ir::Expr* lvalue, const ir::Type* type);

  // --- variables of the function
  ir::Variable& local(const clang::VarDecl* declaration);
  /// Records the `volatile` and `const` qualifiers of the type.
  void note_qualifiers(ir::Variable& variable, const clang::QualType& type);
  ir::Variable& literal(const clang::CompoundLiteralExpr* expression);
  void bind(const clang::VarDecl* declaration, ir::Variable& variable) { variables_[declaration] = &variable; }

  // --- control
  const Scope* scope = nullptr;
  std::vector<JumpTarget> break_targets;
  std::vector<JumpTarget> continue_targets;
  std::vector<std::vector<SwitchLabel>*> switches;
  ir::LocationId label_location(const clang::LabelDecl* label);

  /// The number of elements of each variable-length array type, by its length expression.
  std::unordered_map<const clang::Expr*, const ir::Expr*> array_lengths;
  /// The values of operands that `x ?: y` uses twice.
  std::unordered_map<const clang::OpaqueValueExpr*, const ir::Expr*> opaque_values;

 private:
  ir::Variable& new_variable(std::string name, const ir::Type* type, ir::Storage storage);

  ir::LocationId here_ = 0;
  unsigned temporaries_ = 0;
  std::unordered_map<const void*, ir::Variable*> variables_;
  std::unordered_map<const clang::LabelDecl*, ir::LocationId> labels_;
  std::unordered_map<const void*, const ir::Type*> known_types_;
};

/// address_of, which marks the root variable.
const ir::Expr* address_of_marked(Unit& unit, const ir::Expr* lvalue);

}  // namespace proviso::frontend
