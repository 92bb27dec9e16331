#include "ltl/predicate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace proviso::ltl {

using ir::BinaryOp;

namespace {

class Resolver {
 public:
  explicit Resolver(ir::Program& program) : program_(program), exprs_(program.exprs()), types_(program.types()) {}

  const ir::Expr* of(const Term& term) {
    switch (term.kind) {
      case Term::Kind::number:
        return number(term);
      case Term::Kind::variable:
        return variable(term);
      case Term::Kind::negate: {
        const ir::Expr* const operand = promoted(of(term.operands[0]));
        if (!operand->type()->is_integer()) throw NoSuchTerm{term.column, "only a number can be negated"};
        return exprs_.unary(ir::UnaryOp::negate, operand);
      }
      case Term::Kind::binary:
        return binary(term);
    }
    return nullptr;
  }

 private:
  /// C17 6.4.4.1.
  const ir::Expr* number(const Term& term) {
    const unsigned bits = term.is_long || term.value >> (term.is_unsigned ? 32 : 31) != 0 ? 64 : 32;
    return exprs_.int_const(types_.integer(bits, term.is_unsigned ? ir::Signedness::unsigned_integer : ir::Signedness::signed_integer),
                            term.value);
  }

  const ir::Expr* variable(const Term& term) {
    const ir::Variable* found = nullptr;
    for (const ir::Variable* const variable : program_.globals()) {
      if (variable->name != term.text || variable->function != nullptr || variable->is_constant_data) continue;
      if (found != nullptr) throw NoSuchTerm{term.column, fmt::format("there are several variables '{}'", term.text)};
      found = variable;
    }
    if (found == nullptr) throw NoSuchTerm{term.column, fmt::format("the program has no global variable '{}'", term.text)};
    if (!found->type->is_integer() && !found->type->is_pointer())
      throw NoSuchTerm{term.column, fmt::format("'{}' is neither an integer nor a pointer", term.text)};
    return exprs_.load(exprs_.variable(*found));
  }

  const ir::Expr* promoted(const ir::Expr* value) {
    const bool is_small = value->type()->is_integer() && value->type()->bits() < types_.int_type()->bits();
    return is_small || value->type()->is_bool() ? exprs_.cast(types_.int_type(), value) : value;
  }

  const ir::Expr* binary(const Term& term) {
    static constexpr std::array<std::pair<std::string_view, BinaryOp>, 14> kOperators = {{{"|", BinaryOp::bit_or},
                                                                                          {"^", BinaryOp::bit_xor},
                                                                                          {"&", BinaryOp::bit_and},
                                                                                          {"==", BinaryOp::eq},
                                                                                          {"!=", BinaryOp::ne},
                                                                                          {"<", BinaryOp::lt},
                                                                                          {"<=", BinaryOp::le},
                                                                                          {">", BinaryOp::gt},
                                                                                          {">=", BinaryOp::ge},
                                                                                          {"+", BinaryOp::add},
                                                                                          {"-", BinaryOp::sub},
                                                                                          {"*", BinaryOp::mul},
                                                                                          {"/", BinaryOp::div},
                                                                                          {"%", BinaryOp::rem}}};
    const auto* const found = std::find_if(kOperators.begin(), kOperators.end(), [&](const auto& row) { return row.first == term.text; });
    const ir::Expr* left = promoted(of(term.operands[0]));
    const ir::Expr* right = promoted(of(term.operands[1]));
    if (left->type()->is_pointer() || right->type()->is_pointer()) return comparison(term, found->second, left, right);
    if ((found->second == BinaryOp::div || found->second == BinaryOp::rem) &&
        (term.operands[1].kind != Term::Kind::number || term.operands[1].value == 0))
      throw NoSuchTerm{term.column, "a predicate divides only by numbers other than zero"};
    const ir::Type* const common = common_type(left->type(), right->type());
    return exprs_.binary(found->second, exprs_.cast(common, left), exprs_.cast(common, right));
  }

  /// Of pointers: whether they are equal, or null.
  const ir::Expr* comparison(const Term& term, BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
    const auto is_null = [](const ir::Expr* expr) { return expr->kind() == ir::ExprKind::int_const && expr->value() == 0; };
    const bool is_comparison = (op == BinaryOp::eq || op == BinaryOp::ne) && (left->type()->is_pointer() || is_null(left)) &&
                               (right->type()->is_pointer() || is_null(right));
    if (!is_comparison) throw NoSuchTerm{term.column, "a pointer can only be compared with a pointer or 0, by == or !="};
    const ir::Type* const type = left->type()->is_pointer() ? left->type() : right->type();
    const auto converted = [&](const ir::Expr* expr) { return is_null(expr) ? exprs_.int_const(type, 0) : exprs_.cast(type, expr); };
    return exprs_.binary(op, converted(left), converted(right));
  }

  /// C17 6.3.1.8, of promoted integers.
  const ir::Type* common_type(const ir::Type* left, const ir::Type* right) const {
    if (left->bits() != right->bits()) return left->bits() > right->bits() ? left : right;
    return left->is_signed() ? right : left;
  }

  ir::Program& program_;
  ir::ExprPool& exprs_;
  ir::TypeTable& types_;
};

}  // namespace

const ir::Expr* value_of(const Term& term, ir::Program& program) { return Resolver(program).of(term); }

}  // namespace proviso::ltl
