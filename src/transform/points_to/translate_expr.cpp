// Expressions as nodes. Every scalar may carry a pointer, whole or in parts: integers of any width, and floats, since
// all can be copied or cast. Arithmetic on them keeps the objects but forgets the offsets. Comparisons, conversions to
// _Bool and differences of pointers carry nothing.
#include "transform/points_to/analysis.h"

namespace proviso::transform {

using ir::Expr;
using ir::ExprKind;
using Kind = Constraint::Kind;

std::uint64_t access_width(const Expr* lvalue) {
  if (lvalue->kind() == ExprKind::member && lvalue->field().is_bit_field())
    return (lvalue->field().bit_offset % 8 + *lvalue->field().bit_width + 7) / 8;
  return lvalue->type()->size();
}

std::int64_t member_offset(const Expr* member) { return static_cast<std::int64_t>(member->field().byte_offset()); }

std::optional<std::int64_t> constant_index(const Expr* index) {
  if (index->kind() != ExprKind::int_const) return {};
  return static_cast<std::int64_t>(sign_extend(index->value(), index->type()->bits()));
}

bool is_bounded_array(const ir::Type* array) { return array->count().value_or(0) > 1; }

NodeId PointsToAnalysis::node_with(const Target& target) {
  const NodeId node = graph_.add_node();
  graph_.add_target(node, targets_.intern(target));
  return node;
}

NodeId PointsToAnalysis::moved(NodeId pointer, Kind kind, std::int64_t number, std::uint64_t stride) {
  if (pointer == kNoNode) return kNoNode;
  const NodeId node = graph_.add_node();
  graph_.add_constraint(pointer, {kind, node, number, stride});
  return node;
}

NodeId PointsToAnalysis::value(const Expr* expr, ContextId context) {
  if (const auto known = values_.find(key(expr->id(), context)); known != values_.end()) return known->second;
  const NodeId node = translate_value(expr, context);
  values_.emplace(key(expr->id(), context), node);
  return node;
}

NodeId PointsToAnalysis::translate_value(const Expr* expr, ContextId context) {
  switch (expr->kind()) {
    case ExprKind::function_address:
      return node_with({function_object(*expr->function()), Offsets()});
    case ExprKind::address_of:
      return address(expr->operand(0), context);
    case ExprKind::load:
      return translate_load(expr->operand(0), context);
    case ExprKind::unary:
    case ExprKind::binary:
      return translate_arithmetic(expr, context);
    case ExprKind::cast:
      return expr->type()->is_bool() ? kNoNode : value(expr->operand(0), context);
    case ExprKind::bitcast:
      return value(expr->operand(0), context);
    case ExprKind::pointer_add:
      return translate_pointer_add(expr, context);
    default:
      return kNoNode;
  }
}

NodeId PointsToAnalysis::translate_load(const Expr* lvalue, ContextId context) {
  if (!lvalue->type()->is_scalar()) return kNoNode;  // aggregates are copied by their address
  if (lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar()) return scalar(*lvalue->variable(), context);
  const std::uint64_t width = access_width(lvalue);
  if (const auto fixed = fixed_target(lvalue, context)) return memory_.read_node(*fixed, width);
  return moved(address(lvalue, context), Kind::load, static_cast<std::int64_t>(width), 0);
}

NodeId PointsToAnalysis::translate_arithmetic(const Expr* expr, ContextId context) {
  if (expr->kind() == ExprKind::unary) return moved(value(expr->operand(0), context), Kind::add_any, 0, 1);
  if (is_comparison(expr->binary_op())) return kNoNode;
  const NodeId left = value(expr->operand(0), context);
  const NodeId right = value(expr->operand(1), context);
  const bool is_sum = expr->binary_op() == ir::BinaryOp::add || expr->binary_op() == ir::BinaryOp::sub;
  std::int64_t distance = 0;
  if (const auto step = constant_index(expr->operand(1)); step && is_sum && expr->type()->bits() <= 64) {
    if (expr->binary_op() == ir::BinaryOp::add) return moved(left, Kind::add_constant, *step, 0);
    if (!__builtin_sub_overflow(std::int64_t{0}, *step, &distance)) return moved(left, Kind::add_constant, distance, 0);
  }
  const NodeId moved_left = moved(left, Kind::add_any, 0, 1);
  if (right == kNoNode) return moved_left;
  const NodeId moved_right = moved(right, Kind::add_any, 0, 1);
  if (moved_left != kNoNode) graph_.add_copy(moved_left, moved_right);
  return moved_right;
}

NodeId PointsToAnalysis::translate_pointer_add(const Expr* expr, ContextId context) {
  const NodeId base = value(expr->operand(0), context);
  // An integer that was made from a pointer is added to null.
  if (expr->operand(0)->kind() == ExprKind::int_const) return moved(value(expr->operand(1), context), Kind::add_any, 0, 1);
  const auto scale = static_cast<std::int64_t>(expr->scale());
  if (const auto index = constant_index(expr->operand(1))) {
    std::int64_t distance = 0;
    if (!__builtin_mul_overflow(*index, scale, &distance)) return moved(base, Kind::add_constant, distance, 0);
  }
  return moved(base, Kind::add_any, 0, expr->scale());
}

// -------------------------------------------------------------------------------------------------------------- lvalues

std::optional<Target> PointsToAnalysis::fixed_target(const Expr* lvalue, ContextId context) {
  switch (lvalue->kind()) {
    case ExprKind::variable:
      return Target{object(*lvalue->variable(), context), Offsets()};
    case ExprKind::member: {
      std::optional<Target> record = fixed_target(lvalue->operand(0), context);
      if (record) record->offsets = record->offsets.shifted(member_offset(lvalue));
      return record;
    }
    case ExprKind::index: {
      std::optional<Target> array = fixed_target(lvalue->operand(0), context);
      if (!array) return {};
      const ir::Type* const type = lvalue->operand(0)->type();
      const std::uint64_t stride = type->element()->size();
      const auto index = constant_index(lvalue->operand(1));
      std::int64_t distance = 0;
      if (index && !__builtin_mul_overflow(*index, static_cast<std::int64_t>(stride), &distance)) {
        array->offsets = array->offsets.shifted(distance);
      } else {
        array->offsets = is_bounded_array(type) ? array->offsets.indexed(stride, *type->count()) : array->offsets.repeated(stride);
      }
      return array;
    }
    default:
      return {};
  }
}

NodeId PointsToAnalysis::address(const Expr* lvalue, ContextId context) {
  if (const auto known = addresses_.find(key(lvalue->id(), context)); known != addresses_.end()) return known->second;
  const NodeId node = translate_address(lvalue, context);
  addresses_.emplace(key(lvalue->id(), context), node);
  return node;
}

NodeId PointsToAnalysis::translate_address(const Expr* lvalue, ContextId context) {
  if (lvalue->kind() == ExprKind::deref) return value(lvalue->operand(0), context);
  if (const auto fixed = fixed_target(lvalue, context)) return node_with(*fixed);
  const NodeId base = address(lvalue->operand(0), context);
  if (lvalue->kind() == ExprKind::member) {
    const std::int64_t offset = member_offset(lvalue);
    return offset == 0 ? base : moved(base, Kind::add_constant, offset, 0);
  }
  const ir::Type* const type = lvalue->operand(0)->type();
  const std::uint64_t stride = type->element()->size();
  std::int64_t distance = 0;
  const auto index = constant_index(lvalue->operand(1));
  if (index && !__builtin_mul_overflow(*index, static_cast<std::int64_t>(stride), &distance))
    return distance == 0 ? base : moved(base, Kind::add_constant, distance, 0);
  if (is_bounded_array(type)) return moved(base, Kind::add_index, static_cast<std::int64_t>(*type->count()), stride);
  return moved(base, Kind::add_any, 0, stride);
}

}  // namespace proviso::transform
