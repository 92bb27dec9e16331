// Builtins that count, swap and rotate bits.
#include <clang/AST/Expr.h>

#include <array>
#include <string>

#include "frontend/builtin_table.h"
#include "frontend/constants.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

const ir::Type* unsigned_of(Lowering& low, const ir::Type* type) {
  return low.types().integer(type->bits(), ir::Signedness::unsigned_integer);
}

/// The first argument as an unsigned value, evaluated once.
const ir::Expr* operand_of(const BuiltinCall& b) {
  const ir::Expr* const value = lower_value(b.low, b.call->getArg(0));
  if (!value->type()->is_integer()) return b.low.exprs().int_const(unsigned_of(b.low, b.low.types().int_type()), 0);
  return b.low.stable(b.call, make_cast(b.low.exprs(), unsigned_of(b.low, value->type()), value));
}

const ir::Expr* as_int(const BuiltinCall& b, const ir::Expr* value) { return b.low.exprs().cast(b.low.types().int_type(), value); }

const ir::Expr* binary(const BuiltinCall& b, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  return make_binary(b.low.exprs(), op, left, right);
}

/// `count`, or `otherwise` if the operand is zero.
const ir::Expr* unless_zero(const BuiltinCall& b, const ir::Expr* operand, const ir::Expr* count, const ir::Expr* otherwise) {
  Lowering& low = b.low;
  const ir::Expr* const result = low.temporary(b.call, low.types().int_type());
  const ir::LocationId not_zero = low.new_location();
  const ir::LocationId is_zero = low.new_location();
  const ir::LocationId after = low.new_location();
  low.branch(b.call, low.exprs().truth(operand), not_zero, is_zero);
  low.continue_at(not_zero);
  low.assign(b.call, result, count);
  low.go_to(after);
  low.continue_at(is_zero);
  low.assign(b.call, result, otherwise);
  low.go_to(after);
  low.continue_at(after);
  return low.exprs().load(result);
}

/// The result for zero is undefined: the compilers' instructions leave any value.
void undefined_for_zero(const BuiltinCall& b, const ir::Expr* operand) {
  Lowering& low = b.low;
  const ir::LocationId not_zero = low.new_location();
  const ir::LocationId is_zero = low.new_location();
  low.branch(b.call, low.exprs().truth(operand), not_zero, is_zero);
  low.continue_at(is_zero);
  low.emit_last(b.call, ir::Intrinsic{ir::IntrinsicOp::unreachable, nullptr, {}});
  low.continue_at(not_zero);
}

const ir::Expr* count_with(const BuiltinCall& b, ir::UnaryOp op) {
  const ir::Expr* const operand = operand_of(b);
  if (b.call->getNumArgs() < 2 && op != ir::UnaryOp::popcount) undefined_for_zero(b, operand);
  const ir::Expr* const count = as_int(b, b.low.exprs().unary(op, operand));
  if (b.call->getNumArgs() < 2) return count;
  const ir::Expr* const otherwise = lower_value(b.low, b.call->getArg(1));  // of __builtin_clzg and __builtin_ctzg
  return unless_zero(b, operand, count, make_cast(b.low.exprs(), b.low.types().int_type(), otherwise));
}

const ir::Expr* leading_zeros(const BuiltinCall& b) { return count_with(b, ir::UnaryOp::leading_zeros); }
const ir::Expr* trailing_zeros(const BuiltinCall& b) { return count_with(b, ir::UnaryOp::trailing_zeros); }
const ir::Expr* population(const BuiltinCall& b) { return count_with(b, ir::UnaryOp::popcount); }
const ir::Expr* parity(const BuiltinCall& b) { return binary(b, ir::BinaryOp::bit_and, population(b), b.low.int_constant(1)); }

const ir::Expr* find_first_set(const BuiltinCall& b) {
  const ir::Expr* const operand = operand_of(b);
  const ir::Expr* const count = as_int(b, b.low.exprs().unary(ir::UnaryOp::trailing_zeros, operand));
  return unless_zero(b, operand, binary(b, ir::BinaryOp::add, count, b.low.int_constant(1)), b.low.int_constant(0));
}

