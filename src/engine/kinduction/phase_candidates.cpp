// Candidates about integers that hold in some iterations only: before or after a branch of the loop is first taken
// (`if (i >= m) z--`), while a flag is what it was, in iterations of one residue of the counter (`if (i % 2 == 0) n++`),
// and that a counter has not passed an end that is an expression, unless no iteration has been made.
#include <algorithm>
#include <bit>
#include <optional>

#include "engine/kinduction/candidates.h"
#include "transform/accesses.h"

namespace proviso::engine::kinduction {

namespace {

using certificate::Invariant;
using certificate::Quantity;
using Alternatives = std::vector<Invariant>;
using Relation = Invariant::Relation;
using Time = Quantity::Time;

constexpr std::size_t kMaxPhases = 4;
constexpr std::size_t kMaxFlags = 3;
constexpr std::int64_t kMaxPeriod = 4;

const ir::Expr* without_integer_conversions(const ir::Expr* expr) {
  while (expr->kind() == ir::ExprKind::cast && expr->operand(0)->type()->is_integer()) expr = expr->operand(0);
  return expr;
}

/// The plain integer whose value it is; null if it is another expression.
const ir::Variable* plain_integer(const ir::Expr* expr) {
  expr = without_integer_conversions(expr);
  if (expr->kind() != ir::ExprKind::load || expr->operand(0)->kind() != ir::ExprKind::variable) return nullptr;
  const ir::Variable* const variable = expr->operand(0)->variable();
  return variable->is_plain_scalar() && variable->type->is_integer() ? variable : nullptr;
}

std::optional<i128> integer_constant(const ir::Expr* expr) {
  expr = without_integer_conversions(expr);
  return expr->kind() == ir::ExprKind::int_const && expr->type()->is_integer() ? std::optional<i128>(expr->signed_value()) : std::nullopt;
}

Quantity value_of(const ir::Expr* expression) {
  Quantity quantity;
  quantity.part = Quantity::Part::instance;
  quantity.expression = expression;
  return quantity;
}

Quantity before(const ir::Variable& variable) { return {&variable, Quantity::Part::value, Time::entry}; }

class PhaseGuesses {
 public:
  PhaseGuesses(const LoopNest& nest, transform::LoopId loop) : words_(nest.words[loop]) {
    for (const ir::LocationId at : nest.loops.loop(loop).body) {
      for (const ir::EdgeId out : nest.function.location(at).out) {
        const ir::Edge& edge = nest.function.edge(out);
        if (const auto* const assume = edge.as<ir::Assume>()) note_branch(assume->condition, at == nest.loops.loop(loop).head);
        note_change(edge);
      }
    }
  }

  std::vector<Invariant> all() {
    for (const Comparison& end : ends_) stay_before(end);
    for (std::size_t i = 0; i < std::min(branches_.size(), kMaxPhases); ++i) split_at(branches_[i]);
    std::size_t flags = 0;
    for (const ir::Variable* const flag : words_.changed)
      if (set_to_constants_.contains(flag) && !set_otherwise_.contains(flag) && flags++ < kMaxFlags) relate_under(*flag);
    for (const ir::Variable* const counter : words_.changed)
      if (const auto period = periods_.find(counter); period != periods_.end()) repeat_with(*counter, period->second);
    return std::move(guesses_);
  }

 private:
  /// counter < end, or counter >= end
  struct Comparison {
    const ir::Expr* condition = nullptr;
    const ir::Variable* counter = nullptr;
    const ir::Expr* end = nullptr;
    bool is_end_included = false;  // counter <= end, or counter > end
  };

  std::optional<i128> increment(const ir::Variable* variable) const {
    const auto found = words_.increments.find(variable);
    return found == words_.increments.end() || found->second == 0 ? std::nullopt : std::optional<i128>(found->second);
  }

  void note_branch(const ir::Expr* condition, bool is_at_head) {
    ir::for_each_subexpr(condition, [&](const ir::Expr* part) { note_period(part); });
    if (condition->kind() != ir::ExprKind::binary || !ir::is_comparison(condition->binary_op())) return;
    const ir::BinaryOp op = condition->binary_op();
    const ir::Variable* const counter = plain_integer(condition->operand(0));
    if (counter == nullptr || !increment(counter) || op == ir::BinaryOp::eq || op == ir::BinaryOp::ne) return;
    const Comparison found{condition, counter, condition->operand(1), op == ir::BinaryOp::le || op == ir::BinaryOp::gt};
    if (is_at_head) {
      if (plain_integer(found.end) == nullptr && !integer_constant(found.end)) ends_.push_back(found);
      return;
    }
    // The other side of the branch is the negation of the condition, or has the same end.
    const auto is_same = [&](const Comparison& one) {
      return one.counter == counter && one.end == found.end && one.is_end_included == found.is_end_included;
    };
    if (std::none_of(branches_.begin(), branches_.end(), is_same)) branches_.push_back(found);
  }

