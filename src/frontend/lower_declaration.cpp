#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/init_rest.h"
#include "frontend/lifetimes.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_init.h"
#include "frontend/lower_sizeof.h"
#include "frontend/lower_statement.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

bool mentions(const clang::Stmt* statement, const clang::VarDecl* variable) {
  if (statement == nullptr) return false;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(statement)) return reference->getDecl() == variable;
  for (const clang::Stmt* child : statement->children())
    if (mentions(child, variable)) return true;
  return false;
}

void declare_variable_length_array(Lowering& low, const clang::DeclStmt* origin, const clang::VarDecl* declaration) {
  ir::Variable& variable = low.local(declaration);
  const ir::Expr* const size = low.stable(origin, size_of_type(low, declaration->getType()));
  low.emit(variable.range, ir::Declare{&variable, size});
  enter_scope(low, declaration);
  if (!declaration->hasInit()) return;
  // C23 allows only the empty initialiser.
  const ir::Expr* const start = decay(low, low.exprs().variable(variable));
  low.emit(origin, ir::Intrinsic{ir::IntrinsicOp::set_memory, nullptr, {start, low.int_constant(0), size}});
}

/// The object exists already, and pointers to it stay valid, but its value becomes indeterminate: that of a new object
/// is copied to it.
void forget_value(Lowering& low, const clang::DeclStmt* origin, const ir::Variable& variable) {
  const std::uint64_t size = variable.type->size();
  if (size == 0) return;
  const ir::Type* const bytes = low.types().array_of(low.types().integer(8, ir::Signedness::unsigned_integer), size);
  const ir::Expr* const unknown = decay(low, low.temporary(origin, bytes));
  const ir::Expr* const target = low.exprs().cast(unknown->type(), low.address_of(low.exprs().variable(variable)));
  low.emit(variable.range, ir::Intrinsic{ir::IntrinsicOp::copy_memory, nullptr, {target, unknown, low.size_constant(size)}});
}

void declare_local(Lowering& low, const clang::DeclStmt* origin, const clang::VarDecl* declaration) {
  const clang::QualType type = declaration->getType();
  if (type->isVariablyModifiedType()) evaluate_array_lengths(low, type);
  if (low.type(type) == nullptr) {
    low.unsupported(origin, TypeLowering::unsupported_reason(type));
    if (low.survey.opened_by(declaration) != nullptr) enter_scope(low, declaration);
    return;
  }
  if (type->isVariableArrayType()) return declare_variable_length_array(low, origin, declaration);
  const ir::Variable& variable = low.local(declaration);
  const clang::Expr* const initializer = declaration->getInit();
  // `int x = x;` reads an indeterminate value each time the declaration is reached.
  const bool begins_here = variable.is_plain_scalar() && (initializer == nullptr || mentions(initializer, declaration));
  if (begins_here) low.emit(variable.range, ir::Declare{&variable, nullptr});
  const bool lives_already = !variable.is_plain_scalar() && low.survey.may_be_repeated(declaration);
  if (lives_already && (initializer == nullptr || has_holes(variable.type))) forget_value(low, origin, variable);
  const std::size_t before = low.function.locals.size();
  if (initializer != nullptr)
    lower_initializer(low, variable.range, inside_alignment(low.exprs(), low.exprs().variable(variable)), initializer);
  expire_temporaries(low, origin, before);
  if (low.survey.opened_by(declaration) != nullptr) enter_scope(low, declaration);
}

void declare_static(Lowering& low, const clang::VarDecl* declaration) {
  if (declaration->getType()->isVariablyModifiedType()) evaluate_array_lengths(low, declaration->getType());
  low.unit.symbols.global(low.unit, declaration);  // its initialiser is lowered with those of the globals
}

void lower_declaration(Lowering& low, const clang::DeclStmt* origin, const clang::Decl* declaration) {
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
    if (variable->hasLocalStorage()) return declare_local(low, origin, variable);
    if (variable->isStaticLocal()) declare_static(low, variable);
    return;  // `extern`: declared elsewhere
  }
  if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(declaration)) return evaluate_array_lengths(low, name->getUnderlyingType());
  const bool says_nothing =
      llvm::isa<clang::TagDecl, clang::FunctionDecl, clang::StaticAssertDecl, clang::LabelDecl, clang::EmptyDecl>(declaration);
  if (!says_nothing) low.unsupported(origin, std::string(declaration->getDeclKindName()) + " declaration");
}

}  // namespace

void lower_declarations(Lowering& low, const clang::DeclStmt* statement) {
  for (const clang::Decl* declaration : statement->decls()) lower_declaration(low, statement, declaration);
}

}  // namespace proviso::frontend
