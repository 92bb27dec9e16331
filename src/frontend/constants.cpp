#include "frontend/constants.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/APSInt.h>

#include <optional>

namespace proviso::frontend {

namespace {

llvm::APInt to_apint(const ir::Type* type, u128 value) {
  const std::uint64_t words[2] = {static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64)};
  return llvm::APInt(128, words).trunc(type->bits());
}

llvm::APFloat to_apfloat(const ir::Expr* constant) {
  return llvm::APFloat(semantics_of(constant->type()), to_apint(constant->type(), constant->value()));
}

bool fits(const ir::Type* type, i128 value) {
  return type->is_signed() ? sign_extend(static_cast<u128>(value), type->bits()) == value
                           : value >= 0 && static_cast<i128>(truncate_to(static_cast<u128>(value), type->bits())) == value;
}

bool compare(ir::BinaryOp op, i128 a, i128 b) {
  switch (op) {
    case ir::BinaryOp::eq:
      return a == b;
    case ir::BinaryOp::ne:
      return a != b;
    case ir::BinaryOp::lt:
      return a < b;
    case ir::BinaryOp::le:
      return a <= b;
    case ir::BinaryOp::gt:
      return a > b;
    default:
      return a >= b;
  }
}

/// The exact result, if C defines it; operands have at most 64 bits.
std::optional<i128> compute(ir::BinaryOp op, i128 a, i128 b, unsigned bits) {
  switch (op) {
    case ir::BinaryOp::add:
      return a + b;
    case ir::BinaryOp::sub:
      return a - b;
    case ir::BinaryOp::mul:
      return static_cast<i128>(static_cast<u128>(a) * static_cast<u128>(b));
    case ir::BinaryOp::div:
      return b == 0 ? std::nullopt : std::optional(a / b);
    case ir::BinaryOp::rem:
      // If the quotient is undefined (the least number by -1), so is the remainder.
      return b == 0 || (b == -1 && a == -(i128{1} << (bits - 1))) ? std::nullopt : std::optional(a % b);
    case ir::BinaryOp::shl:
      return a < 0 || b < 0 || b >= bits ? std::nullopt : std::optional(a << static_cast<int>(b));
    case ir::BinaryOp::shr:
      return b < 0 || b >= bits ? std::nullopt : std::optional(a >> static_cast<int>(b));
    case ir::BinaryOp::bit_and:
      return a & b;
    case ir::BinaryOp::bit_or:
      return a | b;
    case ir::BinaryOp::bit_xor:
      return a ^ b;
    default:
      return std::nullopt;
  }
}

bool is_small_integer(const ir::Expr* expr) {
  return expr->kind() == ir::ExprKind::int_const && expr->type()->is_integer() && expr->type()->bits() <= 64;
}

const ir::Expr* cast_to_floating(ir::ExprPool& exprs, const ir::Type* type, const ir::Expr* constant) {
  if (constant->kind() == ir::ExprKind::float_const) return float_constant(exprs, type, to_apfloat(constant));
  llvm::APFloat number(semantics_of(type));
  number.convertFromAPInt(to_apint(constant->type(), constant->value()), constant->type()->is_signed(), llvm::APFloat::rmNearestTiesToEven);
  return float_constant(exprs, type, number);
}

}  // namespace

u128 bits_of(const llvm::APInt& value) {
  const llvm::APInt wide = value.zextOrTrunc(128);
  return static_cast<u128>(wide.getRawData()[0]) | static_cast<u128>(wide.getRawData()[1]) << 64;
}

const llvm::fltSemantics& semantics_of(const ir::Type* floating) {
  switch (floating->float_format()) {
    case ir::FloatFormat::binary16:
      return llvm::APFloat::IEEEhalf();
    case ir::FloatFormat::binary32:
      return llvm::APFloat::IEEEsingle();
    case ir::FloatFormat::binary64:
      return llvm::APFloat::IEEEdouble();
    case ir::FloatFormat::x87_80:
      return llvm::APFloat::x87DoubleExtended();
    case ir::FloatFormat::binary128:
      return llvm::APFloat::IEEEquad();
  }
  return llvm::APFloat::IEEEdouble();
}

