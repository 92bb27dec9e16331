#include "engine/kinduction/vocabulary.h"

#include <algorithm>
#include <optional>

#include "certificate/quantity.h"
#include "transform/accesses.h"

namespace proviso::engine::kinduction {

namespace {

constexpr std::size_t kMaxVariables = 24;
constexpr std::size_t kMaxConstants = 30;
constexpr std::size_t kMaxElementConstants = 8;
constexpr std::size_t kMaxPointers = 8;
constexpr std::size_t kMaxArrays = 4;

bool is_counted(const ir::Variable& variable) {
  return variable.is_plain_scalar() && (variable.type->is_integer() || variable.type->is_pointer()) &&
         variable.storage != ir::Storage::temporary;
}

void sort_and_limit(std::vector<const ir::Variable*>& variables, std::size_t limit) {
  std::sort(variables.begin(), variables.end(), [](const ir::Variable* a, const ir::Variable* b) { return a->id < b->id; });
  variables.resize(std::min(variables.size(), limit));
}

const ir::Expr* without_casts(const ir::Expr* expr) {
  while (expr->kind() == ir::ExprKind::cast && expr->type()->is_integer() && expr->operand(0)->type()->is_integer())
    expr = expr->operand(0);
  return expr;
}

bool is_load_of(const ir::Expr* expr, const ir::Variable& variable) {
  expr = without_casts(expr);
  return expr->kind() == ir::ExprKind::load && expr->operand(0)->kind() == ir::ExprKind::variable &&
         expr->operand(0)->variable() == &variable;
}

std::optional<i128> constant_of(const ir::Expr* expr) {
  expr = without_casts(expr);
  return expr->kind() == ir::ExprKind::int_const && expr->type()->is_integer() ? std::optional<i128>(expr->signed_value()) : std::nullopt;
}

bool is_element(const ir::Expr* expr) {
  return expr->kind() == ir::ExprKind::load &&
         (expr->operand(0)->kind() == ir::ExprKind::index || expr->operand(0)->kind() == ir::ExprKind::deref);
}

/// The increment of `variable = value`, if it is constant.
std::optional<i128> increment_of(const ir::Variable& variable, const ir::Expr* value) {
  value = without_casts(value);
  if (value->kind() == ir::ExprKind::pointer_add && is_load_of(value->operand(0), variable)) {
    const std::optional<i128> count = constant_of(value->operand(1));
    // The count has pointer width, and may be the unsigned form of a negative number.
    if (!count) return std::nullopt;
    return sign_extend(static_cast<u128>(*count), value->operand(1)->type()->bits()) * static_cast<i128>(value->scale());
  }
  if (value->kind() != ir::ExprKind::binary) return std::nullopt;
  const bool adds = value->binary_op() == ir::BinaryOp::add;
  if (!adds && value->binary_op() != ir::BinaryOp::sub) return std::nullopt;
  if (is_load_of(value->operand(0), variable)) {
    const std::optional<i128> amount = constant_of(value->operand(1));
    return amount && !adds ? std::optional<i128>(-*amount) : amount;
  }
  return adds && is_load_of(value->operand(1), variable) ? constant_of(value->operand(0)) : std::nullopt;
}

/// Whether it is a sum or product of at least two scalars.
bool combines_integers(const ir::Expr* expr) {
  expr = without_casts(expr);
  if (expr->kind() != ir::ExprKind::binary) return false;
  const ir::BinaryOp op = expr->binary_op();
  if (op != ir::BinaryOp::add && op != ir::BinaryOp::sub && op != ir::BinaryOp::mul) return false;
  unsigned reads = 0;
  transform::for_each_read_scalar(expr, [&](const ir::Variable&) { ++reads; });
  return reads >= 2;
}

void collect_constants(const ir::Expr* expr, std::set<i128>& into) {
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() != ir::ExprKind::int_const || !part->type()->is_integer() || into.size() >= kMaxConstants) return;
    if (part->type()->bits() > 64) return;
    const i128 value = part->signed_value();
    for (const i128 near : {value, value - 1, value + 1}) into.insert(near);
  });
}