/// The number of bits after the sign bit that equal it.
const ir::Expr* redundant_sign_bits(const BuiltinCall& b) {
  ir::ExprPool& exprs = b.low.exprs();
  const ir::Expr* const value = b.low.stable(b.call, lower_value(b.low, b.call->getArg(0)));
  const ir::Expr* const sign = exprs.binary(ir::BinaryOp::shr, value, b.low.int_constant(value->type()->bits() - 1));
  const ir::Expr* const differing = exprs.cast(unsigned_of(b.low, value->type()), exprs.binary(ir::BinaryOp::bit_xor, value, sign));
  return binary(b, ir::BinaryOp::sub, as_int(b, exprs.unary(ir::UnaryOp::leading_zeros, differing)), b.low.int_constant(1));
}

const ir::Expr* byte_swap(const BuiltinCall& b) { return b.low.exprs().unary(ir::UnaryOp::byte_swap, operand_of(b)); }

/// Reverses the bits of each byte by swapping neighbours, pairs and nibbles; then the bytes.
const ir::Expr* bit_reverse(const BuiltinCall& b) {
  ir::ExprPool& exprs = b.low.exprs();
  const ir::Expr* value = operand_of(b);
  const ir::Type* const type = value->type();
  constexpr std::array<std::pair<unsigned, std::uint64_t>, 3> kSteps = {
      {{1, 0x5555555555555555U}, {2, 0x3333333333333333U}, {4, 0x0f0f0f0f0f0f0f0fU}}};
  for (const auto& [distance, mask] : kSteps) {
    const ir::Expr* const low_bits = exprs.int_const(type, mask);
    const ir::Expr* const amount = b.low.int_constant(distance);
    const ir::Expr* const down = exprs.binary(ir::BinaryOp::bit_and, exprs.binary(ir::BinaryOp::shr, value, amount), low_bits);
    const ir::Expr* const up = exprs.binary(ir::BinaryOp::shl, exprs.binary(ir::BinaryOp::bit_and, value, low_bits), amount);
    value = b.low.spill(b.call, exprs.binary(ir::BinaryOp::bit_or, down, up));
  }
  return type->bits() == 8 ? value : exprs.unary(ir::UnaryOp::byte_swap, value);
}

const ir::Expr* rotate(const BuiltinCall& b, ir::BinaryOp towards, ir::BinaryOp back) {
  ir::ExprPool& exprs = b.low.exprs();
  const std::vector<const ir::Expr*> arguments = lower_arguments(b.low, b.call);
  const ir::Type* const type = unsigned_of(b.low, arguments[0]->type());
  const ir::Expr* const value = b.low.stable(b.call, exprs.cast(type, arguments[0]));
  const ir::Expr* const mask = exprs.int_const(type, type->bits() - 1);
  const ir::Expr* const amount = b.low.stable(b.call, binary(b, ir::BinaryOp::bit_and, make_cast(exprs, type, arguments[1]), mask));
  const ir::Expr* const rest = binary(b, ir::BinaryOp::bit_and, make_negation(exprs, amount), mask);
  return binary(b, ir::BinaryOp::bit_or, binary(b, towards, value, amount), binary(b, back, value, rest));
}

const ir::Expr* rotate_left(const BuiltinCall& b) { return rotate(b, ir::BinaryOp::shl, ir::BinaryOp::shr); }
const ir::Expr* rotate_right(const BuiltinCall& b) { return rotate(b, ir::BinaryOp::shr, ir::BinaryOp::shl); }

/// Names without the suffix for the operand's type, which the operand determines.
constexpr std::array kFamilies = {
    BuiltinEntry{"__builtin_clz", leading_zeros},      BuiltinEntry{"__builtin_ctz", trailing_zeros},
    BuiltinEntry{"__builtin_popcount", population},    BuiltinEntry{"__builtin_parity", parity},
    BuiltinEntry{"__builtin_ffs", find_first_set},     BuiltinEntry{"__builtin_clrsb", redundant_sign_bits},
    BuiltinEntry{"__builtin_bswap", byte_swap},        BuiltinEntry{"__builtin_bitreverse", bit_reverse},
    BuiltinEntry{"__builtin_rotateleft", rotate_left}, BuiltinEntry{"__builtin_rotateright", rotate_right},
};

bool is_type_suffix(std::string_view suffix) {
  constexpr std::array<std::string_view, 10> kSuffixes = {"", "l", "ll", "s", "g", "8", "16", "32", "64", "128"};
  for (const std::string_view known : kSuffixes)
    if (known == suffix) return true;
  return false;
}

}  // namespace

BuiltinHandler find_bit_builtin(std::string_view name) {
  for (const BuiltinEntry& family : kFamilies)
    if (name.starts_with(family.name) && is_type_suffix(name.substr(family.name.size()))) return family.handler;
  return nullptr;
}

}  // namespace proviso::frontend
