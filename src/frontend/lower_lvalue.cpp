#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/StmtVisitor.h>

#include <string_view>

#include "frontend/definitions.h"
#include "frontend/lower_arithmetic.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_init.h"
#include "frontend/lower_sizeof.h"
#include "frontend/lower_static_init.h"
#include "frontend/lower_vector.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

/// The array lvalue from which the pointer operand of a subscript decayed; null if it is a pointer.
const clang::Expr* decayed_array(const clang::Expr* pointer) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(strip(pointer));
  return cast != nullptr && cast->getCastKind() == clang::CK_ArrayToPointerDecay ? cast->getSubExpr() : nullptr;
}

/// What `pointer` points to, as an lvalue of `type`, the ir type of `named`.
const ir::Expr* dereference(Lowering& low, const ir::Expr* pointer, clang::QualType named, const ir::Type* type) {
  const ir::Type* const loose = low.unit.types.lower_loosely_aligned(named, type);
  return loose == nullptr ? low.exprs().deref_as(pointer, type) : low.exprs().member(low.exprs().deref_as(pointer, loose), 0);
}

/// An undefined name: if it is used before its weak declaration, GCC and Clang take its address to be non-null.
void require_told(Lowering& low, const clang::DeclRefExpr* reference) {
  if (is_weak_only_after(low.unit, reference->getDecl(), reference->getLocation()))
    low.unsupported(reference, "'" + reference->getDecl()->getName().str() + "', which is used before it is declared weak");
}

class LvalueVisitor : public clang::ConstStmtVisitor<LvalueVisitor, const ir::Expr*> {
 public:
  explicit LvalueVisitor(Lowering& low) : low_(low) {}

  const ir::Expr* VisitStmt(const clang::Stmt* statement) { return low_.unsupported(statement, statement->getStmtClassName()); }

  const ir::Expr* VisitDeclRefExpr(const clang::DeclRefExpr* reference) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable == nullptr) return VisitStmt(reference);
    if (!variable->hasLocalStorage()) {
      if (!low_.unit.symbols.global(low_.unit, variable).is_defined) require_told(low_, reference);
      return low_.unit.symbols.place(low_.unit, variable);
    }
    return inside_alignment(low_.exprs(), low_.exprs().variable(low_.local(variable)));
  }

  const ir::Expr* VisitUnaryDeref(const clang::UnaryOperator* operation) {
    return pointee(low_, operation->getSubExpr(), low_.type(operation));
  }

  const ir::Expr* VisitUnaryReal(const clang::UnaryOperator* operation) { return lower_part_lvalue(low_, operation); }
  const ir::Expr* VisitUnaryImag(const clang::UnaryOperator* operation) { return lower_part_lvalue(low_, operation); }

  const ir::Expr* VisitArraySubscriptExpr(const clang::ArraySubscriptExpr* subscript) {
    if (is_vector(subscript->getBase()->getType())) return vector_element(low_, subscript);
    const clang::Expr* const array = decayed_array(subscript->getBase());
    const bool has_fixed_elements = !subscript->getType()->isVariableArrayType();
    if (array != nullptr && has_fixed_elements) return index_array(subscript, array);
    return index_pointer(subscript);
  }

  const ir::Expr* VisitMemberExpr(const clang::MemberExpr* member) {
    const auto* field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
    if (field == nullptr) return VisitStmt(member);
    const clang::Expr* const base = member->getBase();
    if (!member->isArrow()) return member_of(low_, lower_lvalue(low_, base), field);
    const ir::Type* const record = low_.type(base->getType()->getPointeeType());
    if (record == nullptr) return low_.unsupported(base, TypeLowering::unsupported_reason(base->getType()->getPointeeType()));
    return member_of(low_, pointee(low_, base, record), field);
  }

  const ir::Expr* VisitStringLiteral(const clang::StringLiteral* literal) {
    return low_.exprs().variable(string_object(low_.unit, literal, low_.type(literal)));
  }
  const ir::Expr* VisitPredefinedExpr(const clang::PredefinedExpr* name) {
    return name->getFunctionName() != nullptr ? Visit(name->getFunctionName()) : VisitStmt(name);
  }
  const ir::Expr* VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr* literal) {
    if (literal->isFileScope()) return low_.exprs().variable(static_literal(low_.unit, literal));
    const ir::Expr* const object = low_.exprs().variable(low_.literal(literal));
    lower_initializer(low_, low_.range(literal), object, literal->getInitializer());
    return object;
  }

  const ir::Expr* VisitCastExpr(const clang::CastExpr* cast) {
    if (!cast->isGLValue()) return VisitStmt(cast);
    return low_.seen_as(lower_lvalue(low_, cast->getSubExpr()), low_.type(cast));
  }

 private:
  const ir::Expr* index_array(const clang::ArraySubscriptExpr* subscript, const clang::Expr* array) {
    const bool index_is_first = subscript->getLHS() == subscript->getIdx();
    const clang::Expr* const first = index_is_first ? subscript->getIdx() : array;
    const clang::Expr* const second = index_is_first ? array : subscript->getIdx();
    const bool must_keep = low_.effects.may_change_memory(second);
    const ir::Expr* index = nullptr;
    const ir::Expr* object = nullptr;
    if (first == array) {
      object = lower_lvalue(low_, array);
      if (must_keep) object = low_.stable_lvalue(subscript, object);
      index = lower_value(low_, subscript->getIdx());
    } else {
      index = lower_value(low_, subscript->getIdx());
      if (must_keep) index = low_.stable(subscript, index);
      object = lower_lvalue(low_, array);
    }
    return low_.exprs().index(object, to_pointer_width(low_, index));
  }

  const ir::Expr* index_pointer(const clang::ArraySubscriptExpr* subscript) {
    const std::vector<const ir::Expr*> operands = lower_in_order(low_, {subscript->getLHS(), subscript->getRHS()});
    const bool index_is_first = subscript->getLHS() == subscript->getIdx();
    const ir::Expr* const pointer = operands[index_is_first ? 1 : 0];
    const ir::Expr* const index = operands[index_is_first ? 0 : 1];
    const ir::Expr* const element = offset_pointer(low_, pointer, index, element_size(low_, subscript->getType()));
    return dereference(low_, element, subscript->getType(), low_.type(subscript));
  }

  Lowering& low_;
};

}  // namespace

