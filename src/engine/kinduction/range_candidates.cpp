// Candidates about the elements that a loop has stored to so far, where these are a range whose end is linear in several
// variables (`a[5 * i - j]` in two loops), or every second, fourth or eighth element of it: what the program's own
// comparisons say of one element, and two of them as alternatives (`a[i] >= 2 || a[i] == 0`).
#include <algorithm>
#include <bit>
#include <optional>

#include "engine/kinduction/candidates.h"

namespace proviso::engine::kinduction {

namespace {

using certificate::any_index;
using certificate::Invariant;
using certificate::Quantity;
using Alternatives = std::vector<Invariant>;
using Relation = Invariant::Relation;
using Time = Quantity::Time;

constexpr std::size_t kMaxStores = 4;
constexpr std::size_t kMaxComparisons = 4;
constexpr std::size_t kMaxPairs = 3;
constexpr i128 kMaxStride = 8;

/// A sum of variables with coefficients.
struct Linear {
  std::map<const ir::Variable*, i128> coefficients;
  i128 constant = 0;
  friend bool operator==(const Linear&, const Linear&) = default;

  void add(const Linear& other, i128 factor) {
    constant += factor * other.constant;
    for (const auto& [variable, coefficient] : other.coefficients)
      if ((coefficients[variable] += factor * coefficient) == 0) coefficients.erase(variable);
  }
};

std::optional<Linear> linear(const ir::Expr* expr) {
  expr = without_integer_casts(expr);
  if (expr->kind() == ir::ExprKind::int_const && expr->type()->bits() <= 64) return Linear{{}, expr->signed_value()};
  if (expr->kind() == ir::ExprKind::load && expr->operand(0)->kind() == ir::ExprKind::variable) {
    const ir::Variable* const variable = expr->operand(0)->variable();
    if (!variable->is_plain_scalar() || !variable->type->is_integer()) return std::nullopt;
    return Linear{{{variable, 1}}, 0};
  }
  if (expr->kind() != ir::ExprKind::binary) return std::nullopt;
  const std::optional<Linear> left = linear(expr->operand(0)), right = linear(expr->operand(1));
  if (!left || !right) return std::nullopt;
  Linear sum;
  switch (expr->binary_op()) {
    case ir::BinaryOp::add:
    case ir::BinaryOp::sub:
      sum = *left;
      sum.add(*right, expr->binary_op() == ir::BinaryOp::add ? 1 : -1);
      return sum;
    case ir::BinaryOp::mul:
      if (!left->coefficients.empty() && !right->coefficients.empty()) return std::nullopt;
      if (left->coefficients.empty())
        sum.add(*right, left->constant);
      else
        sum.add(*left, right->constant);
      return sum;
    default:
      return std::nullopt;
  }
}

/// Arrays and pointers in it.
std::set<const ir::Variable*> arrays_in(const ir::Expr* expr) {
  std::set<const ir::Variable*> arrays;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::variable && !part->variable()->type->is_integer()) arrays.insert(part->variable());
  });
  return arrays;
}

class RangeGuesses {
 public:
  RangeGuesses(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop)
      : nest_(nest), loop_(loop), words_(nest.words[loop]) {
    for (const ElementStatement& statement : statements.statements)
      if (statement.is_plain && statement.value == nullptr) comparisons_.push_back(&statement);
    note_constants();
    for (const ElementStatement& statement : statements.statements)
      if (statement.value != nullptr) note_store(statement.expression);
  }

  std::vector<Invariant> all() {
    for (const Store& store : stores_) {
      const std::vector<Alternatives> not_stored = others(store);
      std::vector<const ElementStatement*> about;
      for (const ElementStatement* const comparison : comparisons_)
        if (about.size() < kMaxComparisons && arrays_in(comparison->expression).contains(store.array)) about.push_back(comparison);
      std::size_t pairs = 0;
      for (std::size_t i = 0; i < about.size(); ++i) {
        if (!store.is_plain)
          for (const i128 truth : {0, 1}) add({comparison(*about[i], truth)}, not_stored);
        for (std::size_t j = i + 1; j < about.size() && pairs < kMaxPairs; ++j, ++pairs)
          for (const i128 first : {0, 1})
            for (const i128 second : {0, 1}) add({comparison(*about[i], first), comparison(*about[j], second)}, not_stored);
      }
    }
    return std::move(guesses_);
  }

 private:
  struct Store {
    const ir::Variable* array = nullptr;
    Linear index;           // of the first store that has not been made, at the loop's head
    i128 growth = 0;        // in an iteration
    bool is_plain = false;  // a counter in steps of one
  };

  static Invariant comparison(const ElementStatement& statement, i128 truth) {
    Quantity quantity;
    quantity.part = Quantity::Part::instance;
    quantity.expression = statement.expression;
    quantity.replaced = {{statement.variables.front(), 0}};
    return {quantity, Relation::equal, {}, truth};
  }

