// Operations without a fast instruction, and undefined ones.
#include <fmt/format.h>

#include "interp/machine.h"
#include "interp/scalar.h"
#include "interp/scalar_ops.h"

namespace proviso::interp {

namespace {

using ir::BinaryOp;
using ir::Expr;

bool is_division(BinaryOp op) { return op == BinaryOp::div || op == BinaryOp::rem; }

std::string parenthesized(const ir::Type* type, const Slot& value) {
  std::string text = render(type, value);
  return text.starts_with("-") ? "(" + text + ")" : text;
}

std::string operation_text(const Expr* expr, const Slot& left, const Slot& right) {
  return fmt::format("{} {} {}", render(expr->operand(0)->type(), left), ir::to_string(expr->binary_op()),
                     parenthesized(expr->operand(1)->type(), right));
}

std::string shift_text(const Expr* expr, const Slot& left, const Slot& right, Fault fault) {
  const ir::Type* const type = expr->type();
  const std::string operation = operation_text(expr, left, right);
  if (fault == Fault::bad_shift_amount)
    return fmt::format("{}: the amount is {} for {} bits", operation,
                       number_of(expr->operand(1)->type(), right) < 0 ? "negative" : "too large", type->bits());
  return number_of(type, left) < 0 ? fmt::format("{}: left shift of a negative number", operation)
                                   : fmt::format("{} does not fit in {}", operation, type->to_string());
}

}  // namespace

const Ins* Machine::binary(const Ins* ip, const Slot& left, const Slot& right) {
  const Expr* const expr = origin(ip);
  const Slot first = left;
  const Slot second = right;
  // A commutative operation may have its operands exchanged here, which affects only the message.
  const Outcome outcome = evaluate_binary(expr->binary_op(), expr->operand(0)->type(), first, expr->operand(1)->type(), second);
  switch (outcome.fault) {
    case Fault::overflow:
      // The processor traps if a quotient does not fit, so the execution cannot continue.
      if (passes_over(Event::signed_overflow) && !is_division(expr->binary_op())) break;
      return stop(ip, Event::signed_overflow,
                  fmt::format("{} does not fit in {}", operation_text(expr, first, second), expr->type()->to_string()));
    case Fault::division_by_zero:
      return stop(ip, Event::division_by_zero, operation_text(expr, first, second));
    case Fault::shift_of_sign:
      if (!options_.strict_shifts || passes_over(Event::shift_of_sign)) break;
      return stop(ip, Event::shift_of_sign, shift_text(expr, first, second, outcome.fault));
    case Fault::bad_shift_amount: {
      const Event event = expr->type()->is_signed() ? Event::bad_shift : Event::bad_unsigned_shift;
      if (passes_over(event)) break;
      return stop(ip, event, shift_text(expr, first, second, outcome.fault));
    }
    case Fault::none:
    case Fault::bad_float_conversion:
      break;
  }
  regs[ip->a] = outcome.value;
  return ip + 1;
}

const Ins* Machine::unary(const Ins* ip) {
  const Expr* const expr = origin(ip);
  const ir::Type* const type = expr->operand(0)->type();
  const Outcome outcome = evaluate_unary(expr->unary_op(), type, regs[ip->b]);
  if (outcome.fault == Fault::overflow && !passes_over(Event::signed_overflow))
    return stop(ip, Event::signed_overflow, fmt::format("-({}) does not fit in {}", render(type, regs[ip->b]), type->to_string()));
  regs[ip->a] = outcome.value;
  return ip + 1;
}

const Ins* Machine::cast(const Ins* ip) {
  const Expr* const expr = origin(ip);
  const ir::Type* const from = expr->operand(0)->type();
  if (expr->kind() == ir::ExprKind::bitcast) {
    regs[ip->a] = to_slot(expr->type(), bits_of(from, regs[ip->b]));
    return ip + 1;
  }
  const Outcome outcome = evaluate_cast(from, expr->type(), regs[ip->b]);
  if (outcome.fault == Fault::bad_float_conversion && !passes_over(Event::bad_float_conversion))
    return stop(ip, Event::bad_float_conversion,
                fmt::format("{} does not fit in {}", render(from, regs[ip->b]), expr->type()->to_string()));
  regs[ip->a] = outcome.value;
  return ip + 1;
}

}  // namespace proviso::interp
