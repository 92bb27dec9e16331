#include "transform/points_to/query.h"

#include <algorithm>

namespace proviso::transform {

using ir::Expr;
using ir::ExprKind;

namespace {

template <typename Move>
std::vector<Target> moved(std::vector<Target> targets, const PointsToAnalysis& analysis, Move&& move) {
  for (Target& target : targets) {
    const ObjectKind kind = analysis.targets().object(target.object).kind;
    if (kind != ObjectKind::unknown && kind != ObjectKind::function) target.offsets = move(target.offsets);
  }
  sort_unique(targets);
  return targets;
}

Offsets step(const Offsets& offsets, const Expr* index, std::uint64_t stride) {
  std::int64_t distance = 0;
  const auto number = constant_index(index);
  if (number && !__builtin_mul_overflow(*number, static_cast<std::int64_t>(stride), &distance)) return offsets.shifted(distance);
  return offsets.repeated(stride);
}

}  // namespace

void sort_unique(std::vector<Target>& targets) {
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
}

std::vector<Target> PointsToQuery::node_targets(NodeId node) const {
  std::vector<Target> result;
  if (node == kNoNode) return result;
  for (const TargetKey key : analysis_.targets_of(node)) result.push_back(analysis_.targets().target_at(key));
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Target> PointsToQuery::contents(const std::vector<Target>& targets, std::uint64_t width) const {
  std::vector<NodeId> nodes;
  for (const Target& target : targets)
    analysis_.memory().for_each_content(target, std::max<std::uint64_t>(width, 1), [&](NodeId node) { nodes.push_back(node); });
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  std::vector<Target> result;
  for (const NodeId node : nodes)
    for (const TargetKey key : analysis_.targets_of(node)) result.push_back(analysis_.targets().target_at(key));
  sort_unique(result);
  return result;
}

std::vector<Target> PointsToQuery::value(const Expr* expr, ContextId context) const {
  if (const NodeId known = analysis_.find_value(expr, context); known != kNoNode) return node_targets(known);
  return computed_value(expr, context);
}

std::vector<Target> PointsToQuery::computed_value(const Expr* expr, ContextId context) const {
  const auto anywhere = [](const Offsets&) { return Offsets::any(); };
  switch (expr->kind()) {
    case ExprKind::function_address:
      return {Target{analysis_.function_object(*expr->function()), Offsets()}};
    case ExprKind::address_of:
      return place(expr->operand(0), context);
    case ExprKind::load: {
      const Expr* const lvalue = expr->operand(0);
      if (lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar())
        return node_targets(analysis_.find_scalar(*lvalue->variable(), context));
      return contents(place(lvalue, context), access_width(lvalue));
    }
    case ExprKind::unary:
      return moved(value(expr->operand(0), context), analysis_, anywhere);
    case ExprKind::binary: {
      if (is_comparison(expr->binary_op())) return {};
      std::vector<Target> both = value(expr->operand(0), context);
      const std::vector<Target> right = value(expr->operand(1), context);
      both.insert(both.end(), right.begin(), right.end());
      return moved(std::move(both), analysis_, anywhere);
    }
    case ExprKind::cast:
      return expr->type()->is_bool() ? std::vector<Target>() : value(expr->operand(0), context);
    case ExprKind::bitcast:
      return value(expr->operand(0), context);
    case ExprKind::pointer_add:
      if (expr->operand(0)->kind() == ExprKind::int_const) return moved(value(expr->operand(1), context), analysis_, anywhere);
      return moved(value(expr->operand(0), context), analysis_,
                   [&](const Offsets& offsets) { return step(offsets, expr->operand(1), expr->scale()); });
    default:
      return {};
  }
}

std::vector<Target> PointsToQuery::place(const Expr* lvalue, ContextId context) const {
  switch (lvalue->kind()) {
    case ExprKind::variable: {
      const auto object = analysis_.find_object(*lvalue->variable(), context);
      return object ? std::vector{Target{*object, Offsets()}} : std::vector<Target>();
    }
    case ExprKind::deref:
      return value(lvalue->operand(0), context);
    case ExprKind::member:
      return moved(place(lvalue->operand(0), context), analysis_,
                   [&](const Offsets& offsets) { return offsets.shifted(member_offset(lvalue)); });
    case ExprKind::index: {
      const ir::Type* const array = lvalue->operand(0)->type();
      const bool is_in_array = is_bounded_array(array) && !constant_index(lvalue->operand(1));
      return moved(place(lvalue->operand(0), context), analysis_, [&](const Offsets& offsets) {
        return is_in_array ? offsets.indexed(array->element()->size(), *array->count())
                           : step(offsets, lvalue->operand(1), array->element()->size());
      });
    }
    default:
      return {};
  }
}

}  // namespace proviso::transform
