#include "domain/numeric/packs.h"

#include <algorithm>
#include <map>
#include <set>

#include "transform/accesses.h"

namespace proviso::domain {

namespace {

/// A function with so few variables has one pack of all.
constexpr std::size_t kOnePack = 9;
constexpr std::size_t kMaxPack = 7;
constexpr std::size_t kMaxPacks = 60;
constexpr std::size_t kMaxPackThresholds = 60;

using Variables = std::vector<const ir::Variable*>;

bool is_related(const ir::Variable& variable) {
  return variable.is_plain_scalar() && variable.type->is_integer() && variable.type->bits() <= 64;
}

void note(const ir::Expr* expr, unsigned weight, std::map<const ir::Variable*, unsigned>& weights) {
  transform::for_each_read_scalar(expr, [&](const ir::Variable& variable) {
    if (is_related(variable)) weights[&variable] += weight;
  });
}

/// The heaviest first; of equal ones the older.
Variables heaviest(const std::map<const ir::Variable*, unsigned>& weights, std::size_t count) {
  std::vector<std::pair<const ir::Variable*, unsigned>> sorted(weights.begin(), weights.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first->id < b.first->id; });
  Variables result;
  for (const auto& [variable, weight] : sorted)
    if (result.size() < count) result.push_back(variable);
  return result;
}

/// What an edge does to integers: variables that matter for its relations get weight.
void weigh(const ir::Edge& edge, std::map<const ir::Variable*, unsigned>& weights) {
  if (const auto* const assume = edge.as<ir::Assume>()) {
    note(assume->condition, 4, weights);
  } else if (const auto* const assign = edge.as<ir::Assign>()) {
    if (assign->target->kind() != ir::ExprKind::variable || !is_related(*assign->target->variable())) return;
    note(assign->value, 1, weights);
    weights[assign->target->variable()] += assign->target->variable()->storage == ir::Storage::temporary ? 0 : 2;
  } else if (const auto* const call = edge.as<ir::Call>()) {
    for (const ir::Expr* const argument : call->arguments) note(argument, 1, weights);
  }
}

std::optional<LinearForm> syntactic(const Pack& pack, const ir::Expr* expr) {
  if (!expr->type()->is_integer() || expr->type()->bits() > 64) return std::nullopt;
  switch (expr->kind()) {
    case ir::ExprKind::int_const:
      return LinearForm::of_constant(expr->signed_value());
    case ir::ExprKind::load: {
      const ir::Expr* const lvalue = expr->operand(0);
      const auto dimension = lvalue->kind() == ir::ExprKind::variable ? pack.dimension_of(*lvalue->variable()) : std::nullopt;
      return dimension ? std::optional<LinearForm>(LinearForm::of_dimension(*dimension)) : std::nullopt;
    }
    case ir::ExprKind::cast:
      return expr->operand(0)->type()->is_integer() ? syntactic(pack, expr->operand(0)) : std::nullopt;
    case ir::ExprKind::binary: {
      const std::optional<LinearForm> left = syntactic(pack, expr->operand(0));
      const std::optional<LinearForm> right = syntactic(pack, expr->operand(1));
      if (!left || !right) return std::nullopt;
      if (expr->binary_op() == ir::BinaryOp::add) return left->plus(*right, 1);
      if (expr->binary_op() == ir::BinaryOp::sub) return left->plus(*right, -1);
      if (expr->binary_op() == ir::BinaryOp::mul && right->is_constant()) return left->times(right->constant);
      if (expr->binary_op() == ir::BinaryOp::mul && left->is_constant()) return right->times(left->constant);
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

/// The comparisons in an expression, as differences of linear forms.
void collect_thresholds(Pack& pack, const ir::Expr* expr) {
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() != ir::ExprKind::binary || !ir::is_comparison(part->binary_op()) || pack.thresholds.size() >= kMaxPackThresholds)
      return;
    const std::optional<LinearForm> left = syntactic(pack, part->operand(0));
    const std::optional<LinearForm> right = syntactic(pack, part->operand(1));
    const std::optional<LinearForm> difference = left && right ? left->plus(*right, -1) : std::nullopt;
    if (!difference || difference->is_constant()) return;
    for (const i128 factor : {i128{1}, i128{-1}}) {
      for (const i128 shift : {i128{-1}, i128{0}, i128{1}}) {
        std::optional<LinearForm> form = difference->times(factor);
        if (!form) continue;
        form->constant += shift;
        pack.thresholds.push_back({*form, false});
      }
    }
  });
}

}  // namespace

const std::vector<std::uint32_t>& Packs::of(const ir::Function& function) {
  OfFunction& known = of_function_[function.id()];
  if (!known.is_made) {
    known.is_made = true;
    make(function, known);
  }
  return known.packs;
}

void Packs::add(const ir::Function& function, const Variables& variables, OfFunction& into) {
  if (variables.size() < 2 || into.packs.size() >= kMaxPacks) return;
  for (const std::uint32_t other : into.packs)
    if (std::all_of(variables.begin(), variables.end(),
                    [&](const ir::Variable* variable) { return packs_[other].dimensions.contains(variable); }))
      return;
  Pack& pack = packs_.emplace_back();
  pack.id = static_cast<std::uint32_t>(packs_.size() - 1);
  pack.variables = variables;
  std::sort(pack.variables.begin(), pack.variables.end(), [](const auto* a, const auto* b) { return a->id < b->id; });
  for (unsigned i = 0; i < pack.variables.size(); ++i) pack.dimensions[pack.variables[i]] = i;
  for (const ir::Edge& edge : function.edges())
    transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) { collect_thresholds(pack, expr); });
  into.packs.push_back(pack.id);
}

void Packs::make(const ir::Function& function, OfFunction& into) {
  std::map<const ir::Variable*, unsigned> all;
  for (const ir::Edge& edge : function.edges()) weigh(edge, all);
  const auto is_out = [&](const auto& entry) { return entry.second == 0 || (is_relevant_ && !is_relevant_(*entry.first)); };
  std::erase_if(all, is_out);
  if (all.size() <= kOnePack) {
    add(function, heaviest(all, kOnePack), into);
    return;
  }
  const auto& loops = facts_.loops(function).loops();
  for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop) {
    std::map<const ir::Variable*, unsigned> weights;
    for (const ir::LocationId at : loop->body)
      for (const ir::EdgeId id : function.location(at).out) weigh(function.edge(id), weights);
    std::erase_if(weights, is_out);
    add(function, heaviest(weights, kMaxPack), into);
  }
  for (const ir::Edge& edge : function.edges()) {
    std::map<const ir::Variable*, unsigned> weights;
    transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) { note(expr, 1, weights); });
    std::erase_if(weights, is_out);
    if (weights.size() >= 2 && weights.size() <= 4) add(function, heaviest(weights, kMaxPack), into);
  }
}

}  // namespace proviso::domain
