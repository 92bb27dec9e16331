// Arithmetic of ValueEncoder: integers with the checks on them, floats, bit counting.
#include "encode/value_encoder.h"
#include "support/result.h"

namespace proviso::encode {

using ir::BinaryOp;
using ir::UnaryOp;

Value ValueEncoder::encode_unary(const At& at, const ir::Expr* expr) {
  const Term operand = value(at, expr->operand(0)).bits;
  if (expr->type()->is_floating()) return encode_float_unary(expr->unary_op(), operand);
  switch (expr->unary_op()) {
    case UnaryOp::negate:
      if (expr->type()->is_signed() && env_.checks.has(property::Check::overflow))
        env_.require_not(at.state, property::Check::overflow, at.site, pool_.bv_neg_overflow(operand));
      watch(at, expr, {&operand, 1}, pool_.bv_neg(operand));
      return {pool_.bv_neg(operand), {}};
    case UnaryOp::bit_not:
      return {pool_.bv_not(operand), {}};
    default:
      return encode_bit_count(expr->unary_op(), operand);
  }
}

Value ValueEncoder::encode_float_unary(UnaryOp op, Term operand) {
  switch (op) {
    case UnaryOp::negate:
      return {pool_.fp_neg(operand), {}};
    case UnaryOp::abs:
      return {pool_.fp_abs(operand), {}};
    case UnaryOp::sqrt:
      return {pool_.fp_sqrt(kNearest, operand), {}};
    case UnaryOp::floor:
      return {pool_.fp_round_to_integral(term::RoundingMode::toward_negative, operand), {}};
    case UnaryOp::ceil:
      return {pool_.fp_round_to_integral(term::RoundingMode::toward_positive, operand), {}};
    case UnaryOp::trunc:
      return {pool_.fp_round_to_integral(term::RoundingMode::toward_zero, operand), {}};
    case UnaryOp::round:
      return {pool_.fp_round_to_integral(term::RoundingMode::nearest_away, operand), {}};
    case UnaryOp::round_even:
      return {pool_.fp_round_to_integral(kNearest, operand), {}};
    default:
      fail_internal(__FILE__, __LINE__, "integer operation on a float");
  }
}

Value ValueEncoder::encode_bit_count(UnaryOp op, Term operand) {
  const std::uint32_t width = operand.width();
  if (op == UnaryOp::byte_swap) {
    Term swapped = pool_.bv_extract(operand, 7, 0);
    for (std::uint32_t low = 8; low < width; low += 8) swapped = pool_.bv_concat(swapped, pool_.bv_extract(operand, low + 7, low));
    return {swapped, {}};
  }
  if (op == UnaryOp::popcount) {
    Term count = pool_.bv_zero(width);
    for (std::uint32_t i = 0; i < width; ++i) count = pool_.bv_add(count, pool_.bv_zext(pool_.bv_extract(operand, i, i), width));
    return {count, {}};
  }
  // Counts from the far end: nearer set bits override.
  Term count = pool_.bv_const(width, width);
  for (std::uint32_t i = 0; i < width; ++i) {
    const std::uint32_t bit = op == UnaryOp::leading_zeros ? i : width - 1 - i;
    const std::uint32_t distance = width - 1 - i;
    count = pool_.ite(pool_.bv_bit(operand, bit), pool_.bv_const(width, distance), count);
  }
  return {count, {}};
}

Value ValueEncoder::encode_binary(const At& at, const ir::Expr* expr) {
  const Term left = value(at, expr->operand(0)).bits;
  const Term right = value(at, expr->operand(1)).bits;
  if (expr->type()->is_floating()) return encode_float_binary(expr->binary_op(), left, right);
  const Value result = encode_integer_binary(at, expr, left, right);
  const Term operands[] = {left, right};
  watch(at, expr, operands, result.bits);
  return result;
}

Value ValueEncoder::encode_float_binary(BinaryOp op, Term left, Term right) {
  switch (op) {
    case BinaryOp::add:
      return {pool_.fp_add(kNearest, left, right), {}};
    case BinaryOp::sub:
      return {pool_.fp_sub(kNearest, left, right), {}};
    case BinaryOp::mul:
      return {pool_.fp_mul(kNearest, left, right), {}};
    case BinaryOp::div:
      return {pool_.fp_div(kNearest, left, right), {}};
    case BinaryOp::rem:
      return {pool_.fp_fmod(left, right), {}};
    default:
      fail_internal(__FILE__, __LINE__, "bit operation on floats");
  }
}

Value ValueEncoder::encode_integer_binary(const At& at, const ir::Expr* expr, Term left, Term right) {
  const bool checks_overflow = expr->type()->is_signed() && env_.checks.has(property::Check::overflow);
  switch (expr->binary_op()) {
    case BinaryOp::add:
      if (checks_overflow) env_.require_not(at.state, property::Check::overflow, at.site, pool_.bv_sadd_overflow(left, right));
      return {pool_.bv_add(left, right), {}};
    case BinaryOp::sub:
      if (checks_overflow) env_.require_not(at.state, property::Check::overflow, at.site, pool_.bv_ssub_overflow(left, right));
      return {pool_.bv_sub(left, right), {}};
    case BinaryOp::mul:
      if (checks_overflow) env_.require_not(at.state, property::Check::overflow, at.site, pool_.bv_smul_overflow(left, right));
      return {pool_.bv_mul(left, right), {}};
    case BinaryOp::div:
    case BinaryOp::rem:
      return encode_division(at, expr, left, right);
    case BinaryOp::shl:
    case BinaryOp::shr:
      return encode_shift(at, expr, left, right);
    case BinaryOp::bit_and:
      return {pool_.bv_and(left, right), {}};
    case BinaryOp::bit_or:
      return {pool_.bv_or(left, right), {}};
    case BinaryOp::bit_xor:
      return {pool_.bv_xor(left, right), {}};
    default:
      fail_internal(__FILE__, __LINE__, "comparison where arithmetic was expected");
  }
}

Value ValueEncoder::encode_division(const At& at, const ir::Expr* expr, Term left, Term right) {
  // The processor traps on division by zero: the execution does not continue.
  env_.require_not(at.state, property::Check::division, at.site, pool_.equal(right, pool_.bv_zero(right.width())));
  const bool is_division = expr->binary_op() == BinaryOp::div;
  if (!expr->type()->is_signed()) return {is_division ? pool_.bv_udiv(left, right) : pool_.bv_urem(left, right), {}};
  // The same if the quotient does not fit.
  const Term overflows = pool_.bv_sdiv_overflow(left, right);
  if (env_.checks.has(property::Check::overflow)) {
    env_.require_not(at.state, property::Check::overflow, at.site, overflows);
    at.state.guard.conjoin(pool_, pool_.bool_not(overflows));
  } else {
    env_.leave_out(at.state, GapKind::undefined, at.site, overflows, "a quotient that does not fit, which is assumed not to happen");
  }
  return {is_division ? pool_.bv_sdiv(left, right) : pool_.bv_srem(left, right), {}};
}

Value ValueEncoder::encode_shift(const At& at, const ir::Expr* expr, Term left, Term right) {
  const std::uint32_t width = left.width();
  const bool is_left_shift = expr->binary_op() == BinaryOp::shl;
  const Term limit = pool_.bv_const(right.width(), width);
  const Term too_large =
      right.width() < 32 && (std::uint64_t{1} << right.width()) <= width ? pool_.false_term() : pool_.bv_uge(right, limit);
  // In SV-COMP invalid shifts of signed numbers are overflows; otherwise the amount is taken modulo the width, as by
  // the processor.
  if (expr->type()->is_signed() && env_.checks.has(property::Check::overflow)) {
    Term bad = too_large;
    if (is_left_shift) {
      const Term amount = pool_.bv_resize_unsigned(right, width);
      const Term lost = pool_.not_equal(pool_.bv_ashr(pool_.bv_shl(left, amount), amount), left);
      bad = pool_.bool_or(bad, pool_.bool_or(pool_.bv_slt(left, pool_.bv_zero(width)), lost));
    }
    env_.require_not(at.state, property::Check::overflow, at.site, bad);
  }
  if (env_.checks.has(property::Check::shift)) env_.require_not(at.state, property::Check::shift, at.site, too_large);
  const Term amount = pool_.bv_and(pool_.bv_resize_unsigned(right, width), pool_.bv_const(width, width - 1));
  if (is_left_shift) return {pool_.bv_shl(left, amount), {}};
  return {expr->type()->is_signed() ? pool_.bv_ashr(left, amount) : pool_.bv_lshr(left, amount), {}};
}

}  // namespace proviso::encode
