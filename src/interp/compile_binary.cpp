// Binary operations: instruction selection, and fusion of comparisons with branches.
#include <array>
#include <limits>

#include "interp/compiler.h"

namespace proviso::interp {

using ir::BinaryOp;
using ir::Expr;
using ir::ExprKind;
using ir::FloatFormat;
using ir::Type;

namespace {

/// The column of the four fast integer types in the tables below; none for other types.
std::optional<std::size_t> fast_column(const Type* type) {
  if (!type->is_integer() || (type->bits() != 32 && type->bits() != 64)) return std::nullopt;
  return (type->bits() == 64 ? 2U : 0U) + (type->is_signed() ? 0U : 1U);
}

struct ArithmeticRow {
  BinaryOp op;
  std::array<Op, 4> registers;
  std::array<Op, 4> immediate;
};

#define PROVISO_ROW(name)                                                               \
  ArithmeticRow {                                                                       \
    BinaryOp::name, {Op::name##_i32, Op::name##_u32, Op::name##_i64, Op::name##_u64}, { \
      Op::name##_imm_i32, Op::name##_imm_u32, Op::name##_imm_i64, Op::name##_imm_u64    \
    }                                                                                   \
  }
constexpr std::array kArithmetic = {PROVISO_ROW(add), PROVISO_ROW(sub), PROVISO_ROW(mul), PROVISO_ROW(div),
                                    PROVISO_ROW(rem), PROVISO_ROW(shl), PROVISO_ROW(shr)};
#undef PROVISO_ROW

const ArithmeticRow* arithmetic_row(BinaryOp op) {
  for (const ArithmeticRow& row : kArithmetic)
    if (row.op == op) return &row;
  return nullptr;
}

/// Whether the checks that the immediate form omits are unnecessary for this constant.
bool is_safe_immediate(BinaryOp op, const Type* type, std::int64_t constant) {
  switch (op) {
    case BinaryOp::div:
    case BinaryOp::rem:
      return constant != 0 && (!type->is_signed() || constant != -1);
    case BinaryOp::shl:
    case BinaryOp::shr:
      return constant >= 0 && constant < static_cast<std::int64_t>(type->bits());
    default:
      return true;
  }
}

bool is_commutative(BinaryOp op) {
  return op == BinaryOp::add || op == BinaryOp::mul || op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor;
}

std::optional<std::pair<Op, Op>> bitwise(BinaryOp op) {
  if (op == BinaryOp::bit_and) return std::pair(Op::and_rr, Op::and_imm);
  if (op == BinaryOp::bit_or) return std::pair(Op::or_rr, Op::or_imm);
  if (op == BinaryOp::bit_xor) return std::pair(Op::xor_rr, Op::xor_imm);
  return std::nullopt;
}

// ------------------------------------------------------------------------------------------------------------ comparisons

struct Comparison {
  BinaryOp op;
  const Expr* left;
  const Expr* right;
  bool is_signed;
};

/// A comparison that has a fast instruction; a constant is the right operand.
std::optional<Comparison> fast_comparison(const Expr* expr) {
  if (expr->kind() != ExprKind::binary || !is_comparison(expr->binary_op()) || !is_narrow(expr->operand(0)->type())) return std::nullopt;
  const Type* const type = expr->operand(0)->type();
  Comparison result{expr->binary_op(), expr->operand(0), expr->operand(1), type->is_integer() && type->is_signed()};
  if (small_constant(result.left) && !small_constant(result.right)) {
    std::swap(result.left, result.right);
    result.op = ir::mirrored(result.op);
  }
  return result;
}

/// The six comparisons as register-register instructions: > and >= are < and <= with exchanged operands.
struct OrderOps {
  Op eq, ne, lt_s, le_s, lt_u, le_u;
};
constexpr OrderOps kSet = {Op::set_eq, Op::set_ne, Op::set_lt_s, Op::set_le_s, Op::set_lt_u, Op::set_le_u};
constexpr OrderOps kBranch = {Op::br_eq, Op::br_ne, Op::br_lt_s, Op::br_le_s, Op::br_lt_u, Op::br_le_u};

bool exchanges(BinaryOp op) { return op == BinaryOp::gt || op == BinaryOp::ge; }

Op order_op(const OrderOps& ops, BinaryOp op, bool is_signed) {
  switch (op) {
    case BinaryOp::eq:
      return ops.eq;
    case BinaryOp::ne:
      return ops.ne;
    case BinaryOp::lt:
    case BinaryOp::gt:
      return is_signed ? ops.lt_s : ops.lt_u;
    default:
      return is_signed ? ops.le_s : ops.le_u;
  }
}

/// The immediate forms are ordered eq, ne, lt, le, gt, ge (signed), lt, le, gt, ge (unsigned).
Op immediate_op(Op first, BinaryOp op, bool is_signed) {
  unsigned position = static_cast<unsigned>(op) - static_cast<unsigned>(BinaryOp::eq);
  if (!is_signed && position >= 2) position += 4;
  return static_cast<Op>(static_cast<unsigned>(first) + position);
}
static_assert(static_cast<unsigned>(Op::set_ge_u_imm) == static_cast<unsigned>(Op::set_eq_imm) + 9);
static_assert(static_cast<unsigned>(Op::br_ge_u_imm) == static_cast<unsigned>(Op::br_eq_imm) + 9);

bool fits_branch_immediate(std::int64_t constant) {
  return constant >= std::numeric_limits<std::int32_t>::min() && constant <= std::numeric_limits<std::int32_t>::max();
}

bool is_zero(const Expr* expr) { return expr->kind() == ExprKind::int_const && expr->value() == 0; }

bool is_comparison_expr(const Expr* expr) { return expr->kind() == ExprKind::binary && is_comparison(expr->binary_op()); }

}  // namespace

Register FunctionCompiler::binary(const Expr* expr, std::optional<Register> into) {
  const Type* const type = expr->operand(0)->type();
  if (type->is_floating()) return float_arithmetic(expr, into);
  return is_comparison(expr->binary_op()) ? compare(expr, into) : arithmetic(expr, into);
}

Register FunctionCompiler::compare(const Expr* expr, std::optional<Register> into) {
  const auto comparison = fast_comparison(expr);
  if (!comparison) {
    const Register left = value(expr->operand(0));
    return emit_to(into, Op::binary_any, left, value(expr->operand(1)), 0, expr);
  }
  const Register left = value(comparison->left);
  if (const auto constant = small_constant(comparison->right))
    return emit_to(into, immediate_op(Op::set_eq_imm, comparison->op, comparison->is_signed), left, 0, *constant, expr);
  const Register right = value(comparison->right);
  const Op op = order_op(kSet, comparison->op, comparison->is_signed);
  return exchanges(comparison->op) ? emit_to(into, op, right, left, 0, expr) : emit_to(into, op, left, right, 0, expr);
}

Register FunctionCompiler::arithmetic(const Expr* expr, std::optional<Register> into) {
  const Type* const type = expr->type();
  const BinaryOp op = expr->binary_op();
  const Expr* left = expr->operand(0);
  const Expr* right = expr->operand(1);
  if (is_commutative(op) && small_constant(left) && !small_constant(right)) std::swap(left, right);
  const auto constant = small_constant(right);
  if (const auto ops = bitwise(op); ops && is_narrow(type)) {
    const Register operand = value(left);
    if (constant) return emit_to(into, ops->second, operand, 0, *constant, expr);
    return emit_to(into, ops->first, operand, value(right), 0, expr);
  }
  const ArithmeticRow* const row = arithmetic_row(op);
  const auto column = fast_column(type);
  const Register operand = value(left);
  if (row == nullptr || !column || !is_narrow(right->type())) return emit_to(into, Op::binary_any, operand, value(right), 0, expr);
  if (constant && is_safe_immediate(op, type, *constant)) return emit_to(into, row->immediate[*column], operand, 0, *constant, expr);
  return emit_to(into, row->registers[*column], operand, value(right), 0, expr);
}

Register FunctionCompiler::float_arithmetic(const Expr* expr, std::optional<Register> into) {
  const FloatFormat format = expr->operand(0)->type()->float_format();
  Register left = value(expr->operand(0));
  Register right = value(expr->operand(1));
  if (format != FloatFormat::binary32 && format != FloatFormat::binary64) return emit_to(into, Op::binary_any, left, right, 0, expr);
  const bool is_double = format == FloatFormat::binary64;
  BinaryOp op = expr->binary_op();
  if (exchanges(op)) {
    std::swap(left, right);
    op = ir::mirrored(op);
  }
  switch (op) {
    case BinaryOp::add:
      return emit_to(into, is_double ? Op::add_f64 : Op::add_f32, left, right, 0, expr);
    case BinaryOp::sub:
      return emit_to(into, is_double ? Op::sub_f64 : Op::sub_f32, left, right, 0, expr);
    case BinaryOp::mul:
      return emit_to(into, is_double ? Op::mul_f64 : Op::mul_f32, left, right, 0, expr);
    case BinaryOp::div:
      return emit_to(into, is_double ? Op::div_f64 : Op::div_f32, left, right, 0, expr);
    case BinaryOp::eq:
      return emit_to(into, is_double ? Op::set_eq_f64 : Op::set_eq_f32, left, right, 0, expr);
    case BinaryOp::ne:
      return emit_to(into, is_double ? Op::set_ne_f64 : Op::set_ne_f32, left, right, 0, expr);
    case BinaryOp::lt:
      return emit_to(into, is_double ? Op::set_lt_f64 : Op::set_lt_f32, left, right, 0, expr);
    case BinaryOp::le:
      return emit_to(into, is_double ? Op::set_le_f64 : Op::set_le_f32, left, right, 0, expr);
    default:
      return emit_to(into, Op::binary_any, left, right, 0, expr);
  }
}

std::size_t FunctionCompiler::branch_if(const Expr* condition, bool truth) {
  // The conditions `(a < b) != 0` and `(a < b) == 0` are the comparison itself and its negation.
  while (is_comparison_expr(condition) && is_zero(condition->operand(1)) && is_comparison_expr(condition->operand(0)) &&
         (condition->binary_op() == BinaryOp::ne || condition->binary_op() == BinaryOp::eq)) {
    if (condition->binary_op() == BinaryOp::eq) truth = !truth;
    condition = condition->operand(0);
  }
  const auto comparison = fast_comparison(condition);
  if (!comparison) return emit({truth ? Op::br_ne_imm : Op::br_eq_imm, take_pending(), value(condition), 0, 0, 0}, condition);
  const BinaryOp op = truth ? comparison->op : ir::negated(comparison->op);
  const Register left = value(comparison->left);
  const auto constant = small_constant(comparison->right);
  if (constant && fits_branch_immediate(*constant))
    return emit({immediate_op(Op::br_eq_imm, op, comparison->is_signed), take_pending(), left, 0, 0, imm_pair(0, *constant)}, condition);
  const Register right = value(comparison->right);
  const Op branch = order_op(kBranch, op, comparison->is_signed);
  return exchanges(op) ? emit({branch, take_pending(), right, left, 0, 0}, condition)
                       : emit({branch, take_pending(), left, right, 0, 0}, condition);
}

}  // namespace proviso::interp
