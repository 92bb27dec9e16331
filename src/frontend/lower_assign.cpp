#include "frontend/lower_assign.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ParentMapContext.h>

#include "frontend/constants.h"
#include "frontend/evaluation_order.h"
#include "frontend/lower_arithmetic.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_vector.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

/// The value of a bit-field after `value` was assigned to it.
const ir::Expr* cut_to_field(Lowering& low, const ir::Field& field, const ir::Expr* value) {
  if (field.type->is_bool() || *field.bit_width >= field.type->bits()) return value;
  const auto sign = field.type->is_signed() ? ir::Signedness::signed_integer : ir::Signedness::unsigned_integer;
  return make_cast(low.exprs(), field.type, make_cast(low.exprs(), low.types().integer(*field.bit_width, sign), value));
}

bool is_bit_field(const ir::Expr* lvalue) { return lvalue->kind() == ir::ExprKind::member && lvalue->field().is_bit_field(); }

const clang::VarDecl* assigned_variable(const clang::Expr* lvalue) {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(strip(lvalue));
  return reference == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
}

const ir::Expr* assign_aggregate(Lowering& low, const clang::BinaryOperator* assignment, const ir::Expr* value, ResultUse use) {
  const ir::Expr* target = lower_lvalue(low, assignment->getLHS());
  if (use == ResultUse::needed) target = low.stable_lvalue(assignment, target);
  low.assign(assignment, target, conform(low, assignment, value, target->type()));
  return use == ResultUse::needed ? low.exprs().load(target) : nullptr;
}

/// The order in which the initialisers of a list are evaluated is unspecified.
bool is_in_list(Lowering& low, const clang::Expr* expr) {
  const clang::Stmt* part = expr;
  while (part != nullptr && !llvm::isa<clang::InitListExpr>(part)) {
    const clang::DynTypedNodeList parents = low.ast().getParents(*part);
    part = parents.empty() ? nullptr : parents[0].get<clang::Expr>();
  }
  return part != nullptr;
}

/// An unsequenced side effect on an object that the same expression changes or reads is undefined.
void check_sequence(Lowering& low, const clang::Expr* change) {
  if (!low.unit.parsed.is_unsequenced(change->getExprLoc())) return;
  if (is_in_list(low, change)) {
    low.unit.symbols.note_order(low.range(change));
  } else {
    low.unsupported(change, "a change of an object that the same expression changes or reads, in no order that C tells");
  }
}

}  // namespace

const ir::Expr* store(Lowering& low, const clang::Stmt* origin, const ir::Expr* target, const ir::Expr* value, ResultUse use) {
  if (use == ResultUse::dropped) {
    low.assign(origin, target, value);
    return nullptr;
  }
  const bool can_reread = target->kind() == ir::ExprKind::variable && !target->variable()->is_volatile && !is_stable(value);
  if (can_reread) {
    low.assign(origin, target, value);
    return low.exprs().load(target);
  }
  const ir::Expr* const kept = low.stable(origin, value);
  low.assign(origin, target, kept);
  return is_bit_field(target) ? cut_to_field(low, target->field(), kept) : kept;
}

const ir::Expr* lower_assignment(Lowering& low, const clang::BinaryOperator* assignment, ResultUse use) {
  check_sequence(low, assignment);
  const clang::Expr* const left = assignment->getLHS();
  const clang::Expr* const right = assignment->getRHS();
  if (assigned_variable(left) != nullptr && use == ResultUse::dropped) {
    const ir::Expr* const target = lower_lvalue(low, left);
    if (target->kind() == ir::ExprKind::variable) {
      lower_into(low, low.range(assignment), target, right);
      return nullptr;
    }
  }
  note_order(low, {right, left});
  const ir::Expr* value = lower_value(low, right);
  if (value == nullptr) return low.unsupported(assignment, "assignment without value");
  if (low.effects.may_change_memory(left)) value = low.stable(assignment, value);
  if (value->type()->is_aggregate()) return assign_aggregate(low, assignment, value, use);
  const ir::Expr* const target = lower_lvalue(low, left);
  return store(low, assignment, target, conform(low, assignment, value, target->type()), use);
}

