#include "frontend/lower_arithmetic.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <optional>

#include "frontend/constants.h"
#include "frontend/float_precision.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_sizeof.h"
#include "frontend/lower_vector.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"
#include "frontend/wide_bit_fields.h"

namespace proviso::frontend {

namespace {

std::optional<ir::BinaryOp> operator_of(clang::BinaryOperatorKind op) {
  switch (op) {
    case clang::BO_Add:
      return ir::BinaryOp::add;
    case clang::BO_Sub:
      return ir::BinaryOp::sub;
    case clang::BO_Mul:
      return ir::BinaryOp::mul;
    case clang::BO_Div:
      return ir::BinaryOp::div;
    case clang::BO_Rem:
      return ir::BinaryOp::rem;
    case clang::BO_Shl:
      return ir::BinaryOp::shl;
    case clang::BO_Shr:
      return ir::BinaryOp::shr;
    case clang::BO_And:
      return ir::BinaryOp::bit_and;
    case clang::BO_Or:
      return ir::BinaryOp::bit_or;
    case clang::BO_Xor:
      return ir::BinaryOp::bit_xor;
    case clang::BO_EQ:
      return ir::BinaryOp::eq;
    case clang::BO_NE:
      return ir::BinaryOp::ne;
    case clang::BO_LT:
      return ir::BinaryOp::lt;
    case clang::BO_LE:
      return ir::BinaryOp::le;
    case clang::BO_GT:
      return ir::BinaryOp::gt;
    case clang::BO_GE:
      return ir::BinaryOp::ge;
    default:
      return std::nullopt;
  }
}

/// Compound assignments pass the operator that they contain.
bool is_shift(clang::BinaryOperatorKind op) { return op == clang::BO_Shl || op == clang::BO_Shr; }

const ir::Expr* subtract_pointers(Lowering& low, const clang::Stmt* origin, const Operand& left, const Operand& right) {
  const ElementSize size = element_size(low, left.type->getPointeeType());
  if (size.dynamic == nullptr && size.fixed == 0) return low.unsupported(origin, "difference of pointers to an empty type");
  if (size.dynamic == nullptr) return low.exprs().pointer_diff(left.value, right.value, size.fixed);
  const ir::Expr* const bytes = low.exprs().pointer_diff(left.value, right.value, 1);
  return low.exprs().binary(ir::BinaryOp::div, bytes, low.exprs().cast(low.types().ptrdiff_type(), size.dynamic));
}

const ir::Expr* subtract_from_pointer(Lowering& low, const Operand& pointer, const Operand& index) {
  const ir::Expr* const distance = make_cast(low.exprs(), low.types().ptrdiff_type(), to_pointer_width(low, index.value));
  return offset_pointer(low, pointer.value, make_negation(low.exprs(), distance), element_size(low, pointer.type->getPointeeType()));
}

const ir::Expr* pointer_arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, const Operand& left,
                                   const Operand& right) {
  const bool left_points = left.value->type()->is_pointer();
  const bool right_points = right.value->type()->is_pointer();
  if (op == clang::BO_Add && left_points != right_points) {
    const Operand& pointer = left_points ? left : right;
    const Operand& index = left_points ? right : left;
    return offset_pointer(low, pointer.value, index.value, element_size(low, pointer.type->getPointeeType()));
  }
  if (op == clang::BO_Sub && left_points) {
    return right_points ? subtract_pointers(low, origin, left, right) : subtract_from_pointer(low, left, right);
  }
  const std::optional<ir::BinaryOp> comparison = operator_of(op);
  if (left_points && right_points && comparison && ir::is_comparison(*comparison))
    return low.exprs().binary(*comparison, left.value, low.exprs().cast(left.value->type(), right.value));
  return low.unsupported(origin, "arithmetic on pointers");
}

}  // namespace

ElementSize element_size(Lowering& low, clang::QualType element) {
  if (element->isVoidType() || element->isFunctionType()) return {};
  if (element->isVariableArrayType()) return {0, size_of_type(low, element)};
  return {static_cast<std::uint64_t>(low.ast().getTypeSizeInChars(element).getQuantity()), nullptr};
}

const ir::Expr* to_pointer_width(Lowering& low, const ir::Expr* index) {
  const ir::Type* const wide = index->type()->is_signed() ? low.types().ptrdiff_type() : low.types().size_type();
  return make_cast(low.exprs(), wide, index);
}

const ir::Expr* offset_pointer(Lowering& low, const ir::Expr* pointer, const ir::Expr* index, ElementSize size) {
  const ir::Expr* const wide = to_pointer_width(low, index);
  if (size.dynamic == nullptr) return low.exprs().pointer_add(pointer, wide, size.fixed);
  const ir::Expr* const distance = make_binary(low.exprs(), ir::BinaryOp::mul, wide, low.exprs().cast(wide->type(), size.dynamic));
  return low.exprs().pointer_add(pointer, distance, 1);
}