const ir::Expr* float_constant(ir::ExprPool& exprs, const ir::Type* type, llvm::APFloat value) {
  bool loses_information = false;
  value.convert(semantics_of(type), llvm::APFloat::rmNearestTiesToEven, &loses_information);
  return exprs.float_const(type, bits_of(value.bitcastToAPInt()));
}

const ir::Expr* float_constant(ir::ExprPool& exprs, const ir::Type* type, double value) {
  return float_constant(exprs, type, llvm::APFloat(value));
}

namespace {

/// Null if the operator is not defined on floats, or the divisor is zero.
const ir::Expr* fold_floats(ir::ExprPool& exprs, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  llvm::APFloat result = to_apfloat(left);
  const llvm::APFloat operand = to_apfloat(right);
  constexpr auto kRounding = llvm::APFloat::rmNearestTiesToEven;
  switch (op) {
    case ir::BinaryOp::add:
      result.add(operand, kRounding);
      break;
    case ir::BinaryOp::sub:
      result.subtract(operand, kRounding);
      break;
    case ir::BinaryOp::mul:
      result.multiply(operand, kRounding);
      break;
    case ir::BinaryOp::div:
      if (operand.isZero()) return nullptr;
      result.divide(operand, kRounding);
      break;
    default:
      return nullptr;
  }
  return result.isNaN() ? nullptr : float_constant(exprs, left->type(), result);
}

}  // namespace

const ir::Expr* make_binary(ir::ExprPool& exprs, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  if (is_small_integer(left) && is_small_integer(right)) {
    const ir::Type* const type = left->type();
    const i128 a = left->signed_value();
    const i128 b = right->signed_value();
    if (ir::is_comparison(op)) return exprs.int_const(exprs.types().int_type(), compare(op, a, b) ? 1 : 0);
    const std::optional<i128> result = compute(op, a, b, type->bits());
    if (result && (!type->is_signed() || fits(type, *result))) return exprs.int_const(type, static_cast<u128>(*result));
  }
  if (left->kind() == ir::ExprKind::float_const && right->kind() == ir::ExprKind::float_const)
    if (const ir::Expr* const folded = fold_floats(exprs, op, left, right)) return folded;
  return exprs.binary(op, left, right);
}

const ir::Expr* make_negation(ir::ExprPool& exprs, const ir::Expr* operand) {
  if (operand->kind() == ir::ExprKind::float_const) return float_constant(exprs, operand->type(), -to_apfloat(operand));
  if (is_small_integer(operand) && (!operand->type()->is_signed() || fits(operand->type(), -operand->signed_value())))
    return exprs.int_const(operand->type(), static_cast<u128>(-operand->signed_value()));
  return exprs.unary(ir::UnaryOp::negate, operand);
}

const ir::Expr* make_cast(ir::ExprPool& exprs, const ir::Type* type, const ir::Expr* operand) {
  if (operand->type() == type || !operand->is_constant()) return exprs.cast(type, operand);
  if (type->is_floating()) return cast_to_floating(exprs, type, operand);
  if (operand->kind() == ir::ExprKind::float_const) {
    const llvm::APFloat number = to_apfloat(operand);
    if (type->is_bool()) return exprs.int_const(type, number.isZero() ? 0 : 1);
    llvm::APSInt integer(type->bits(), !type->is_signed());
    bool is_exact = false;
    const auto status = number.convertToInteger(integer, llvm::APFloat::rmTowardZero, &is_exact);
    if (status != llvm::APFloat::opInvalidOp) return exprs.int_const(type, bits_of(integer));
  }
  return exprs.cast(type, operand);
}

}  // namespace proviso::frontend
