// Calls: which instance of the callee, and how arguments and results get there and back.
#include <algorithm>

#include "transform/points_to/analysis.h"

namespace proviso::transform {

using ir::Expr;
using ir::Function;
using Kind = Constraint::Kind;

InstanceId PointsToAnalysis::instance(const Function& function, ContextId context) {
  const auto [found, is_new] = instance_ids_.emplace(key(function.id(), context), static_cast<InstanceId>(instances_.size()));
  if (!is_new) return found->second;
  Instance& made = instances_.emplace_back();
  made.function = &function;
  made.context = context;
  made.result = graph_.add_node();
  if (function.type()->result()->is_aggregate()) {
    AbstractObject& result = targets_.add_object(ObjectKind::result);
    result.function = &function;
    result.size = function.type()->result()->size();
    set_context(result, context);
    made.result_object = result.id;
  }
  by_function_[function.id()].push_back(found->second);
  untranslated_.push_back(found->second);
  return found->second;
}

std::optional<ContextId> PointsToAnalysis::find_callee_context(InstanceId caller, ir::EdgeId edge, const Function& callee) const {
  if (!has_contexts(callee)) return 0;
  // The models a model calls belong to the same call; what it calls back belongs to none.
  if (instances_[caller].function->origin == ir::Origin::library_model)
    return callee.origin == ir::Origin::library_model ? instances_[caller].context : 0;
  const auto found = context_by_call_.find(key(edge, caller));
  return found == context_by_call_.end() ? std::nullopt : std::optional(found->second);
}

ContextId PointsToAnalysis::callee_context(InstanceId caller, ir::EdgeId edge, const Function& callee) {
  if (const auto known = find_callee_context(caller, edge, callee)) return *known;
  const auto context = static_cast<ContextId>(contexts_.size());
  contexts_.push_back({caller, edge});
  context_by_call_.emplace(key(edge, caller), context);
  return context;
}

const std::vector<const Function*>& PointsToAnalysis::connected(InstanceId caller, ir::EdgeId edge) const {
  static const std::vector<const Function*> none;
  const auto found = connected_.find(key(edge, caller));
  return found == connected_.end() ? none : found->second;
}

std::vector<const Function*> PointsToAnalysis::called_functions(InstanceId caller, ir::EdgeId edge) const {
  std::vector<const Function*> result = connected(caller, edge);
  std::erase(result, nullptr);
  return result;
}

std::vector<InstanceId> PointsToAnalysis::called_instances(InstanceId caller, ir::EdgeId edge) const {
  std::vector<InstanceId> result;
  for (const Function* callee : called_functions(caller, edge)) {
    if (!callee->has_body()) continue;
    const ContextId context = find_callee_context(caller, edge, *callee).value();
    result.push_back(instance_ids_.at(key(callee->id(), context)));
  }
  return result;
}

bool PointsToAnalysis::calls_outside(InstanceId caller, ir::EdgeId edge) const {
  const std::vector<const Function*>& callees = connected(caller, edge);
  return std::any_of(callees.begin(), callees.end(), [](const Function* callee) { return callee == nullptr || !callee->has_body(); });
}

void PointsToAnalysis::call_target(std::size_t number, const Target& target) {
  const AbstractObject& object = targets_.object(target.object);
  const CallRecord call = indirect_calls_[number];
  if (object.kind == ObjectKind::function) return connect(call, *object.function);
  if (object.kind != ObjectKind::unknown) return;
  // Outside code may be called, and any function it knows.
  std::vector<const Function*>& connected = connected_[key(call.edge, call.caller)];
  if (std::find(connected.begin(), connected.end(), nullptr) != connected.end()) return;
  connected.push_back(nullptr);
  connect_missing(call);
  graph_.add_constraint(outside_, {Kind::call, kNoNode, static_cast<std::int64_t>(number), 0});
}

void PointsToAnalysis::connect(const CallRecord& call, const Function& callee) {
  std::vector<const Function*>& connected = connected_[key(call.edge, call.caller)];
  if (std::find(connected.begin(), connected.end(), &callee) != connected.end()) return;
  connected.push_back(&callee);
  if (callee.has_body()) {
    connect_body(call, callee);
  } else {
    connect_missing(call);
  }
}

void PointsToAnalysis::pass_argument(const Expr* argument, ContextId context, const Target& slot) {
  if (argument->type()->is_aggregate()) return copy_aggregate(node_with(slot), argument, context);
  const NodeId from = value(argument, context);
  const NodeId to = from == kNoNode ? kNoNode : memory_.write_node(slot, argument->type()->size());
  if (to != kNoNode) graph_.add_copy(from, to);
}

void PointsToAnalysis::connect_body(const CallRecord& record, const Function& callee) {
  const Instance& caller = instances_[record.caller];
  const ir::Call& call = *caller.function->edge(record.edge).as<ir::Call>();
  const ContextId context = callee_context(record.caller, record.edge, callee);
  const Instance& called = instances_[instance(callee, context)];
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const Expr* const argument = call.arguments[i];
    if (i < callee.parameters.size()) {
      const ir::Variable& parameter = *callee.parameters[i];
      if (parameter.type->is_aggregate() != argument->type()->is_aggregate()) continue;  // undefined: not the callee's type
      if (!parameter.is_plain_scalar()) {
        pass_argument(argument, caller.context, {object(parameter, context), Offsets()});
      } else if (const NodeId from = value(argument, caller.context); from != kNoNode) {
        graph_.add_copy(from, scalar(parameter, context));
      }
    } else if (callee.variadic_arguments != nullptr) {
      const Target slot{object(*callee.variadic_arguments, context), Offsets().repeated(ir::kVariadicSlot)};
      pass_argument(argument, caller.context, slot);
    }
  }
  if (call.target == nullptr || callee.type()->result()->is_void()) return;
  if (called.result_object.has_value() != call.target->type()->is_aggregate()) return;
  if (called.result_object) {
    copy_memory(address(call.target, caller.context), node_with({*called.result_object, Offsets()}), call.target->type()->size());
  } else {
    store(call.target, called.result, caller.context);
  }
}

