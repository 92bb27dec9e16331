#include "rewrite/rank_steps.h"

#include <algorithm>

namespace proviso::rewrite {

using ir::BinaryOp;

namespace {

constexpr std::string_view kFailure = "the rank decreases";

/// Wide enough that sums of a few numbers fit.
const ir::Type* type_for(ir::TypeTable& types, const RankComponent& component) {
  const bool is_wide = std::any_of(component.terms.begin(), component.terms.end(), [](const RankTerm& term) {
    return term.part == RankTerm::Part::room || term.expr->type()->bits() > 32;
  });
  return types.integer(is_wide ? 128 : 64, ir::Signedness::signed_integer);
}

}  // namespace

RankTypes types_for(ir::TypeTable& types, const std::vector<const Rank*>& ranks) {
  RankTypes result;
  for (const Rank* const rank : ranks)
    for (std::size_t i = 0; i < rank->size(); ++i) {
      const ir::Type* const type = type_for(types, (*rank)[i]);
      if (i == result.size()) result.push_back(type);
      if (type->bits() > result[i]->bits()) result[i] = type;
    }
  return result;
}

RankSteps::Numbers RankSteps::numbers(const char* name, const RankTypes& types) {
  Numbers result;
  for (const ir::Type* const type : types) result.push_back(temporary(name, type));
  return result;
}

ir::LocationId RankSteps::before(ir::EdgeId id) {
  const ir::LocationId from = function.edge(id).from;
  std::erase(function.location(from).out, id);
  return from;
}

void RankSteps::go_to_edge(ir::LocationId from, ir::EdgeId id) {
  function.edge(id).from = from;
  function.location(from).out.push_back(id);
}

const ir::Expr* RankSteps::number_of(ir::LocationId& here, const RankTerm& term, const ir::Type* type, CopiedCode& copied,
                                     SourceRange range) {
  const ir::Expr* value = copied.of(term.expr);
  if (term.part == RankTerm::Part::room) {
    const ir::Expr* const room = temporary("room", program.types().size_type());
    here = step(
        here,
        ir::Intrinsic{ir::IntrinsicOp::object_size, room, {exprs.cast(program.types().pointer_to(program.types().void_type()), value)}},
        range);
    value = exprs.load(room);
  } else if (value->type()->is_pointer()) {
    value = exprs.cast(program.types().size_type(), value);
  } else if (term.part == RankTerm::Part::unsigned_value) {
    value = exprs.cast(program.types().integer(value->type()->bits(), ir::Signedness::unsigned_integer), value);
  }
  value = exprs.cast(type, value);
  if (term.coefficient == 1) return value;
  if (term.coefficient == -1) return exprs.unary(ir::UnaryOp::negate, value);
  return exprs.binary(BinaryOp::mul, exprs.int_const(type, static_cast<u128>(i128{term.coefficient})), value);
}

ir::LocationId RankSteps::evaluate(ir::LocationId from, const Rank& rank, const Numbers& to, CopiedCode& copied, SourceRange range) {
  ir::LocationId here = from;
  for (std::size_t i = 0; i < rank.size(); ++i) {
    const ir::Type* const type = to[i]->type();
    const ir::Expr* sum = nullptr;
    for (const RankTerm& term : rank[i].terms) {
      const ir::Expr* const number = number_of(here, term, type, copied, range);
      sum = sum == nullptr ? number : exprs.binary(BinaryOp::add, sum, number);
    }
    const ir::Expr* const constant = exprs.int_const(type, static_cast<u128>(i128{rank[i].constant}));
    if (sum == nullptr)
      sum = constant;
    else if (rank[i].constant != 0)
      sum = exprs.binary(BinaryOp::add, sum, constant);
    here = step(here, ir::Assign{to[i], sum}, range);
    if (rank[i].is_distance)
      here = if_less(here, to[i], exprs.int_const(type, 0), exprs.unary(ir::UnaryOp::negate, exprs.load(to[i])), range);
    if (rank[i].at_least) {
      const ir::Expr* const least = exprs.int_const(type, static_cast<u128>(i128{*rank[i].at_least}));
      here = if_less(here, to[i], least, least, range);
    }
  }
  return here;
}

ir::LocationId RankSteps::if_less(ir::LocationId from, const ir::Expr* number, const ir::Expr* than, const ir::Expr* instead,
                                  SourceRange range) {
  const ir::Expr* const is_less = exprs.binary(BinaryOp::lt, exprs.load(number), than);
  const ir::LocationId end = step(from, ir::Assume{is_less, false}, range);
  go_to(step(step(from, ir::Assume{is_less, true}, range), ir::Assign{number, instead}, range), end, range);
  return end;
}

ir::LocationId RankSteps::require(ir::LocationId from, const ir::Expr* condition, SourceRange range) {
  const ir::LocationId holds = step(from, ir::Assume{condition, true}, range);
  fail(step(from, ir::Assume{condition, false}, range), text_constant(kFailure), range);
  return holds;
}

ir::LocationId RankSteps::require_less(ir::LocationId from, const Numbers& left, const Numbers& right, SourceRange range) {
  const ir::LocationId holds = function.add_location();
  ir::LocationId here = from;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const ir::Expr* const less = exprs.binary(BinaryOp::lt, exprs.load(left[i]), exprs.load(right[i]));
    go_to(step(here, ir::Assume{less, true}, range), holds, range);
    here = step(here, ir::Assume{less, false}, range);
    if (i + 1 == left.size()) break;
    const ir::Expr* const same = exprs.binary(BinaryOp::eq, exprs.load(left[i]), exprs.load(right[i]));
    const ir::LocationId next = step(here, ir::Assume{same, true}, range);
    fail(step(here, ir::Assume{same, false}, range), text_constant(kFailure), range);
    here = next;
  }
  fail(here, text_constant(kFailure), range);
  return holds;
}

ir::Operation RankSteps::assign(const ir::Expr* variable, std::uint64_t number) {
  return ir::Assign{variable, exprs.int_const(variable->type(), number)};
}

ir::Operation RankSteps::increment(const ir::Expr* variable) {
  return ir::Assign{variable, exprs.binary(BinaryOp::add, exprs.load(variable), exprs.int_const(variable->type(), 1))};
}

const ir::Expr* RankSteps::less(const ir::Expr* variable, std::uint64_t number) {
  return exprs.binary(BinaryOp::lt, exprs.load(variable), exprs.int_const(variable->type(), number));
}

}  // namespace proviso::rewrite
