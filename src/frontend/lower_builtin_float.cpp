// Builtins on floats: classification, quiet comparison, rounding, signs.
#include <clang/AST/Expr.h>
#include <llvm/ADT/APFloat.h>

#include <array>
#include <string>

#include "frontend/builtin_table.h"
#include "frontend/constants.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

using ir::BinaryOp;

const ir::Expr* float_binary(const BuiltinCall& b, BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  return b.low.exprs().binary(op, left, right);
}

/// The argument, evaluated once; zero, after an unsupported edge, if it is not a float.
const ir::Expr* operand_of(const BuiltinCall& b, unsigned index) {
  const ir::Expr* const value = lower_value(b.low, b.call->getArg(index));
  if (value != nullptr && value->type()->is_floating()) return b.low.stable(b.call, value);
  b.low.unsupported(b.call, std::string(b.name));
  return float_constant(b.low.exprs(), b.low.types().floating(ir::FloatFormat::binary64), 0.0);
}

const ir::Expr* magnitude(const BuiltinCall& b, const ir::Expr* value) { return b.low.exprs().unary(ir::UnaryOp::abs, value); }

const ir::Expr* infinity(const BuiltinCall& b, const ir::Type* type) {
  return float_constant(b.low.exprs(), type, llvm::APFloat::getInf(semantics_of(type)));
}

const ir::Expr* smallest_normal(const BuiltinCall& b, const ir::Type* type) {
  return float_constant(b.low.exprs(), type, llvm::APFloat::getSmallestNormalized(semantics_of(type)));
}

const ir::Expr* zero(const BuiltinCall& b, const ir::Type* type) { return b.low.exprs().float_const(type, 0); }

const ir::Expr* is_nan(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  return float_binary(b, BinaryOp::ne, x, x);
}

const ir::Expr* is_infinite(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  return float_binary(b, BinaryOp::eq, magnitude(b, x), infinity(b, x->type()));
}

/// 1, -1 or 0
const ir::Expr* infinity_sign(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  const ir::Expr* const limit = infinity(b, x->type());
  const ir::Expr* const is_above = float_binary(b, BinaryOp::eq, x, limit);
  const ir::Expr* const is_below = float_binary(b, BinaryOp::eq, x, make_negation(b.low.exprs(), limit));
  return float_binary(b, BinaryOp::sub, is_above, is_below);
}

const ir::Expr* is_finite(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  return float_binary(b, BinaryOp::lt, magnitude(b, x), infinity(b, x->type()));
}

const ir::Expr* is_normal(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  const ir::Expr* const is_large_enough = float_binary(b, BinaryOp::ge, magnitude(b, x), smallest_normal(b, x->type()));
  return float_binary(b, BinaryOp::bit_and, is_large_enough, float_binary(b, BinaryOp::lt, magnitude(b, x), infinity(b, x->type())));
}

const ir::Expr* is_subnormal(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  const ir::Expr* const is_small = float_binary(b, BinaryOp::lt, magnitude(b, x), smallest_normal(b, x->type()));
  return float_binary(b, BinaryOp::bit_and, is_small, float_binary(b, BinaryOp::ne, x, zero(b, x->type())));
}

const ir::Expr* is_zero(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  return float_binary(b, BinaryOp::eq, x, zero(b, x->type()));
}

const ir::Expr* as_bits(const BuiltinCall& b, const ir::Expr* x, ir::Signedness signedness) {
  return b.low.exprs().bitcast(b.low.types().integer(x->type()->bits(), signedness), x);
}

const ir::Expr* sign_bit(const BuiltinCall& b) {
  const ir::Expr* const bits = as_bits(b, operand_of(b, 0), ir::Signedness::signed_integer);
  return float_binary(b, BinaryOp::lt, bits, b.low.exprs().int_const(bits->type(), 0));
}

const ir::Expr* copy_sign(const BuiltinCall& b) {
  ir::ExprPool& exprs = b.low.exprs();
  const ir::Expr* const x = operand_of(b, 0);
  const ir::Expr* const size = as_bits(b, x, ir::Signedness::unsigned_integer);
  const ir::Expr* const sign = as_bits(b, operand_of(b, 1), ir::Signedness::unsigned_integer);
  const ir::Expr* const mask = exprs.int_const(size->type(), u128{1} << (size->type()->bits() - 1));
  const ir::Expr* const kept = float_binary(b, BinaryOp::bit_and, size, exprs.int_const(size->type(), ~mask->value()));
  return exprs.bitcast(x->type(), float_binary(b, BinaryOp::bit_or, kept, float_binary(b, BinaryOp::bit_and, sign, mask)));
}

const ir::Expr* compare(const BuiltinCall& b, BinaryOp op) {
  const ir::Expr* const x = operand_of(b, 0);
  return float_binary(b, op, x, operand_of(b, 1));
}

const ir::Expr* is_greater(const BuiltinCall& b) { return compare(b, BinaryOp::gt); }
const ir::Expr* is_greater_equal(const BuiltinCall& b) { return compare(b, BinaryOp::ge); }
const ir::Expr* is_less(const BuiltinCall& b) { return compare(b, BinaryOp::lt); }
const ir::Expr* is_less_equal(const BuiltinCall& b) { return compare(b, BinaryOp::le); }

