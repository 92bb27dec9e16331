// __builtin_add_overflow and similar ones: computed exactly in a type that is wide enough, then compared with the range
// of the result type.
#include <clang/AST/Expr.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "frontend/builtin_table.h"
#include "frontend/constants.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

/// The widths in which exact results are computed.
constexpr std::array<unsigned, 3> kWidths = {32, 64, 128};

/// A type that represents all operands, all values of the result type and all results; null if 128 bits are too few.
const ir::Type* exact_type(Lowering& low, ir::BinaryOp op, const ir::Type* left, const ir::Type* right, const ir::Type* result) {
  const bool all_unsigned = !left->is_signed() && !right->is_signed() && !result->is_signed() && op != ir::BinaryOp::sub;
  const auto needed = [&](const ir::Type* type) { return type->bits() + (all_unsigned || type->is_signed() ? 0 : 1); };
  unsigned bits = std::max(needed(left), needed(right)) + 1;
  if (op == ir::BinaryOp::mul) {
    // |a * b| < 2^(bits of a + bits of b), one bit less for each signed one, one more for the sign.
    const auto magnitude = [](const ir::Type* type) { return type->bits() - (type->is_signed() ? 1 : 0); };
    bits = magnitude(left) + magnitude(right) + (all_unsigned ? 0 : 1);
    if (left->is_signed() && right->is_signed()) ++bits;  // the smallest number times itself
  }
  bits = std::max(bits, needed(result));
  const auto width = std::find_if(kWidths.begin(), kWidths.end(), [&](unsigned candidate) { return candidate >= bits; });
  if (width == kWidths.end()) return nullptr;
  return low.types().integer(*width, all_unsigned ? ir::Signedness::unsigned_integer : ir::Signedness::signed_integer);
}

std::optional<ir::BinaryOp> overflow_operation(std::string_view name) {
  if (name.find("add") != std::string_view::npos) return ir::BinaryOp::add;
  if (name.find("sub") != std::string_view::npos) return ir::BinaryOp::sub;
  if (name.find("mul") != std::string_view::npos) return ir::BinaryOp::mul;
  return std::nullopt;
}

/// For results that no IR type represents: 128 bits of magnitude; sign and carry are computed separately.
class SignedMagnitudes {
 public:
  explicit SignedMagnitudes(const BuiltinCall& b)
      : b_(b),
        low_(b.low),
        wide_(low_.types().integer(128, ir::Signedness::unsigned_integer)),
        zero_(low_.exprs().int_const(wide_, 0)),
        one_(low_.exprs().int_const(wide_, 1)) {}

  /// Stores the result modulo its width in `target` (unless null); returns whether it differs from the exact result.
  const ir::Expr* overflow(ir::BinaryOp op, const std::vector<const ir::Expr*>& operands, const ir::Expr* target, const ir::Type* result) {
    const Number left = number(operands[0]);
    Number right = number(operands[1]);
    if (op == ir::BinaryOp::sub) right.is_negative = binary(ir::BinaryOp::bit_xor, right.is_negative, one_);
    const Number exact = op == ir::BinaryOp::mul ? product(left, right) : sum(left, right);
    if (target != nullptr) low_.assign(b_.call, target, make_cast(low_.exprs(), result, with_sign(exact.magnitude, exact.is_negative)));
    const u128 greatest = ~u128{0} >> (128 - result->bits() + (result->is_signed() ? 1 : 0));
    const ir::Expr* limit = low_.exprs().int_const(wide_, greatest);
    // The magnitude of the least number is one more than that of the greatest, or zero.
    if (result->is_signed())
      limit = binary(ir::BinaryOp::add, limit, exact.is_negative);
    else
      limit = binary(ir::BinaryOp::bit_and, limit, binary(ir::BinaryOp::sub, exact.is_negative, one_));
    return binary(ir::BinaryOp::bit_or, exact.carry, truth(ir::BinaryOp::gt, exact.magnitude, limit));
  }

 private:
  struct Number {
    const ir::Expr* magnitude;
    const ir::Expr* is_negative;  // 0 or 1, as `carry`
    const ir::Expr* carry;        // the magnitude has lost its highest bits
    unsigned bits = 128;          // an upper bound of the magnitude's width
  };