  void add(Alternatives one_of, const std::vector<Alternatives>& not_stored) {
    for (const Alternatives& others : not_stored) {
      Invariant claim = one_of.back();
      claim.alternatives = others;
      claim.alternatives.insert(claim.alternatives.end(), one_of.begin(), one_of.end() - 1);
      if (guesses_.size() < kMaxCandidates && std::find(guesses_.begin(), guesses_.end(), claim) == guesses_.end())
        guesses_.push_back(std::move(claim));
    }
  }

  template <typename Visitor>
  void for_each_assignment(Visitor&& visit) const {
    for (const ir::LocationId at : nest_.loops.loop(loop_).body)
      for (const ir::EdgeId out : nest_.function.location(at).out)
        if (const auto* const assign = nest_.function.edge(out).template as<ir::Assign>()) visit(*assign);
  }

  /// What counters of inner loops begin with.
  void note_constants() {
    for_each_assignment([&](const ir::Assign& assign) {
      if (assign.target->kind() != ir::ExprKind::variable) return;
      const std::optional<Linear> value = linear(assign.value);
      if (!value || !value->coefficients.empty()) return;
      const ir::Variable* const variable = assign.target->variable();
      if (!constants_.emplace(variable, value->constant).second) several_.insert(variable);
    });
  }

  void note_store(const ir::Expr* target) {
    bool is_here = false;
    for_each_assignment([&](const ir::Assign& assign) { is_here = is_here || assign.target == target; });
    std::vector<const ir::Expr*> indices;
    ir::for_each_subexpr(target, [&](const ir::Expr* part) {
      const bool is_step = part->kind() == ir::ExprKind::index || part->kind() == ir::ExprKind::pointer_add;
      if (is_step) indices.push_back(part->operand(1));
    });
    const std::set<const ir::Variable*> arrays = arrays_in(target);
    if (!is_here || indices.size() != 1 || arrays.size() != 1 || stores_.size() >= kMaxStores) return;
    const std::optional<Linear> index = linear(indices.front());
    if (!index) return;
    Store store{*arrays.begin(), {{}, index->constant}};
    for (const auto& [variable, coefficient] : index->coefficients) {
      const auto step = words_.increments.find(variable);
      if (step != words_.increments.end()) {
        store.growth += coefficient * step->second;
      } else if (nest_.effects[loop_].scalars.contains(variable)) {
        if (!constants_.contains(variable) || several_.contains(variable)) return;
        store.index.constant += coefficient * constants_.at(variable);
        continue;
      }
      store.index.coefficients[variable] = coefficient;
    }
    if (store.growth == 0) return;
    const bool is_counter = store.index.coefficients.size() == 1 && store.index.coefficients.begin()->second == 1;
    store.is_plain = is_counter && store.index.constant == 0 && (store.growth == 1 || store.growth == -1);
    stores_.push_back(std::move(store));
  }

  /// factor * (number - index)
  static Invariant distance(const Linear& index, i128 factor, Time time, i128 constant) {
    Invariant result;
    result.relation = Relation::linear_at_least;
    result.terms.push_back({any_index(0), factor});
    for (const auto& [variable, coefficient] : index.coefficients)
      result.terms.push_back({{variable, Quantity::Part::value, time}, -factor * coefficient});
    result.constant = constant - factor * index.constant;
    return result;
  }

  /// Which elements the loop has not stored to: those from the index on, and perhaps those before the first; perhaps also
  /// those between the stores.
  static std::vector<Alternatives> others(const Store& store) {
    const i128 forward = store.growth > 0 ? 1 : -1;
    const Invariant later = distance(store.index, forward, Time::now, 0);
    const Invariant earlier = distance(store.index, -forward, Time::entry, -1);
    std::vector<Alternatives> all{{later}, {later, earlier}};
    const Alternatives gaps = between(store);
    if (gaps.empty()) return all;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      all.push_back(all[i]);
      all.back().insert(all.back().end(), gaps.begin(), gaps.end());
    }
    return all;
  }

  static Alternatives between(const Store& store) {
    const i128 stride = store.growth > 0 ? store.growth : -store.growth;
    if (stride < 2 || stride > kMaxStride || !std::has_single_bit(static_cast<std::uint64_t>(stride))) return {};
    Quantity start;
    for (const auto& [variable, coefficient] : store.index.coefficients) {
      if (coefficient % stride == 0) continue;
      if (coefficient != 1 || start) return {};
      start = variable;
    }
    Alternatives gaps;
    for (i128 rest = 1; rest < stride; ++rest) {
      Invariant gap{any_index(0), Relation::congruent, start, store.index.constant + rest};
      gap.modulus = static_cast<std::uint32_t>(stride);
      gaps.push_back(std::move(gap));
    }
    return gaps;
  }

  const LoopNest& nest_;
  transform::LoopId loop_;
  const LoopVocabulary& words_;
  std::vector<const ElementStatement*> comparisons_;
  std::map<const ir::Variable*, i128> constants_;
  std::set<const ir::Variable*> several_;
  std::vector<Store> stores_;
  std::vector<Invariant> guesses_;
};

}  // namespace

std::vector<Invariant> range_candidates(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop) {
  return RangeGuesses(statements, nest, loop).all();
}

}  // namespace proviso::engine::kinduction