/// A function without a body: it may keep what it gets, write to what it can reach, and return what it knows.
void PointsToAnalysis::connect_missing(const CallRecord& record) {
  const Instance& caller = instances_[record.caller];
  const ir::Call& call = *caller.function->edge(record.edge).as<ir::Call>();
  for (const Expr* argument : call.arguments) {
    if (!argument->type()->is_aggregate()) {
      if (const NodeId from = value(argument, caller.context); from != kNoNode) graph_.add_copy(from, outside_);
    } else if (argument->kind() == ir::ExprKind::load) {
      const NodeId anywhere = moved(address(argument->operand(0), caller.context), Kind::add_any, 0, 1);
      if (anywhere != kNoNode) graph_.add_constraint(anywhere, {Kind::load, outside_, 1, 0});
    }
  }
  if (call.target == nullptr || !may_hold_pointers(call.target->type())) return;
  if (call.target->type()->is_scalar()) {
    store(call.target, outside_, caller.context);
  } else {
    store_anywhere(call.target, outside_, caller.context);
  }
}

/// The function is called from outside, with anything that code outside may have.
void PointsToAnalysis::call_back(const Function& function) {
  if (!function.has_body()) return;
  const Instance& called = instances_[instance(function, 0)];
  graph_.add_copy(called.result, outside_);
  for (const ir::Variable* parameter : function.parameters) {
    if (parameter->is_plain_scalar()) {
      if (may_hold_pointers(parameter->type)) graph_.add_copy(outside_, scalar(*parameter, 0));
    } else {
      const NodeId slot = memory_.write_node({object(*parameter, 0), Offsets::any()}, 1);
      if (slot != kNoNode) graph_.add_copy(outside_, slot);
    }
  }
  if (function.variadic_arguments != nullptr) {
    const NodeId slot = memory_.write_node({object(*function.variadic_arguments, 0), Offsets::any()}, 1);
    if (slot != kNoNode) graph_.add_copy(outside_, slot);
  }
}

}  // namespace proviso::transform