void collect_element_constants(const ir::Edge& edge, std::set<i128>& into) {
  const auto add = [&](const ir::Expr* expr) {
    const std::optional<i128> value = constant_of(expr);
    if (value && into.size() < kMaxElementConstants) into.insert(*value);
  };
  transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      if (part->kind() != ir::ExprKind::binary || !ir::is_comparison(part->binary_op())) return;
      for (const unsigned side : {0U, 1U})
        if (is_element(without_casts(part->operand(side)))) add(part->operand(1 - side));
    });
  });
  const auto* const assign = edge.as<ir::Assign>();
  if (assign != nullptr && (assign->target->kind() == ir::ExprKind::index || assign->target->kind() == ir::ExprKind::deref))
    add(assign->value);
}

}  // namespace

FunctionVocabulary::FunctionVocabulary(const ir::Function& described) : function(described), liveness(described) {
  std::set<const ir::Variable*> seen;
  for (const ir::Edge& edge : function.edges()) {
    transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
      transform::for_each_read_scalar(expr, [&](const ir::Variable& variable) {
        if (is_counted(variable) && seen.insert(&variable).second) read.push_back(&variable);
      });
      if (edge.as<ir::Assume>() != nullptr) collect_constants(expr, constants);
    });
    collect_element_constants(edge, element_constants);
  }
}

LoopVocabulary::LoopVocabulary(const FunctionVocabulary& words, const transform::Loop& loop, const transform::LoopEffects& effects)
    : constants(words.constants), element_constants(words.element_constants) {
  std::set<const ir::Variable*> seen;
  const auto add = [&](const ir::Variable& variable) {
    if (!is_counted(variable) || !words.liveness.is_live(loop.head, variable) || !seen.insert(&variable).second) return;
    const bool changes = effects.scalars.contains(&variable);
    if (variable.type->is_integer()) {
      (changes ? changed : fixed).push_back(&variable);
    } else if (!changes) {
      fixed_pointers.push_back(&variable);
    } else {
      moved_pointers.push_back(&variable);
      if (!effects.pointers.contains(&variable)) redirected.insert(&variable);
    }
  };
  for (const ir::Variable* const variable : words.read) add(*variable);
  for (const ir::Variable* const variable : effects.scalars) add(*variable);
  std::set<const ir::Variable*> used;
  for (const ir::LocationId at : loop.body) {
    for (const ir::EdgeId id : words.function.location(at).out) {
      const ir::Edge& edge = words.function.edge(id);
      transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
        collect_constants(expr, constants);
        ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
          if (part->kind() == ir::ExprKind::variable) used.insert(part->variable());
        });
      });
      if (std::binary_search(loop.body.begin(), loop.body.end(), edge.to)) note_change(edge);
    }
  }
  for (const ir::Variable* const variable : used) {
    const bool is_fixed_pointer = std::find(fixed_pointers.begin(), fixed_pointers.end(), variable) != fixed_pointers.end();
    const bool is_array = variable->type->is_array() && !effects.declared.contains(variable) && !variable->is_constant_data;
    if ((is_fixed_pointer || is_array) && certificate::element_type(*variable) != nullptr) arrays.push_back(variable);
  }
  sort_and_limit(changed, kMaxVariables);
  sort_and_limit(fixed, kMaxVariables);
  sort_and_limit(moved_pointers, kMaxPointers);
  sort_and_limit(fixed_pointers, kMaxPointers);
  sort_and_limit(arrays, kMaxArrays);
  for (const ir::Variable* const variable : changed_otherwise_) increments.erase(variable);
  for (const ir::Variable* const variable : changed_by_more_) totals.erase(variable);
}

void LoopVocabulary::note_change(const ir::Edge& edge) {
  const ir::Variable* const variable = transform::defined_scalar(edge.operation);
  if (variable == nullptr) return;
  const auto* const assign = edge.as<ir::Assign>();
  has_recurrences = has_recurrences || (assign != nullptr && variable->type->is_integer() && combines_integers(assign->value));
  const std::optional<i128> amount = assign == nullptr ? std::nullopt : increment_of(*variable, assign->value);
  if (!amount || increments.emplace(variable, *amount).first->second != *amount) changed_otherwise_.insert(variable);
  if (!amount) changed_by_more_.insert(variable);
  totals[variable] += amount.value_or(0);
}

}  // namespace proviso::engine::kinduction