const ir::Expr* is_less_greater(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  const ir::Expr* const y = operand_of(b, 1);
  return float_binary(b, BinaryOp::bit_or, float_binary(b, BinaryOp::lt, x, y), float_binary(b, BinaryOp::gt, x, y));
}

const ir::Expr* is_unordered(const BuiltinCall& b) {
  const ir::Expr* const x = operand_of(b, 0);
  const ir::Expr* const y = operand_of(b, 1);
  return float_binary(b, BinaryOp::bit_or, float_binary(b, BinaryOp::ne, x, x), float_binary(b, BinaryOp::ne, y, y));
}

/// __builtin_fpclassify(nan, infinite, normal, subnormal, zero, x)
const ir::Expr* classify(const BuiltinCall& b) {
  Lowering& low = b.low;
  if (b.call->getNumArgs() != 6) return low.unsupported(b.call, std::string(b.name));
  std::array<const ir::Expr*, 5> answers{};
  for (unsigned i = 0; i < answers.size(); ++i) answers[i] = low.stable(b.call, lower_value(low, b.call->getArg(i)));
  const ir::Expr* const x = operand_of(b, 5);
  const std::array<std::pair<const ir::Expr*, const ir::Expr*>, 4> tests = {{
      {float_binary(b, BinaryOp::ne, x, x), answers[0]},
      {float_binary(b, BinaryOp::eq, magnitude(b, x), infinity(b, x->type())), answers[1]},
      {float_binary(b, BinaryOp::eq, x, zero(b, x->type())), answers[4]},
      {float_binary(b, BinaryOp::lt, magnitude(b, x), smallest_normal(b, x->type())), answers[3]},
  }};
  const ir::Expr* const result = low.temporary(b.call, low.types().int_type());
  const ir::LocationId after = low.new_location();
  const auto answer = [&](const ir::Expr* value) {
    low.assign(b.call, result, make_cast(low.exprs(), result->type(), value));
    low.go_to(after);
  };
  for (const auto& [test, value] : tests) {
    const ir::LocationId holds = low.new_location();
    const ir::LocationId fails = low.new_location();
    low.branch(b.call, test, holds, fails);
    low.continue_at(holds);
    answer(value);
    low.continue_at(fails);
  }
  answer(answers[2]);
  low.continue_at(after);
  return low.exprs().load(result);
}

template <ir::UnaryOp Op>
const ir::Expr* apply(const BuiltinCall& b) {
  return b.low.exprs().unary(Op, operand_of(b, 0));
}

const ir::Expr* rounds_to_nearest(const BuiltinCall& b) { return b.low.int_constant(1); }

/// Names that apply to all float types.
constexpr std::array kGeneric = {
    BuiltinEntry{"__builtin_isinf_sign", infinity_sign},
    BuiltinEntry{"__builtin_isfinite", is_finite},
    BuiltinEntry{"__builtin_issubnormal", is_subnormal},
    BuiltinEntry{"__builtin_iszero", is_zero},
    BuiltinEntry{"__builtin_isgreater", is_greater},
    BuiltinEntry{"__builtin_isgreaterequal", is_greater_equal},
    BuiltinEntry{"__builtin_isless", is_less},
    BuiltinEntry{"__builtin_islessequal", is_less_equal},
    BuiltinEntry{"__builtin_islessgreater", is_less_greater},
    BuiltinEntry{"__builtin_isunordered", is_unordered},
    BuiltinEntry{"__builtin_fpclassify", classify},
    BuiltinEntry{"__builtin_flt_rounds", rounds_to_nearest},
};

/// Names with a suffix for float and long double.
constexpr std::array kSuffixed = {
    BuiltinEntry{"__builtin_isnan", is_nan},
    BuiltinEntry{"__builtin_isinf", is_infinite},
    BuiltinEntry{"__builtin_finite", is_finite},
    BuiltinEntry{"__builtin_isnormal", is_normal},
    BuiltinEntry{"__builtin_signbit", sign_bit},
    BuiltinEntry{"__builtin_copysign", copy_sign},
    BuiltinEntry{"__builtin_fabs", apply<ir::UnaryOp::abs>},
    BuiltinEntry{"__builtin_sqrt", apply<ir::UnaryOp::sqrt>},
    BuiltinEntry{"__builtin_floor", apply<ir::UnaryOp::floor>},
    BuiltinEntry{"__builtin_ceil", apply<ir::UnaryOp::ceil>},
    BuiltinEntry{"__builtin_trunc", apply<ir::UnaryOp::trunc>},
    BuiltinEntry{"__builtin_round", apply<ir::UnaryOp::round>},
    BuiltinEntry{"__builtin_roundeven", apply<ir::UnaryOp::round_even>},
    BuiltinEntry{"__builtin_rint", apply<ir::UnaryOp::round_even>},
    BuiltinEntry{"__builtin_nearbyint", apply<ir::UnaryOp::round_even>},
};

}  // namespace

BuiltinHandler find_float_builtin(std::string_view name) {
  if (const BuiltinHandler handler = find_handler(kGeneric, name)) return handler;
  for (const BuiltinEntry& entry : kSuffixed) {
    if (!name.starts_with(entry.name)) continue;
    const std::string_view suffix = name.substr(entry.name.size());
    if (suffix.empty() || suffix == "f" || suffix == "l" || suffix == "f16" || suffix == "f128") return entry.handler;
  }
  return nullptr;
}

}  // namespace proviso::frontend
