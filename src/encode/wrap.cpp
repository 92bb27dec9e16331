// Watched places: integer operations are compared with their mathematical results.
#include "encode/wrap.h"

#include "encode/value_encoder.h"

namespace proviso::encode {

using ir::BinaryOp;
using ir::ExprKind;

namespace {

constexpr unsigned kMaxBits = 64;

bool is_number(const ir::Type* type) { return type->is_integer() && !type->is_bool() && type->bits() <= kMaxBits; }

/// Whether `to` can represent every value of `from`.
bool holds_all(const ir::Type* to, const ir::Type* from) {
  if (to->is_signed() == from->is_signed()) return to->bits() >= from->bits();
  return to->is_signed() && to->bits() > from->bits();
}

}  // namespace

bool can_wrap(const ir::Expr* expr) {
  if (!is_number(expr->type())) return false;
  switch (expr->kind()) {
    case ExprKind::cast:
      return is_number(expr->operand(0)->type()) && !holds_all(expr->type(), expr->operand(0)->type());
    case ExprKind::unary:
      return expr->unary_op() == ir::UnaryOp::negate;
    case ExprKind::binary: {
      const BinaryOp op = expr->binary_op();
      return op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::mul || op == BinaryOp::shl;
    }
    default:
      return false;
  }
}

void ValueEncoder::watch(const At& at, const ir::Expr* expr, std::span<const Term> operands, Term machine) {
  if (!env_.checks.has(property::Check::wrap) || !can_wrap(expr) || !env_.checks.watches(*at.site.function, *at.site.edge)) return;
  // Wide enough for every exact result.
  constexpr std::uint32_t kWide = 2 * kMaxBits + 2;
  const auto exact = [&](Term term, const ir::Type* type) {
    return type->is_signed() ? pool_.bv_sext(term, kWide) : pool_.bv_zext(term, kWide);
  };
  const Term first = exact(operands[0], expr->operand(0)->type());
  Term value = first;
  Term bad = pool_.false_term();
  if (expr->kind() == ExprKind::unary) value = pool_.bv_neg(first);
  if (expr->kind() == ExprKind::binary) {
    const Term second = exact(operands[1], expr->operand(1)->type());
    switch (expr->binary_op()) {
      case BinaryOp::add:
        value = pool_.bv_add(first, second);
        break;
      case BinaryOp::sub:
        value = pool_.bv_sub(first, second);
        break;
      case BinaryOp::mul:
        value = pool_.bv_mul(first, second);
        break;
      default:
        bad = pool_.bv_uge(second, pool_.bv_const(kWide, expr->type()->bits()));
        value = pool_.bv_shl(first, second);
        break;
    }
  }
  bad = pool_.bool_or(bad, pool_.not_equal(value, exact(machine, expr->type())));
  env_.require_not(at.state, property::Check::wrap, at.site, bad);
}

}  // namespace proviso::encode