const ir::Expr* lower_compound_assignment(Lowering& low, const clang::CompoundAssignOperator* assignment, ResultUse use) {
  check_sequence(low, assignment);
  const clang::Expr* const left = assignment->getLHS();
  if (low.type(assignment->getComputationLHSType()) == nullptr)
    return low.unsupported(assignment, TypeLowering::unsupported_reason(assignment->getComputationLHSType()));
  note_order_of_update(low, left, assignment->getRHS());
  require_rounded(low, assignment->getRHS());
  const auto op = clang::BinaryOperator::getOpForCompoundAssignment(assignment->getOpcode());
  const clang::Expr* const operand = without_imaginary_zero(op, assignment->getRHS());
  const ir::Expr* right = lower_value(low, operand);
  if (low.effects.may_change_memory(left)) right = low.stable(assignment, right);
  const ir::Expr* const target = lower_lvalue(low, left);
  const bool has_complex = is_complex(left->getType()) || is_complex(assignment->getRHS()->getType());
  const auto convert = [&](const ir::Expr* value, clang::QualType type) {
    return has_complex ? convert_complex(low, assignment, value, type) : conform(low, assignment, value, low.type(type));
  };
  const ir::Expr* const old_value = convert(read(low, left, target, left->getType()), assignment->getComputationLHSType());
  const ir::Expr* const result =
      arithmetic(low, assignment, op, {old_value, assignment->getComputationLHSType()}, {right, operand->getType()});
  if (result == nullptr) return nullptr;
  const ir::Expr* const converted = has_complex ? convert_complex(low, assignment, result, left->getType()) : result;
  return store(low, assignment, target, conform(low, assignment, converted, target->type()), use);
}

namespace {

const ir::Expr* incremented(Lowering& low, const clang::UnaryOperator* operation, const ir::Expr* old_value) {
  const ir::Type* const type = old_value->type();
  if (is_complex(operation->getType())) return complex_incremented(low, operation, old_value);
  if (is_vector(operation->getType())) return vector_incremented(low, operation, old_value);
  const int step = operation->isIncrementOp() ? 1 : -1;
  if (type->is_pointer()) {
    const clang::QualType pointee = operation->getSubExpr()->getType().getAtomicUnqualifiedType()->getPointeeType();
    const ir::Expr* const index = low.exprs().int_const(low.types().ptrdiff_type(), static_cast<u128>(static_cast<i128>(step)));
    return offset_pointer(low, old_value, index, element_size(low, pointee));
  }
  const ir::BinaryOp op = operation->isIncrementOp() ? ir::BinaryOp::add : ir::BinaryOp::sub;
  // Narrower than int: computed in int, after integer promotion.
  const bool is_narrow = type->is_integer() && type->bits() < low.types().int_type()->bits();
  const ir::Type* const computation = is_narrow ? low.types().int_type() : type;
  const ir::Expr* const one = make_cast(low.exprs(), computation, low.int_constant(1));
  return make_cast(low.exprs(), type, make_binary(low.exprs(), op, make_cast(low.exprs(), computation, old_value), one));
}

}  // namespace

const ir::Expr* lower_increment(Lowering& low, const clang::UnaryOperator* operation, ResultUse use) {
  check_sequence(low, operation);
  const clang::Expr* const operand = operation->getSubExpr();
  const ir::Expr* const target = lower_lvalue(low, operand);
  const ir::Expr* old_value = read(low, operand, target, operand->getType());
  if (!operation->isPostfix() || use == ResultUse::dropped)
    return store(low, operation, target, incremented(low, operation, old_value), use);
  const ir::Expr* const kept = low.stable(operation, old_value);
  const bool can_reread = target->kind() == ir::ExprKind::variable && !target->variable()->is_volatile;
  low.assign(operation, target, incremented(low, operation, can_reread ? old_value : kept));
  return kept;
}

}  // namespace proviso::frontend
