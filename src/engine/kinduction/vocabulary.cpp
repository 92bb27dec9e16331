#include "engine/kinduction/vocabulary.h"

#include <algorithm>
#include <optional>

#include "engine/quantity.h"
#include "transform/accesses.h"
#include "transform/liveness.h"

namespace proviso::engine {

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

/// What `variable = value` adds to it, if that is a constant.
std::optional<i128> increment_of(const ir::Variable& variable, const ir::Expr* value) {
  value = without_casts(value);
  if (value->kind() == ir::ExprKind::pointer_add && is_load_of(value->operand(0), variable)) {
    const std::optional<i128> count = constant_of(value->operand(1));
    // The count is of pointer width, and may be an unsigned one that is meant to be negative.
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

}  // namespace

LoopVocabulary::LoopVocabulary(const ir::Function& function, const transform::Loop& loop, const transform::LoopEffects& effects) {
  const transform::Liveness liveness(function);
  std::set<const ir::Variable*> seen;
  const auto add = [&](const ir::Variable& variable) {
    if (!is_counted(variable) || !liveness.is_live(loop.head, variable) || !seen.insert(&variable).second) return;
    const bool changes = effects.scalars.contains(&variable);
    if (variable.type->is_integer()) {
      (changes ? changed : fixed).push_back(&variable);
    } else if (!changes) {
      fixed_pointers.push_back(&variable);
    } else if (effects.pointers.contains(&variable)) {
      moved_pointers.push_back(&variable);
    }
  };
  std::set<const ir::Variable*> used;
  const auto inside = [&](ir::LocationId at) { return std::binary_search(loop.body.begin(), loop.body.end(), at); };
  for (const ir::Edge& edge : function.edges()) {
    const bool is_near = inside(edge.from);
    transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
      transform::for_each_read_scalar(expr, add);
      if (is_near || edge.as<ir::Assume>() != nullptr) collect_constants(expr, constants);
      if (!is_near) return;
      ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
        if (part->kind() == ir::ExprKind::variable) used.insert(part->variable());
      });
    });
    collect_element_constants(edge);
    if (is_near && inside(edge.to)) note_change(edge);
  }
  for (const ir::Variable* const variable : effects.scalars) add(*variable);
  for (const ir::Variable* const variable : used) {
    const bool is_fixed_pointer = std::find(fixed_pointers.begin(), fixed_pointers.end(), variable) != fixed_pointers.end();
    const bool is_array = variable->type->is_array() && !effects.declared.contains(variable) && !variable->is_constant_data;
    if ((is_fixed_pointer || is_array) && element_type(*variable) != nullptr) arrays.push_back(variable);
  }
  sort_and_limit(changed, kMaxVariables);
  sort_and_limit(fixed, kMaxVariables);
  sort_and_limit(moved_pointers, kMaxPointers);
  sort_and_limit(fixed_pointers, kMaxPointers);
  sort_and_limit(arrays, kMaxArrays);
  for (const ir::Variable* const variable : changed_otherwise_) increments.erase(variable);
}

void LoopVocabulary::note_change(const ir::Edge& edge) {
  const ir::Variable* const variable = transform::defined_scalar(edge.operation);
  if (variable == nullptr) return;
  const auto* const assign = edge.as<ir::Assign>();
  const std::optional<i128> amount = assign == nullptr ? std::nullopt : increment_of(*variable, assign->value);
  if (!amount || increments.emplace(variable, *amount).first->second != *amount) changed_otherwise_.insert(variable);
}

void LoopVocabulary::collect_constants(const ir::Expr* expr, std::set<i128>& into) {
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() != ir::ExprKind::int_const || !part->type()->is_integer() || into.size() >= kMaxConstants) return;
    if (part->type()->bits() > 64) return;
    const i128 value = part->signed_value();
    for (const i128 near : {value, value - 1, value + 1}) into.insert(near);
  });
}

void LoopVocabulary::collect_element_constants(const ir::Edge& edge) {
  const auto add = [&](const ir::Expr* expr) {
    const std::optional<i128> value = constant_of(expr);
    if (value && element_constants.size() < kMaxElementConstants) element_constants.insert(*value);
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

}  // namespace proviso::engine
