// Globals and edges as constraints.
#include "transform/points_to/analysis.h"

namespace proviso::transform {

using ir::Expr;
using ir::ExprKind;
using Kind = Constraint::Kind;

void PointsToAnalysis::translate_global(const ir::Variable& variable) {
  if (variable.is_plain_scalar()) {
    if (!variable.is_defined && may_hold_pointers(variable.type)) graph_.add_copy(outside_, scalar(variable, 0));
    for (const ir::InitEntry& entry : variable.initializer)
      if (const NodeId from = value(entry.value, 0); from != kNoNode) graph_.add_copy(from, scalar(variable, 0));
    return;
  }
  for (const ir::InitEntry& entry : variable.initializer) {
    const NodeId from = value(entry.value, 0);
    if (from == kNoNode) continue;
    const Target place{object(variable, 0), Offsets::exactly(static_cast<std::int64_t>(entry.offset))};
    const NodeId to = memory_.write_node(place, entry.value->type()->size());
    if (to != kNoNode) graph_.add_copy(from, to);
  }
  if (!variable.is_defined) graph_.add_target(outside_, targets_.intern({object(variable, 0), Offsets::any()}));
}

void PointsToAnalysis::translate_body(InstanceId id) {
  // What is only written to has an object all the same: the sets of what is modified name it.
  for (const auto* const variables : {&instances_[id].function->parameters, &instances_[id].function->locals})
    for (const ir::Variable* const variable : *variables)
      if (!variable->is_plain_scalar()) object(*variable, instances_[id].context);
  for (const ir::Edge& edge : instances_[id].function->edges()) translate(id, edge);
}

void PointsToAnalysis::translate(InstanceId id, const ir::Edge& edge) {
  const ContextId context = instances_[id].context;
  if (const auto* assign = edge.as<ir::Assign>()) {
    translate_assign(*assign, context);
  } else if (const auto* call = edge.as<ir::Call>()) {
    const CallRecord record{id, edge.id};
    if (const ir::Function* direct = call->direct_callee()) return connect(record, *direct);
    indirect_calls_.push_back(record);
    const NodeId callee = value(call->callee, context);
    const auto number = static_cast<std::int64_t>(indirect_calls_.size()) - 1;
    if (callee != kNoNode) graph_.add_constraint(callee, {Kind::call, kNoNode, number, 0});
  } else if (const auto* result = edge.as<ir::Return>()) {
    if (result->value != nullptr) translate_return(id, result->value);
  } else if (const auto* havoc = edge.as<ir::Havoc>()) {
    if (havoc->target->type()->is_pointer()) {
      store(havoc->target, unknown_pointer_, context);
    } else if (havoc->target->type()->is_aggregate() && may_hold_pointers(havoc->target->type())) {
      store_anywhere(havoc->target, unknown_pointer_, context);
    }
  } else if (const auto* intrinsic = edge.as<ir::Intrinsic>()) {
    translate(id, edge, *intrinsic);
  }
}

void PointsToAnalysis::translate_assign(const ir::Assign& assign, ContextId context) {
  if (assign.target->type()->is_aggregate()) return copy_aggregate(address(assign.target, context), assign.value, context);
  // `p = p + 1` in a loop reaches as far as the object does.
  const Expr* const step = assign.value;
  if (step->kind() == ExprKind::pointer_add && step->operand(0)->kind() == ExprKind::load &&
      step->operand(0)->operand(0) == assign.target) {
    const NodeId all = moved(value(step->operand(0), context), Kind::add_any, 0, step->scale());
    if (all != kNoNode) store(assign.target, all, context);
    return;
  }
  if (const NodeId from = value(assign.value, context); from != kNoNode) store(assign.target, from, context);
}

void PointsToAnalysis::translate_return(InstanceId id, const Expr* result) {
  const Instance& instance = instances_[id];
  if (instance.result_object) {
    copy_aggregate(node_with({*instance.result_object, Offsets()}), result, instance.context);
  } else if (const NodeId from = value(result, instance.context); from != kNoNode) {
    graph_.add_copy(from, instance.result);
  }
}

void PointsToAnalysis::translate(InstanceId id, const ir::Edge& edge, const ir::Intrinsic& intrinsic) {
  const ContextId context = instances_[id].context;
  switch (intrinsic.op) {
    case ir::IntrinsicOp::allocate:
    case ir::IntrinsicOp::allocate_stack: {
      AbstractObject& object = targets_.add_object(ObjectKind::heap);
      object.function = instances_[id].function;
      object.allocation = edge.id;
      set_context(object, context);
      return store(intrinsic.target, node_with({object.id, Offsets()}), context);
    }
    case ir::IntrinsicOp::copy_memory: {
      const auto size = constant_index(intrinsic.arguments[2]);
      return copy_memory(value(intrinsic.arguments[0], context), value(intrinsic.arguments[1], context),
                         size && *size >= 0 ? std::optional(static_cast<std::uint64_t>(*size)) : std::nullopt);
    }
    case ir::IntrinsicOp::havoc_memory: {
      const NodeId anywhere = moved(value(intrinsic.arguments[0], context), Kind::add_any, 0, 1);
      if (anywhere != kNoNode) graph_.add_constraint(anywhere, {Kind::store, unknown_pointer_, 1, 0});
      return;
    }
    default:
      return;  // no pointer is stored or returned
  }
}

// --------------------------------------------------------------------------------------------------------------- stores

void PointsToAnalysis::store(const Expr* lvalue, NodeId from, ContextId context) {
  if (lvalue->kind() == ExprKind::variable && lvalue->variable()->is_plain_scalar())
    return graph_.add_copy(from, scalar(*lvalue->variable(), context));
  const std::uint64_t width = access_width(lvalue);
  if (const auto fixed = fixed_target(lvalue, context)) {
    if (const NodeId to = memory_.write_node(*fixed, width); to != kNoNode) graph_.add_copy(from, to);
    return;
  }
  const NodeId pointer = address(lvalue, context);
  if (pointer != kNoNode) graph_.add_constraint(pointer, {Kind::store, from, static_cast<std::int64_t>(width), 0});
}

void PointsToAnalysis::store_anywhere(const Expr* lvalue, NodeId from, ContextId context) {
  const NodeId anywhere = moved(address(lvalue, context), Kind::add_any, 0, 1);
  if (anywhere != kNoNode) graph_.add_constraint(anywhere, {Kind::store, from, 1, 0});
}

void PointsToAnalysis::copy_memory(NodeId destination, NodeId source, std::optional<std::uint64_t> size) {
  if (destination == kNoNode || source == kNoNode) return;
  const auto number = static_cast<std::int64_t>(copies_.size());
  copies_.push_back({size, {}, {}, kNoNode});
  graph_.add_constraint(source, {Kind::copy_source, kNoNode, number, 0});
  graph_.add_constraint(destination, {Kind::copy_target, kNoNode, number, 0});
}

void PointsToAnalysis::copy_aggregate(NodeId destination, const Expr* from, ContextId context) {
  if (from->kind() != ExprKind::load) return;  // an aggregate zero
  copy_memory(destination, address(from->operand(0), context), from->type()->size());
}

}  // namespace proviso::transform
