#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtVisitor.h>

#include "frontend/constants.h"
#include "frontend/evaluation_order.h"
#include "frontend/lower_arithmetic.h"
#include "frontend/lower_assign.h"
#include "frontend/lower_atomic.h"
#include "frontend/lower_call.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_sizeof.h"
#include "frontend/lower_static_init.h"
#include "frontend/lower_varargs.h"
#include "frontend/lower_vector.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

/// One handler for each kind of node. Null means unsupported (there is an edge for it) or void.
class ValueVisitor : public clang::ConstStmtVisitor<ValueVisitor, const ir::Expr*> {
 public:
  explicit ValueVisitor(Lowering& low) : low_(low) {}

  const ir::Expr* VisitStmt(const clang::Stmt* statement) { return low_.unsupported(statement, statement->getStmtClassName()); }

  // --- literals
  const ir::Expr* VisitIntegerLiteral(const clang::IntegerLiteral* literal) { return constant(literal, bits_of(literal->getValue())); }
  const ir::Expr* VisitCharacterLiteral(const clang::CharacterLiteral* literal) { return constant(literal, literal->getValue()); }
  const ir::Expr* VisitCXXBoolLiteralExpr(const clang::CXXBoolLiteralExpr* literal) {
    return constant(literal, literal->getValue() ? 1 : 0);
  }
  const ir::Expr* VisitCXXNullPtrLiteralExpr(const clang::CXXNullPtrLiteralExpr* literal) { return constant(literal, 0); }
  const ir::Expr* VisitTypeTraitExpr(const clang::TypeTraitExpr* trait) { return constant(trait, trait->getValue() ? 1 : 0); }
  const ir::Expr* VisitFloatingLiteral(const clang::FloatingLiteral* literal) {
    return float_constant(low_.exprs(), low_.type(literal), literal->getValue());
  }
  const ir::Expr* VisitImaginaryLiteral(const clang::ImaginaryLiteral* literal) { return imaginary_literal(low_, literal); }
  const ir::Expr* VisitImplicitValueInitExpr(const clang::ImplicitValueInitExpr* value) { return stand_in(low_, low_.type(value)); }
  const ir::Expr* VisitAddrLabelExpr(const clang::AddrLabelExpr* address) {
    return constant(address, label_value(low_.unit, address->getLabel()));
  }
  const ir::Expr* VisitSourceLocExpr(const clang::SourceLocExpr* place) {
    const ir::Expr* const value = lower_constant(low_.unit, place, low_.type(place));
    return value != nullptr ? value : VisitStmt(place);
  }
  /// Braces around a scalar: `(int){3}` or `int x = {3};`.
  const ir::Expr* VisitInitListExpr(const clang::InitListExpr* list) {
    if (is_vector(list->getType())) return vector_list(low_, list);
    if (is_complex(list->getType()) && list->getNumInits() == 2) return complex_list(list);
    return list->getNumInits() == 1 ? lower_value(low_, list->getInit(0)) : stand_in(low_, low_.type(list));
  }

