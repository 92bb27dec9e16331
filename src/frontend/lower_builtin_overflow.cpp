// __builtin_add_overflow and its kin: computed exactly in a type wide enough, then compared with what fits the result.
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

/// The widths at which exact results are computed.
constexpr std::array<unsigned, 3> kWidths = {32, 64, 128};

/// A type that holds every operand, every value of the result type and every result; null if 128 bits are too few.
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

std::optional<ir::BinaryOp> operation_of(std::string_view name) {
  if (name.find("add") != std::string_view::npos) return ir::BinaryOp::add;
  if (name.find("sub") != std::string_view::npos) return ir::BinaryOp::sub;
  if (name.find("mul") != std::string_view::npos) return ir::BinaryOp::mul;
  return std::nullopt;
}

const ir::Expr* overflow(const BuiltinCall& b) {
  Lowering& low = b.low;
  ir::ExprPool& exprs = low.exprs();
  const bool only_asks = b.name.ends_with("_p");  // the third argument only tells the type
  const std::optional<ir::BinaryOp> op = operation_of(b.name);
  const std::vector<const ir::Expr*> arguments = lower_arguments(low, b.call);
  if (!op || arguments.size() != 3) return low.unsupported(b.call, std::string(b.name));
  const ir::Type* const result = only_asks ? arguments[2]->type() : arguments[2]->type()->element();
  if (!arguments[0]->type()->is_integer() || !arguments[1]->type()->is_integer() || !result->is_integer())
    return low.unsupported(b.call, std::string(b.name));
  const ir::Type* const exact = exact_type(low, *op, arguments[0]->type(), arguments[1]->type(), result);
  if (exact == nullptr) return low.unsupported(b.call, std::string(b.name) + " on 128-bit integers");
  const ir::Expr* const target = only_asks ? nullptr : low.stable_lvalue(b.call, exprs.deref(arguments[2]));
  const ir::Expr* const sum =
      low.stable(b.call, make_binary(exprs, *op, make_cast(exprs, exact, arguments[0]), make_cast(exprs, exact, arguments[1])));
  const ir::Expr* const fitting = make_cast(exprs, result, sum);
  if (!only_asks) low.assign(b.call, target, fitting);
  return make_binary(exprs, ir::BinaryOp::ne, make_cast(exprs, exact, fitting), sum);
}

constexpr std::string_view kPrefix = "__builtin_";

}  // namespace

BuiltinHandler find_overflow_builtin(std::string_view name) {
  if (!name.starts_with(kPrefix)) return nullptr;
  name.remove_prefix(kPrefix.size());
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
