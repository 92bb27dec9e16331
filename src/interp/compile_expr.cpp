// Values: constants, casts, unary operations, pointer arithmetic.
#include "interp/compiler.h"
#include "interp/scalar.h"
#include "support/result.h"

namespace proviso::interp {

using ir::Expr;
using ir::ExprKind;
using ir::FloatFormat;
using ir::Type;
using ir::UnaryOp;

Register FunctionCompiler::value(const Expr* expr, std::optional<Register> into) {
  switch (expr->kind()) {
    case ExprKind::int_const:
    case ExprKind::float_const:
      return constant(expr, into);
    case ExprKind::function_address:
      return moved(static_address(statics_.address(*expr->function()), expr->function()), into);
    case ExprKind::address_of:
      return address(expr->operand(0), into, Purpose::address);
    case ExprKind::load:
      return load(expr->operand(0), into);
    case ExprKind::unary:
      return unary(expr, into);
    case ExprKind::binary:
      return binary(expr, into);
    case ExprKind::cast:
      return cast(expr, into);
    case ExprKind::bitcast:
      return bitcast(expr, into);
    case ExprKind::pointer_add:
      return pointer_add(expr, into);
    case ExprKind::pointer_diff: {
      const Register left = value(expr->operand(0));
      const Register right = value(expr->operand(1));
      return emit_to(into, Op::ptr_diff, left, right, static_cast<std::int64_t>(expr->scale()), expr);
    }
    default:
      fail_internal(__FILE__, __LINE__, "an aggregate or lvalue where a scalar value is needed");
  }
}

Register FunctionCompiler::constant(const Expr* expr, std::optional<Register> into) {
  const Slot slot = to_slot(expr->type(), expr->value());
  if (expr->type()->bits() <= 64) return emit_to(into, Op::constant, 0, 0, static_cast<std::int64_t>(slot.lo), expr);
  code_.constants.push_back(slot);
  return emit_to(into, Op::constant_slot, 0, 0, reinterpret_cast<std::int64_t>(&code_.constants.back()), expr);
}

Register FunctionCompiler::unary(const Expr* expr, std::optional<Register> into) {
  const Type* const type = expr->type();
  const UnaryOp op = expr->unary_op();
  const Register operand = value(expr->operand(0));
  if (type->is_floating() && type->bits() <= 64 && (op == UnaryOp::negate || op == UnaryOp::abs)) {
    const std::uint64_t sign = std::uint64_t{1} << (type->bits() - 1);
    if (op == UnaryOp::negate) return emit_to(into, Op::xor_imm, operand, 0, static_cast<std::int64_t>(sign), expr);
    return emit_to(into, Op::and_imm, operand, 0, static_cast<std::int64_t>(sign - 1), expr);
  }
  if (type->is_integer() && (type->bits() == 32 || type->bits() == 64)) {
    const bool is_wide = type->bits() == 64;
    if (op == UnaryOp::negate)
      return emit_to(into, type->is_signed() ? (is_wide ? Op::negate_i64 : Op::negate_i32) : (is_wide ? Op::negate_u64 : Op::negate_u32),
                     operand, 0, 0, expr);
    if (op == UnaryOp::bit_not)
      return emit_to(into, type->is_signed() ? (is_wide ? Op::not_i64 : Op::not_i32) : (is_wide ? Op::not_u64 : Op::not_u32), operand, 0, 0,
                     expr);
  }
  return emit_to(into, Op::unary_any, operand, 0, 0, expr);
}

Register FunctionCompiler::cast(const Expr* expr, std::optional<Register> into) {
  if (expr->type()->is_pointer()) return cast_to_pointer(expr, into);
  if (expr->type()->is_integer()) return cast_to_integer(expr, into);
  return cast_to_float(expr, into);
}

namespace {

/// The instruction that converts a canonical 64-bit value to the canonical form of `to`; none if there is no special
/// one.
std::optional<Op> extension(const Type* to) {
  switch (to->bits()) {
    case 8:
      return to->is_signed() ? Op::sext8 : Op::zext8;
    case 16:
      return to->is_signed() ? Op::sext16 : Op::zext16;
    case 32:
      return to->is_signed() ? Op::sext32 : Op::zext32;
    default:
      return std::nullopt;
  }
}

/// Whether the canonical form of a value of `from` is also that of the converted value.
bool keeps_form(const Type* from, const Type* to) {
  const bool from_signed = from->is_integer() && from->is_signed();
  if (to->bits() == 64) return true;
  if (to->bits() > from->bits()) return to->is_signed() || !from_signed;
  return to->bits() == from->bits() && to->is_signed() == from_signed;
}

}  // namespace

Register FunctionCompiler::cast_to_integer(const Expr* expr, std::optional<Register> into) {
  const Type* const from = expr->operand(0)->type();
  const Type* const to = expr->type();
  if (is_narrow(from) && is_narrow(to)) {
    if (to->is_bool()) {
      if (from->is_bool()) return value(expr->operand(0), into);
      return emit_to(into, Op::set_ne_imm, value(expr->operand(0)), 0, 0, expr);
    }
    if (keeps_form(from, to)) return value(expr->operand(0), into);
    if (const auto op = extension(to)) return emit_to(into, *op, value(expr->operand(0)), 0, 0, expr);
  }
  const Register operand = value(expr->operand(0));
  if (from->is_floating() && to->is_signed() && (to->bits() == 32 || to->bits() == 64)) {
    if (from->float_format() == FloatFormat::binary32)
      return emit_to(into, to->bits() == 32 ? Op::f32_to_i32 : Op::f32_to_i64, operand, 0, 0, expr);
    if (from->float_format() == FloatFormat::binary64)
      return emit_to(into, to->bits() == 32 ? Op::f64_to_i32 : Op::f64_to_i64, operand, 0, 0, expr);
  }
  return emit_to(into, Op::cast_any, operand, 0, 0, expr);
}

Register FunctionCompiler::cast_to_pointer(const Expr* expr, std::optional<Register> into) {
  const Expr* inner = expr->operand(0);
  if (inner->type()->is_pointer()) return value(inner, into);
  // A pointer converted to a wide enough integer and back is the same pointer.
  while (inner->kind() == ExprKind::cast && inner->type()->is_integer() && inner->type()->bits() >= expr->type()->bits() &&
         !inner->type()->is_bool())
    inner = inner->operand(0);
  if (inner->type()->is_pointer()) return value(inner, into);
  return emit_to(into, Op::int_to_ptr, value(expr->operand(0)), 0, 0, expr);
}

Register FunctionCompiler::cast_to_float(const Expr* expr, std::optional<Register> into) {
  const Type* const from = expr->operand(0)->type();
  const FloatFormat to = expr->type()->float_format();
  const Register operand = value(expr->operand(0));
  if (from->is_integer() && from->bits() <= 64) {
    if (to == FloatFormat::binary32) return emit_to(into, from->is_signed() ? Op::signed_to_f32 : Op::unsigned_to_f32, operand, 0, 0, expr);
    if (to == FloatFormat::binary64) return emit_to(into, from->is_signed() ? Op::signed_to_f64 : Op::unsigned_to_f64, operand, 0, 0, expr);
  }
  if (from->is_floating() && from->float_format() == FloatFormat::binary32 && to == FloatFormat::binary64)
    return emit_to(into, Op::f32_to_f64, operand, 0, 0, expr);
  if (from->is_floating() && from->float_format() == FloatFormat::binary64 && to == FloatFormat::binary32)
    return emit_to(into, Op::f64_to_f32, operand, 0, 0, expr);
  return emit_to(into, Op::cast_any, operand, 0, 0, expr);
}

Register FunctionCompiler::bitcast(const Expr* expr, std::optional<Register> into) {
  if (expr->type()->bits() == 64) return value(expr->operand(0), into);
  return emit_to(into, Op::bitcast_any, value(expr->operand(0)), 0, 0, expr);
}

Register FunctionCompiler::pointer_add(const Expr* expr, std::optional<Register> into) {
  const Register pointer = value(expr->operand(0));
  if (const auto index = small_constant(expr->operand(1)); index && is_near(*index, expr->scale())) {
    const std::uint64_t bytes = static_cast<std::uint64_t>(*index) * expr->scale();
    return emit_to(into, Op::ptr_add_imm, pointer, 0, static_cast<std::int64_t>(bytes), expr);
  }
  const Register index = value(expr->operand(1));
  return emit_to(into, Op::ptr_add, pointer, index, static_cast<std::int64_t>(expr->scale()), expr);
}

}  // namespace proviso::interp