  void note_period(const ir::Expr* part) {
    if (part->kind() != ir::ExprKind::binary) return;
    const bool is_remainder = part->binary_op() == ir::BinaryOp::rem;
    const ir::Variable* const counter = plain_integer(part->operand(0));
    std::optional<i128> period = integer_constant(part->operand(1));
    if (!period || counter == nullptr || !increment(counter)) return;
    if (!is_remainder && part->binary_op() == ir::BinaryOp::bit_and) {
      period = *period + 1;
    } else if (!is_remainder) {
      return;
    }
    if (*period < 2 || *period > kMaxPeriod || !std::has_single_bit(static_cast<std::uint64_t>(*period))) return;
    periods_.emplace(counter, static_cast<std::uint32_t>(*period));
  }

  void note_change(const ir::Edge& edge) {
    const ir::Variable* const variable = transform::defined_scalar(edge.operation);
    if (variable == nullptr) return;
    const auto* const assign = edge.as<ir::Assign>();
    (assign != nullptr && integer_constant(assign->value) ? set_to_constants_ : set_otherwise_).insert(variable);
  }

  void add(Invariant claim, Alternatives alternatives) {
    claim.alternatives = std::move(alternatives);
    if (guesses_.size() < kMaxCandidates && std::find(guesses_.begin(), guesses_.end(), claim) == guesses_.end())
      guesses_.push_back(std::move(claim));
  }

  void stay_before(const Comparison& end) {
    const i128 step = *increment(end.counter);
    const Alternatives no_iteration{{end.counter, Relation::equal, before(*end.counter)}};
    const i128 included = end.is_end_included ? 1 : 0;
    add({end.counter, step > 0 ? Relation::at_most : Relation::at_least, value_of(end.end),
         step > 0 ? step - 1 + included : step + included},
        no_iteration);
  }

  /// Another variable changes only on one side of the branch, in step with the counter.
  void split_at(const Comparison& branch) {
    const i128 step = *increment(branch.counter);
    const std::optional<i128> number = integer_constant(branch.end);
    const ir::Variable* const variable = plain_integer(branch.end);
    if (!number && variable == nullptr) return;
    for (const ir::Variable* const other : words_.changed) {
      const std::optional<i128> amount = increment(other);
      if (other == branch.counter || !amount) continue;
      const Invariant::Term now{other, step};
      const Invariant::Term then{before(*other), -step};
      const auto claim = [&](std::vector<Invariant::Term> terms) {
        Invariant result;
        result.relation = Relation::linear_equal;
        result.terms = {now, then};
        result.terms.insert(result.terms.end(), terms.begin(), terms.end());
        return result;
      };
      const auto plus_end = [&](Invariant one, i128 sign) {
        one.constant += sign * *amount * (number.value_or(0) + (branch.is_end_included ? 1 : 0));
        if (variable != nullptr) one.terms.push_back({variable, sign * *amount});
        return one;
      };
      const Invariant::Term since{branch.counter, -*amount};
      const Invariant::Term entered{before(*branch.counter), *amount};
      for (const i128 truth : {0, 1}) {
        const Alternatives other_side{{value_of(branch.condition), Relation::equal, {}, truth}};
        add(claim({}), other_side);
        add(claim({since, entered}), other_side);
        add(plus_end(claim({since}), 1), other_side);
        add(plus_end(claim({entered}), -1), other_side);
      }
    }
  }

  /// A flag that is set says what was true then, and may be so from then on: that a counter has passed a value.
  void relate_under(const ir::Variable& flag) {
    const Alternatives not_set{{&flag, Relation::equal, before(flag)}};
    for (const ir::Variable* const counter : words_.changed) {
      if (counter == &flag || !increment(counter)) continue;
      for (const ir::Variable* const fixed : words_.fixed) {
        if (fixed->type != counter->type) continue;
        for (const i128 constant : {0, 1}) add({counter, Relation::at_least, fixed, constant}, not_set);
        for (const i128 constant : {0, -1}) add({counter, Relation::at_most, fixed, constant}, not_set);
      }
    }
  }

  /// Another variable changes in iterations of one residue of the counter: in each, it is as far ahead.
  void repeat_with(const ir::Variable& counter, std::uint32_t period) {
    const i128 step = *increment(&counter);
    for (const ir::Variable* const other : words_.changed) {
      const std::optional<i128> amount = increment(other);
      if (other == &counter || !amount) continue;
      for (i128 residue = 0; residue < period; ++residue) {
        Alternatives other_residues;
        for (i128 one = 0; one < period; ++one)
          if (one != residue) other_residues.push_back({&counter, Relation::congruent, {}, one, period});
        for (i128 ahead = -static_cast<i128>(period); ahead <= period; ++ahead) {
          Invariant claim;
          claim.relation = Relation::linear_equal;
          claim.terms = {{other, period * step},
                         {before(*other), -static_cast<i128>(period) * step},
                         {&counter, -*amount},
                         {before(counter), *amount}};
          claim.constant = ahead * *amount * step;
          add(claim, other_residues);
        }
      }
    }
  }

  const LoopVocabulary& words_;
  std::vector<Comparison> ends_;
  std::vector<Comparison> branches_;
  std::map<const ir::Variable*, std::uint32_t> periods_;
  std::set<const ir::Variable*> set_to_constants_;
  std::set<const ir::Variable*> set_otherwise_;
  std::vector<Invariant> guesses_;
};

}  // namespace

std::vector<Invariant> phase_candidates(const LoopNest& nest, transform::LoopId loop) { return PhaseGuesses(nest, loop).all(); }

}  // namespace proviso::engine::kinduction
