#include "condition/no_wrap.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "encode/wrap.h"
#include "transform/accesses.h"

namespace proviso::condition {

using ir::BinaryOp;
using ir::ExprKind;

namespace {

constexpr unsigned kWide = 130;  // enough bits for every exact result

/// Expressions in SMT-LIB.
class SmtText {
 public:
  /// None if it cannot be expressed.
  std::optional<std::string> of(const ir::Expr* expr) {
    if (!expr->type()->is_integer()) return std::nullopt;
    switch (expr->kind()) {
      case ExprKind::int_const:
        return fmt::format("(_ bv{} {})", proviso::to_string(expr->value()), expr->type()->bits());
      case ExprKind::load:
        return of_variable(expr->operand(0));
      case ExprKind::cast:
        return of_cast(expr);
      case ExprKind::unary: {
        const std::optional<std::string> operand = of(expr->operand(0));
        if (!operand || expr->unary_op() != ir::UnaryOp::negate) return std::nullopt;
        return "(bvneg " + *operand + ")";
      }
      case ExprKind::binary:
        return of_binary(expr);
      default:
        return std::nullopt;
    }
  }

  /// Extended so that every operation on it is exact.
  std::optional<std::string> exact(const ir::Expr* expr) {
    const std::optional<std::string> text = of(expr);
    if (!text) return std::nullopt;
    return fmt::format("((_ {} {}) {})", expr->type()->is_signed() ? "sign_extend" : "zero_extend", kWide - expr->type()->bits(), *text);
  }

  const std::map<std::string, unsigned>& variables() const { return variables_; }

 private:
  std::optional<std::string> of_variable(const ir::Expr* lvalue) {
    if (lvalue->kind() != ExprKind::variable || !lvalue->variable()->is_plain_scalar()) return std::nullopt;
    const ir::Variable& variable = *lvalue->variable();
    std::string name = fmt::format("|{}{}|", variable.is_global() ? "" : variable.function->name() + "::", variable.name);
    variables_.emplace(name, variable.type->bits());
    return name;
  }

  std::optional<std::string> of_cast(const ir::Expr* expr) {
    const ir::Expr* const operand = expr->operand(0);
    const std::optional<std::string> text = expr->type()->is_bool() ? std::nullopt : of(operand);
    if (!text) return std::nullopt;
    const unsigned from = operand->type()->bits();
    const unsigned to = expr->type()->bits();
    if (to == from) return text;
    if (to < from) return fmt::format("((_ extract {} 0) {})", to - 1, *text);
    return fmt::format("((_ {} {}) {})", operand->type()->is_signed() ? "sign_extend" : "zero_extend", to - from, *text);
  }

  std::optional<std::string> of_binary(const ir::Expr* expr) {
    static const std::map<BinaryOp, const char*> names = {{BinaryOp::add, "bvadd"},   {BinaryOp::sub, "bvsub"},
                                                          {BinaryOp::mul, "bvmul"},   {BinaryOp::bit_and, "bvand"},
                                                          {BinaryOp::bit_or, "bvor"}, {BinaryOp::bit_xor, "bvxor"}};
    const auto name = names.find(expr->binary_op());
    const std::optional<std::string> left = of(expr->operand(0));
    const std::optional<std::string> right = of(expr->operand(1));
    if (name == names.end() || !left || !right) return std::nullopt;
    return fmt::format("({} {} {})", name->second, *left, *right);
  }