  // --- names: only a declared constant is a value
  const ir::Expr* VisitDeclRefExpr(const clang::DeclRefExpr* reference) {
    if (const auto* enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(reference->getDecl()))
      return constant(reference, bits_of(enumerator->getInitVal().extOrTrunc(128)));
    return VisitStmt(reference);
  }
  const ir::Expr* VisitMemberExpr(const clang::MemberExpr* member) {
    return read(low_, member, lower_lvalue(low_, member), member->getType());
  }
  const ir::Expr* VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr* literal) {  // an argument for a transparent union
    return low_.exprs().load(lower_lvalue(low_, literal));
  }
  const ir::Expr* VisitOpaqueValueExpr(const clang::OpaqueValueExpr* opaque) {
    const auto found = low_.opaque_values.find(opaque);
    return found != low_.opaque_values.end() ? found->second : VisitStmt(opaque);
  }

  // --- operators
  const ir::Expr* VisitCastExpr(const clang::CastExpr* cast) { return lower_cast(low_, cast); }
  const ir::Expr* VisitBinaryOperator(const clang::BinaryOperator* operation) { return lower_binary(low_, operation); }
  const ir::Expr* VisitBinAssign(const clang::BinaryOperator* assignment) { return lower_assignment(low_, assignment, ResultUse::needed); }
  const ir::Expr* VisitCompoundAssignOperator(const clang::CompoundAssignOperator* assignment) {
    return lower_compound_assignment(low_, assignment, ResultUse::needed);
  }
  const ir::Expr* VisitBinComma(const clang::BinaryOperator* comma) {
    lower_effect(low_, comma->getLHS());
    return lower_value(low_, comma->getRHS());
  }
  const ir::Expr* VisitBinLAnd(const clang::BinaryOperator* operation) { return lower_truth_value(low_, operation); }
  const ir::Expr* VisitBinLOr(const clang::BinaryOperator* operation) { return lower_truth_value(low_, operation); }
  const ir::Expr* VisitUnaryOperator(const clang::UnaryOperator* operation) { return lower_unary(low_, operation); }
  const ir::Expr* VisitUnaryAddrOf(const clang::UnaryOperator* operation) {
    const clang::Expr* const operand = operation->getSubExpr();
    if (operand->getType()->isFunctionType()) return lower_designator(low_, operand);
    return low_.address_of(lower_lvalue(low_, operand));
  }
  /// Only for a pointer to void; any other is an lvalue.
  const ir::Expr* VisitUnaryDeref(const clang::UnaryOperator* operation) {
    lower_effect(low_, operation->getSubExpr());
    return nullptr;
  }
  const ir::Expr* VisitUnaryPreInc(const clang::UnaryOperator* operation) { return lower_increment(low_, operation, ResultUse::needed); }
  const ir::Expr* VisitUnaryPreDec(const clang::UnaryOperator* operation) { return lower_increment(low_, operation, ResultUse::needed); }
  const ir::Expr* VisitUnaryPostInc(const clang::UnaryOperator* operation) { return lower_increment(low_, operation, ResultUse::needed); }
  const ir::Expr* VisitUnaryPostDec(const clang::UnaryOperator* operation) { return lower_increment(low_, operation, ResultUse::needed); }
  const ir::Expr* VisitUnaryLNot(const clang::UnaryOperator* operation) { return lower_not(low_, operation); }
  const ir::Expr* VisitAbstractConditionalOperator(const clang::AbstractConditionalOperator* conditional) {
    return through_temporary(conditional);
  }
  const ir::Expr* VisitUnaryExprOrTypeTraitExpr(const clang::UnaryExprOrTypeTraitExpr* expr) { return lower_sizeof(low_, expr); }
  const ir::Expr* VisitOffsetOfExpr(const clang::OffsetOfExpr* expr) { return lower_offsetof(low_, expr); }

  // --- vectors
  const ir::Expr* VisitArraySubscriptExpr(const clang::ArraySubscriptExpr* subscript) {  // of a vector that is no lvalue
    return low_.exprs().load(lower_lvalue(low_, subscript));
  }
  const ir::Expr* VisitConvertVectorExpr(const clang::ConvertVectorExpr* conversion) { return vector_conversion(low_, conversion); }
  const ir::Expr* VisitShuffleVectorExpr(const clang::ShuffleVectorExpr* shuffle) { return vector_shuffle(low_, shuffle); }

  // --- calls and what is like them
  const ir::Expr* VisitCallExpr(const clang::CallExpr* call) { return lower_call(low_, call, ResultPlace{}); }
  const ir::Expr* VisitVAArgExpr(const clang::VAArgExpr* expr) { return lower_va_arg(low_, expr); }
  const ir::Expr* VisitAtomicExpr(const clang::AtomicExpr* expr) { return lower_atomic(low_, expr); }
  const ir::Expr* VisitStmtExpr(const clang::StmtExpr* expr) { return lower_statement_expression(low_, expr); }

 private:
  const ir::Expr* constant(const clang::Expr* expr, u128 value) { return low_.exprs().int_const(low_.type(expr), value); }

  /// Clang's `double _Complex z = {1, 2}`.
  const ir::Expr* complex_list(const clang::InitListExpr* list) {
    const std::vector<const ir::Expr*> parts = lower_in_order(low_, {list->getInit(0), list->getInit(1)});
    return complex_number(low_, list, low_.type(list), {parts[0], parts[1]});
  }

  const ir::Expr* through_temporary(const clang::Expr* expr) {
    if (expr->getType()->isVoidType()) {
      lower_effect(low_, expr);
      return nullptr;
    }
    const ir::Expr* const result = low_.temporary(expr, low_.type(expr));
    lower_into(low_, low_.range(expr), result, expr);
    return low_.exprs().load(result);
  }

  Lowering& low_;
};