const ir::Expr* arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right) {
  if (const std::string surplus = surplus_of_digits(low.unit, op, left.type); !surplus.empty()) return low.unsupported(origin, surplus);
  if (is_complex(left.type) || is_complex(right.type)) return complex_arithmetic(low, origin, op, left, right);
  if (is_vector(left.type) || is_vector(right.type)) return vector_arithmetic(low, origin, op, left, right);
  if (left.value->type()->is_pointer() || right.value->type()->is_pointer()) return pointer_arithmetic(low, origin, op, left, right);
  const std::optional<ir::BinaryOp> known = operator_of(op);
  if (!known) return low.unsupported(origin, "operator " + clang::BinaryOperator::getOpcodeStr(op).str());
  if (!is_shift(op) && left.value->type() != right.value->type())
    return low.unsupported(origin,
                           "operands of types '" + left.value->type()->to_string() + "' and '" + right.value->type()->to_string() + "'");
  return make_binary(low.exprs(), *known, left.value, right.value);
}

namespace {

/// An operation on a bit-field whose type in GCC has the bit-field's width: computed with as many bits.
const ir::Expr* wide_binary(Lowering& low, const clang::BinaryOperator* operation, std::vector<const ir::Expr*> values) {
  const Precision precision = precision_of_operands(low, operation);
  values[0] = cut_to(low, values[0], precision);
  if (!operation->isShiftOp()) values[1] = cut_to(low, values[1], precision);
  const ir::Expr* const result = arithmetic(low, operation, operation->getOpcode(), {values[0], operation->getLHS()->getType()},
                                            {values[1], operation->getRHS()->getType()});
  return result == nullptr || operation->isComparisonOp() ? result : cut_to(low, result, precision);
}

/// Whether the value may have more precision than its type.
bool has_more_digits(const clang::Expr* expr) {
  expr = expr->IgnoreParens();
  if (!expr->getType()->isFloat16Type()) return false;
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expr)) {
    return binary->isAdditiveOp() || binary->isMultiplicativeOp() || (binary->isCommaOp() && has_more_digits(binary->getRHS()));
  }
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary->isArithmeticOp() && has_more_digits(unary->getSubExpr());
  const auto* const choice = llvm::dyn_cast<clang::ConditionalOperator>(expr);
  return choice != nullptr && (has_more_digits(choice->getTrueExpr()) || has_more_digits(choice->getFalseExpr()));
}

}  // namespace

void require_rounded(Lowering& low, const clang::Expr* operand) {
  if (has_more_digits(operand)) low.unsupported(operand, "the result of an operation in _Float16 that is used without being rounded");
}

const ir::Expr* lower_binary(Lowering& low, const clang::BinaryOperator* operation) {
  require_rounded(low, operation->getLHS());
  require_rounded(low, operation->getRHS());
  const clang::Expr* const left = operation->getLHS();
  const clang::Expr* const right = without_imaginary_zero(operation->getOpcode(), operation->getRHS());
  std::vector<const ir::Expr*> values = lower_in_order(low, {left, right});
  if (values[0] == nullptr || values[1] == nullptr) return low.unsupported(operation, "operands without value");
  if (has_wide_bit_field(low, operation)) return wide_binary(low, operation, values);
  return arithmetic(low, operation, operation->getOpcode(), {values[0], left->getType()}, {values[1], right->getType()});
}

namespace {

const ir::Expr* wide_unary(Lowering& low, const clang::UnaryOperator* operation) {
  const ir::Expr* value = lower_value(low, operation->getSubExpr());
  if (operation->getOpcode() == clang::UO_Minus) value = make_negation(low.exprs(), value);
  if (operation->getOpcode() == clang::UO_Not) value = low.exprs().unary(ir::UnaryOp::bit_not, value);
  return cut_to(low, value, precision_of_operands(low, operation));
}

}  // namespace

const ir::Expr* lower_unary(Lowering& low, const clang::UnaryOperator* operation) {
  const clang::Expr* const operand = operation->getSubExpr();
  const bool wants_part = operation->getOpcode() == clang::UO_Real || operation->getOpcode() == clang::UO_Imag;
  if (wants_part) return lower_part(low, operation);
  if (is_complex(operand->getType())) return complex_unary(low, operation);
  if (is_vector(operand->getType())) return vector_unary(low, operation);
  if (has_wide_bit_field(low, operation)) return wide_unary(low, operation);
  switch (operation->getOpcode()) {
    case clang::UO_Plus:
      return lower_value(low, operand);
    case clang::UO_Minus:
      return make_negation(low.exprs(), lower_value(low, operand));
    case clang::UO_Not:
      if (!operand->getType()->isIntegerType()) break;
      return low.exprs().unary(ir::UnaryOp::bit_not, lower_value(low, operand));
    default:
      break;
  }
  return low.unsupported(operation, "operator " + clang::UnaryOperator::getOpcodeStr(operation->getOpcode()).str());
}

const ir::Expr* lower_not(Lowering& low, const clang::UnaryOperator* operation) {
  const clang::Expr* const operand = strip(operation->getSubExpr());
  if (is_vector(operand->getType())) return vector_unary(low, operation);
  const auto* inner = llvm::dyn_cast<clang::BinaryOperator>(operand);
  if (inner != nullptr && inner->isLogicalOp()) return lower_truth_value(low, operation);
  const ir::Expr* const value = lower_value(low, operand);
  if (is_complex(operand->getType())) return low.exprs().negation(complex_truth(low, value));
  if (value->kind() == ir::ExprKind::int_const) return low.int_constant(value->value() == 0 ? 1 : 0);
  return low.exprs().negation(value);
}

}  // namespace proviso::frontend