  const ir::Expr* binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
    return low_.stable(b_.call, make_binary(low_.exprs(), op, left, right));
  }
  const ir::Expr* truth(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
    return low_.stable(b_.call, make_cast(low_.exprs(), wide_, make_binary(low_.exprs(), op, left, right)));
  }
  const ir::Expr* with_sign(const ir::Expr* magnitude, const ir::Expr* is_negative) {
    const ir::Expr* const mask = binary(ir::BinaryOp::sub, zero_, is_negative);
    return binary(ir::BinaryOp::sub, binary(ir::BinaryOp::bit_xor, magnitude, mask), mask);
  }

  Number number(const ir::Expr* operand) {
    const ir::Expr* const value = low_.stable(b_.call, operand);
    const ir::Expr* const bits = make_cast(low_.exprs(), wide_, value);
    if (!value->type()->is_signed()) return {low_.stable(b_.call, bits), zero_, zero_, value->type()->bits()};
    const ir::Expr* const is_negative = truth(ir::BinaryOp::lt, value, low_.exprs().int_const(value->type(), 0));
    return {with_sign(bits, is_negative), is_negative, zero_, value->type()->bits()};
  }

  Number sum(const Number& left, const Number& right) {
    const ir::Expr* const added = binary(ir::BinaryOp::add, left.magnitude, right.magnitude);
    const ir::Expr* const is_less = truth(ir::BinaryOp::lt, left.magnitude, right.magnitude);
    const ir::Expr* const distance = with_sign(binary(ir::BinaryOp::sub, left.magnitude, right.magnitude), is_less);
    const ir::Expr* const is_distance = binary(ir::BinaryOp::bit_xor, left.is_negative, right.is_negative);
    const ir::Expr* const mask = binary(ir::BinaryOp::sub, is_distance, one_);  // all ones if the signs are equal
    const ir::Expr* const difference = binary(ir::BinaryOp::bit_xor, added, distance);
    return {binary(ir::BinaryOp::bit_xor, distance, binary(ir::BinaryOp::bit_and, difference, mask)),
            binary(ir::BinaryOp::bit_xor, left.is_negative, binary(ir::BinaryOp::bit_and, is_less, is_distance)),
            binary(ir::BinaryOp::bit_and, truth(ir::BinaryOp::lt, added, left.magnitude), mask)};
  }

  Number product(const Number& left, const Number& right) {
    const ir::Expr* const bits = binary(ir::BinaryOp::mul, left.magnitude, right.magnitude);
    const ir::Expr* const carry = left.bits + right.bits <= 128 ? zero_ : product_carry(left.magnitude, right.magnitude, bits);
    const ir::Expr* const differ = binary(ir::BinaryOp::bit_xor, left.is_negative, right.is_negative);
    const ir::Expr* const is_not_zero = binary(ir::BinaryOp::bit_or, truth(ir::BinaryOp::ne, bits, zero_), carry);
    return {bits, binary(ir::BinaryOp::bit_and, differ, is_not_zero), carry};
  }

  const ir::Expr* product_carry(const ir::Expr* left, const ir::Expr* right, const ir::Expr* bits) {
    const ir::Expr* const is_zero = truth(ir::BinaryOp::eq, left, zero_);
    const ir::Expr* const divisor = binary(ir::BinaryOp::bit_or, left, is_zero);
    const ir::Expr* const is_other = truth(ir::BinaryOp::ne, binary(ir::BinaryOp::div, bits, divisor), right);
    return binary(ir::BinaryOp::bit_and, is_other, binary(ir::BinaryOp::bit_xor, is_zero, one_));
  }

  const BuiltinCall& b_;
  Lowering& low_;
  const ir::Type* wide_;
  const ir::Expr* zero_;
  const ir::Expr* one_;
};

const ir::Expr* overflow(const BuiltinCall& b) {
  Lowering& low = b.low;
  ir::ExprPool& exprs = low.exprs();
  const bool only_asks = b.name.ends_with("_p");  // the third argument only gives the type
  const std::optional<ir::BinaryOp> op = overflow_operation(b.name);
  const std::vector<const ir::Expr*> arguments = lower_arguments(low, b.call);
  if (!op || arguments.size() != 3) return low.unsupported(b.call, std::string(b.name));
  const ir::Type* const result = only_asks ? arguments[2]->type() : arguments[2]->type()->element();
  if (!arguments[0]->type()->is_integer() || !arguments[1]->type()->is_integer() || !result->is_integer())
    return low.unsupported(b.call, std::string(b.name));
  // gcc refuses it, and Clang keeps the lowest bit, which is no conversion.
  if (result->is_bool()) return low.unsupported(b.call, std::string(b.name) + " into a _Bool");
  const ir::Type* const exact = exact_type(low, *op, arguments[0]->type(), arguments[1]->type(), result);
  const ir::Expr* const target = only_asks ? nullptr : low.stable_lvalue(b.call, exprs.deref(arguments[2]));
  if (exact == nullptr) return SignedMagnitudes(b).overflow(*op, arguments, target, result);
  const ir::Expr* const sum =
      low.stable(b.call, make_binary(exprs, *op, make_cast(exprs, exact, arguments[0]), make_cast(exprs, exact, arguments[1])));
  const ir::Expr* const fitting = make_cast(exprs, result, sum);
  if (!only_asks) low.assign(b.call, target, fitting);
  return make_binary(exprs, ir::BinaryOp::ne, make_cast(exprs, exact, fitting), sum);
}

constexpr std::string_view kBuiltin = "__builtin_";

}  // namespace

BuiltinHandler find_overflow_builtin(std::string_view name) {
  if (!name.starts_with(kBuiltin)) return nullptr;
  name.remove_prefix(kBuiltin.size());
  if (name.starts_with('s') && !name.starts_with("sub_")) name.remove_prefix(1);
  if (name.starts_with('u')) name.remove_prefix(1);
  for (const std::string_view operation : {"add", "sub", "mul"}) {
    if (!name.starts_with(operation)) continue;
    const std::string_view rest = name.substr(operation.size());
    for (const std::string_view ending : {"_overflow", "l_overflow", "ll_overflow", "_overflow_p"})
      if (rest == ending) return overflow;
  }
  return nullptr;
}

}  // namespace proviso::frontend