bool has_value(const ir::Type* type) {
  if (type->is_array()) return type->count().has_value() && has_value(type->element());
  return type->is_scalar() || (type->is_record() && type->is_complete());
}

/// Nodes with children that are not evaluated, or that are not ordinary expressions.
bool has_odd_children(const clang::Expr* expr) {
  return llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::OffsetOfExpr, clang::TypeTraitExpr, clang::GenericSelectionExpr,
                   clang::ChooseExpr, clang::InitListExpr>(expr);
}

}  // namespace

const ir::Expr* stand_in(Lowering& low, const ir::Type* type) {
  return type != nullptr && has_value(type) ? low.exprs().zero_of(type) : nullptr;
}

bool check_types(Lowering& low, const clang::Expr* expr) {
  const auto check = [&](const clang::Expr* part) {
    if (part->getType()->isPlaceholderType() || low.type(part) != nullptr) return true;
    low.unsupported(part, TypeLowering::unsupported_reason(part->getType()));
    return false;
  };
  if (!check(expr)) return false;
  if (has_odd_children(expr)) return true;
  for (const clang::Stmt* child : expr->children()) {
    const auto* operand = llvm::dyn_cast_or_null<clang::Expr>(child);
    if (operand != nullptr && !check(operand)) return false;
  }
  return true;
}

const ir::Expr* lower_value(Lowering& low, const clang::Expr* expr) {
  expr = strip(expr);
  const ir::Type* const type = low.type(expr);
  if (!check_types(low, expr)) return stand_in(low, type);
  if (expr->isGLValue()) return read(low, expr, lower_lvalue(low, expr), expr->getType());
  const ir::Expr* const value = ValueVisitor(low).Visit(expr);
  if (value == nullptr) return stand_in(low, type);
  return value->type() == type ? value : conform(low, expr, value, type);
}

std::vector<const ir::Expr*> lower_in_order(Lowering& low, const std::vector<const clang::Expr*>& operands) {
  note_order(low, operands);
  std::size_t last_change = 0;  // operands before it must be stable
  for (std::size_t i = 0; i < operands.size(); ++i)
    if (low.effects.may_change_memory(operands[i])) last_change = i;
  std::vector<const ir::Expr*> values;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const ir::Expr* const value = lower_value(low, operands[i]);
    values.push_back(i < last_change && value != nullptr ? low.stable(operands[i], value) : value);
  }
  return values;
}

const ir::Expr* conform(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const ir::Type* type) {
  if (value == nullptr || value->type() == type) return value;
  const ir::Type* const from = value->type();
  const bool is_odd = (from->is_floating() && type->is_pointer()) || (from->is_pointer() && type->is_floating());
  if (from->is_scalar() && type->is_scalar() && !is_odd) return make_cast(low.exprs(), type, value);
  if (value->kind() == ir::ExprKind::zero && from->size() == type->size()) return low.exprs().zero_of(type);
  if (from->is_aggregate() && type->is_aggregate() && from->size() == type->size() && value->kind() == ir::ExprKind::load)
    return low.exprs().load(low.seen_as(value->operand(0), type));
  low.unsupported(origin, "conversion from '" + from->to_string() + "' to '" + type->to_string() + "'");
  return stand_in(low, type);
}

const ir::Expr* read(Lowering& low, const clang::Stmt* origin, const ir::Expr* lvalue, const clang::QualType& type) {
  if (!has_value(lvalue->type())) {
    // `*p;` with a pointer to void or to a function reads nothing.
    if (lvalue->kind() == ir::ExprKind::deref) discard(low, origin, lvalue->operand(0));
    return nullptr;
  }
  if (type.isVolatileQualified() && low.unit.options.volatile_reads == VolatileReads::nondeterministic) {
    const ir::Expr* const target = low.temporary(origin, lvalue->type());
    low.emit(origin, ir::Havoc{target, "volatile"});
    return low.exprs().load(target);
  }
  return low.exprs().load(lvalue);
}

void discard(Lowering& low, const clang::Stmt* origin, const ir::Expr* value) {
  if (value != nullptr && is_worth_evaluating(value)) low.spill(origin, value);
}

}  // namespace proviso::frontend