const ir::Expr* pointee(Lowering& low, const clang::Expr* pointer, const ir::Type* type) {
  const clang::Expr* const array = decayed_array(pointer);
  if (array == nullptr || type->is_array()) return dereference(low, lower_value(low, pointer), pointer->getType()->getPointeeType(), type);
  return low.seen_as(low.exprs().index(lower_lvalue(low, array), low.size_constant(0)), type);
}

namespace {

/// Some expressions that Clang classifies as values have a location: members of values, strings that initialise arrays,
/// targets of pointers to void.
bool is_place(const clang::Expr* expr) {
  if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return operation->getOpcode() == clang::UO_Deref || operation->isGLValue();
  return expr->isGLValue() ||
         llvm::isa<clang::ArraySubscriptExpr, clang::MemberExpr, clang::CompoundLiteralExpr, clang::StringLiteral>(expr);
}

/// Arrays of the same elements are interchangeable even if only one has a known length.
bool is_same_array(const ir::Type* a, const ir::Type* b) { return a->is_array() && b->is_array() && a->element() == b->element(); }

}  // namespace

const ir::Expr* lower_lvalue(Lowering& low, const clang::Expr* expr) {
  expr = strip(expr);
  const ir::Type* const type = low.type(expr);
  const ir::Type* const shown = type != nullptr ? type : low.types().int_type();
  const ir::Expr* lvalue = nullptr;
  if (check_types(low, expr)) {
    if (is_place(expr)) {
      lvalue = LvalueVisitor(low).Visit(expr);
    } else if (const ir::Expr* const value = lower_value(low, expr)) {
      lvalue = low.stable(expr, value);
      lvalue = lvalue->kind() == ir::ExprKind::load ? lvalue->operand(0) : low.spill(expr, lvalue)->operand(0);
    }
  }
  if (lvalue == nullptr) return low.exprs().deref(low.exprs().int_const(low.types().pointer_to(shown), 0));
  return lvalue->type() == type || is_same_array(lvalue->type(), type) ? lvalue : low.seen_as(lvalue, type);
}

const ir::Expr* lower_designator(Lowering& low, const clang::Expr* function) {
  function = strip_lvalue(function);
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(function)) {
    if (const auto* declaration = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl())) {
      if (!low.unit.symbols.is_defined(low.unit.symbols.function(low.unit, declaration))) require_told(low, reference);
      return low.unit.symbols.address(low.unit, declaration);
    }
  } else if (const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(function)) {
    if (operation->getOpcode() == clang::UO_Deref) return lower_value(low, operation->getSubExpr());
  }
  return low.unsupported(function, function->getStmtClassName());
}

const ir::Expr* decay(Lowering& low, const ir::Expr* array) {
  // Here `a[n]` is used and must exist, whereas `&a[n]` need not (ir/element_address.h).
  if (array->kind() == ir::ExprKind::index) return low.address_of(low.exprs().index(array, low.size_constant(0)));
  return low.exprs().cast(low.types().pointer_to(array->type()->element()), low.address_of(array));
}

const ir::Expr* member_of(Lowering& low, const ir::Expr* record, const clang::FieldDecl* field) {
  const ir::Type* const type = low.type(low.ast().getRecordType(field->getParent()));
  return low.exprs().member(low.seen_as(record, type), low.unit.types.field_index(field));
}

const ir::Expr* member_named(Lowering& low, const ir::Expr* record, const char* name) {
  const std::vector<ir::Field>& fields = record->type()->fields();
  for (unsigned i = 0; i < fields.size(); ++i)
    if (fields[i].name == std::string_view(name)) return low.exprs().member(record, i);
  return nullptr;
}

}  // namespace proviso::frontend
