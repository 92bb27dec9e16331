// Watched places in the value domain: what operations on known integers are in mathematics.
#include "domain/value/value_transfer.h"
#include "encode/wrap.h"

namespace proviso::domain {

using ir::BinaryOp;
using ir::ExprKind;

namespace {

i128 number_of(const ir::Type* type, const Value& value) {
  return type->is_signed() ? i128{value.slot.as_signed()} : static_cast<i128>(u128{value.slot.lo});
}

/// Nothing where it is too large.
std::optional<i128> exact_value(const ir::Expr* expr, i128 left, const Value* right) {
  if (expr->kind() == ExprKind::cast) return left;
  if (expr->kind() == ExprKind::unary) return -left;
  const i128 second = number_of(expr->operand(1)->type(), *right);
  i128 result = 0;
  switch (expr->binary_op()) {
    case BinaryOp::add:
      return left + second;
    case BinaryOp::sub:
      return left - second;
    case BinaryOp::mul:
      return __builtin_mul_overflow(left, second, &result) ? std::nullopt : std::optional(result);
    default:
      if (second < 0 || second >= 63) return std::nullopt;
      return __builtin_mul_overflow(left, i128{1} << static_cast<unsigned>(second), &result) ? std::nullopt : std::optional(result);
  }
}

}  // namespace

void ValueTransfer::watch(const ir::Expr* expr, const Value* left, const Value* right, const Value* result) {
  if (!checks(property::Check::wrap) || step_.edge == nullptr || !encode::can_wrap(expr) ||
      !domain_.checks_.watches(*step_.function, *step_.edge))
    return;
  if (left != nullptr) {
    const std::optional<i128> exact = exact_value(expr, number_of(expr->operand(0)->type(), *left), right);
    if (exact && *exact == number_of(expr->type(), *result)) return;
  }
  alarm(property::Check::wrap);
}

}  // namespace proviso::domain