  std::map<std::string, unsigned> variables_;
};

const char* symbol(BinaryOp op) { return op == BinaryOp::add ? "+" : op == BinaryOp::sub ? "-" : "*"; }

std::string exact_c(const ir::Expr* expr) {
  const std::string first = "(__int128)(" + ir::to_string(expr->operand(0)) + ")";
  if (expr->kind() == ExprKind::cast) return first;
  if (expr->kind() == ExprKind::unary) return "-" + first;
  const std::string second = ir::to_string(expr->operand(1));
  if (expr->binary_op() == BinaryOp::shl) return first + " * ((__int128)1 << (" + second + "))";
  return fmt::format("{} {} ({})", first, symbol(expr->binary_op()), second);
}

std::optional<std::string> exact_smt(const ir::Expr* expr, SmtText& text) {
  const std::optional<std::string> first = text.exact(expr->operand(0));
  if (!first || expr->kind() == ExprKind::cast) return first;
  if (expr->kind() == ExprKind::unary) return "(bvneg " + *first + ")";
  const std::optional<std::string> second = text.exact(expr->operand(1));
  if (!second || expr->binary_op() == BinaryOp::shl) return std::nullopt;
  const char* const name = expr->binary_op() == BinaryOp::add ? "bvadd" : expr->binary_op() == BinaryOp::sub ? "bvsub" : "bvmul";
  return fmt::format("({} {} {})", name, *first, *second);
}

struct Bounds {
  i128 low = 0;
  i128 high = 0;
};

Bounds bounds_of(const ir::Type* type) {
  if (type->is_signed()) return {-(i128{1} << (type->bits() - 1)), (i128{1} << (type->bits() - 1)) - 1};
  return {0, (i128{1} << type->bits()) - 1};
}

bool is_in(const Bounds& bounds, const ir::Type* type) { return bounds.low >= bounds_of(type).low && bounds.high <= bounds_of(type).high; }

Bounds value_by_types(const ir::Expr* expr);

/// The range of an operation's mathematical value, as far as the types determine it.
std::optional<Bounds> exact_by_types(const ir::Expr* expr) {
  const Bounds left = value_by_types(expr->operand(0));
  if (expr->kind() == ExprKind::cast) return left;
  if (expr->kind() != ExprKind::binary) return std::nullopt;
  const Bounds right = value_by_types(expr->operand(1));
  if (expr->binary_op() == BinaryOp::add) return Bounds{left.low + right.low, left.high + right.high};
  if (expr->binary_op() == BinaryOp::sub) return Bounds{left.low - right.high, left.high - right.low};
  return std::nullopt;
}

Bounds value_by_types(const ir::Expr* expr) {
  if (expr->kind() == ExprKind::int_const && expr->type()->bits() <= 64) return {expr->signed_value(), expr->signed_value()};
  const bool is_conversion = expr->kind() == ExprKind::cast && expr->operand(0)->type()->is_integer();
  if (is_conversion && !encode::can_wrap(expr) && expr->operand(0)->type()->bits() <= 64) return value_by_types(expr->operand(0));
  return expr->type()->is_integer() && expr->type()->bits() <= 64 ? bounds_of(expr->type()) : Bounds{-(i128{1} << 100), i128{1} << 100};
}

/// Whether the types alone do not exclude wrap-around.
bool may_wrap(const ir::Expr* expr) {
  if (!encode::can_wrap(expr)) return false;
  const std::optional<Bounds> exact = exact_by_types(expr);
  return !exact || !is_in(*exact, expr->type());
}

}  // namespace

NoWrap no_wrap(const ir::Function& function, ir::LocationId at) {
  std::vector<const ir::Expr*> found;
  for (const ir::EdgeId id : function.location(at).out)
    transform::for_each_operand(function.edge(id).operation, [&](const ir::Expr* operand) {
      ir::for_each_subexpr(operand, [&](const ir::Expr* part) {
        if (may_wrap(part) && std::find(found.begin(), found.end(), part) == found.end()) found.push_back(part);
      });
    });
  NoWrap result;
  SmtText text;
  bool has_smt = true;
  std::string smt;
  for (const ir::Expr* const part : found) {
    const std::string value = ir::to_string(part);
    result.c += fmt::format("{}{} == ({})", result.c.empty() ? "" : " && ", exact_c(part), value);
    result.operations += fmt::format("{}'{}'", result.operations.empty() ? "" : ", ", value);
    const std::optional<std::string> exact = exact_smt(part, text);
    const std::optional<std::string> machine = text.exact(part);
    has_smt = has_smt && exact && machine;
    if (has_smt) smt += fmt::format("{}(= {} {})", smt.empty() ? "" : " ", *exact, *machine);
  }
  if (result.c.empty()) result.c = "true";
  result.smt = smt.empty() ? "true" : !has_smt ? "false" : found.size() > 1 ? "(and " + smt + ")" : smt;
  for (const auto& [name, bits] : text.variables()) result.variables.push_back({"", "", name, bits});
  return result;
}

Omission no_wrap_assumed(const ir::Function& function, const ir::Edge& edge) {
  const NoWrap assumption = no_wrap(function, edge.from);
  return {&function, &edge, fmt::format("it is assumed that nothing wraps around here in {}", assumption.operations), 0, true};
}

property::Property no_wrap_property(const std::vector<Omission>& omissions) {
  auto places = std::make_shared<property::WatchedPlaces>();
  for (const Omission& omission : omissions)
    if (omission.assumes_no_wrap) places->emplace(omission.function->id(), omission.edge->from);
  property::CheckSet checks;
  if (!places->empty()) checks.watch(std::move(places));
  return {"no wrap-around where none was assumed", property::Safety{std::move(checks)}, ""};
}

std::vector<Omission> without_assumptions(std::vector<Omission> omissions) {
  std::erase_if(omissions, [](const Omission& omission) { return omission.assumes_no_wrap; });
  return omissions;
}

}  // namespace proviso::condition
