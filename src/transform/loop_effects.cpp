#include "transform/loop_effects.h"

#include <algorithm>

#include "transform/accesses.h"
#include "transform/call_graph.h"

namespace proviso::transform {

namespace {

/// The plain pointer from which the address of the lvalue is computed, if it is one.
const ir::Variable* stored_through(const ir::Expr* expr) {
  while (true) {
    switch (expr->kind()) {
      case ir::ExprKind::member:
      case ir::ExprKind::index:
      case ir::ExprKind::deref:
      case ir::ExprKind::pointer_add:
        expr = expr->operand(0);
        break;
      case ir::ExprKind::cast:
        if (!expr->operand(0)->type()->is_pointer()) return nullptr;
        expr = expr->operand(0);
        break;
      case ir::ExprKind::load: {
        const ir::Expr* const from = expr->operand(0);
        const bool is_plain = from->kind() == ir::ExprKind::variable && from->variable()->is_plain_scalar();
        return is_plain && from->variable()->type->is_pointer() ? from->variable() : nullptr;
      }
      default:
        return nullptr;
    }
  }
}

}  // namespace

LoopEffectsFinder::LoopEffectsFinder(const ir::Program& program, const PointsTo& points_to) : points_to_(points_to), writes_(points_to) {
  const CallGraph calls(program, [&](const ir::Function& caller, const ir::Edge& edge) { return points_to.callees(caller, edge); });
  allocation_.resize(program.functions().size());
  const auto add_body = [&](const ir::Function& function) {
    Allocation& own = allocation_[function.id()];
    for (const ir::Edge& edge : function.edges())
      if (const auto* intrinsic = edge.as<ir::Intrinsic>()) add_intrinsic(own, *intrinsic);
    for (const ir::Function* const callee : calls.callees(function)) {
      const Allocation& other = allocation_[callee->id()];
      own.allocates = own.allocates || other.allocates;
      own.frees = own.frees || other.frees;
    }
  };
  // Callees come first; the functions of one component need two rounds.
  for (const auto& component : calls.components()) {
    for (std::size_t round = 0; round < 1 + component.size(); ++round)
      for (const ir::Function* const function : component) add_body(*function);
  }
}

void LoopEffectsFinder::add_intrinsic(Allocation& allocation, const ir::Intrinsic& intrinsic) {
  allocation.allocates = allocation.allocates || intrinsic.op == ir::IntrinsicOp::allocate;
  allocation.allocates_stack = allocation.allocates_stack || intrinsic.op == ir::IntrinsicOp::allocate_stack;
  allocation.frees = allocation.frees || intrinsic.op == ir::IntrinsicOp::free;
}

LoopEffects LoopEffectsFinder::of(const ir::Function& function, const Loop& loop) {
  LoopEffects effects;
  const auto inside = [&](ir::LocationId at) { return std::binary_search(loop.body.begin(), loop.body.end(), at); };
  std::set<const ir::Variable*> by_calls;
  std::vector<const ir::Expr*> stores;
  for (const ir::LocationId at : loop.body) {
    for (const ir::EdgeId id : function.location(at).out)
      if (inside(function.edge(id).to)) add_operation(effects, by_calls, stores, function, function.edge(id));
  }
  effects.pointers = pointer_sources(function, loop, effects.scalars, by_calls);
  add_stores(effects, stores, function);
  return effects;
}

void LoopEffectsFinder::add_stores(LoopEffects& effects, const std::vector<const ir::Expr*>& stores, const ir::Function& function) const {
  for (const ir::Expr* const lvalue : stores) {
    writes_.add_lvalue(effects.objects, function, lvalue);
    const ir::Variable* const pointer = stored_through(lvalue);
    if (!effects.scalars.contains(pointer) || effects.pointers.contains(pointer)) {
      effects.stored_through.insert(pointer);
    } else {
      writes_.add_lvalue(effects.other_objects, function, lvalue);
    }
  }
}

void LoopEffectsFinder::add_operation(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, std::vector<const ir::Expr*>& stores,
                                      const ir::Function& function, const ir::Edge& edge) {
  if (const ir::Variable* const scalar = defined_scalar(edge.operation)) {
    effects.scalars.insert(scalar);
  } else if (const ir::Expr* const lvalue = written_lvalue(edge.operation)) {
    if (edge.as<ir::Assign>() != nullptr && stored_through(lvalue) != nullptr) {
      stores.push_back(lvalue);
    } else {
      writes_.add_lvalue(effects.objects, function, lvalue);
      writes_.add_lvalue(effects.other_objects, function, lvalue);
    }
  }
  if (const auto* declare = edge.as<ir::Declare>()) {
    if (!declare->variable->is_plain_scalar()) effects.declared.insert(declare->variable);
  } else if (const auto* intrinsic = edge.as<ir::Intrinsic>()) {
    Allocation here;
    add_intrinsic(here, *intrinsic);
    effects.allocates = effects.allocates || here.allocates;
    effects.allocates_stack = effects.allocates_stack || here.allocates_stack;
    effects.frees = effects.frees || here.frees;
    for (const ir::Expr* const argument : intrinsic->arguments)
      if (!ir::is_search(intrinsic->op) && argument->type()->is_pointer())
        for (const ObjectId id : points_to_.objects(function, argument)) add_object(effects, by_calls, id, WrittenBytes::all());
  } else if (edge.as<ir::Call>() != nullptr) {
    add_call(effects, by_calls, function, edge);
  }
}

void LoopEffectsFinder::add_call(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, const ir::Function& function,
                                 const ir::Edge& edge) {
  for (const ObjectId id : points_to_.modified_by_call(function, edge))
    add_object(effects, by_calls, id, writes_.by_call(function, edge, id));
  for (const ir::Function* const callee : points_to_.callees(function, edge)) {
    effects.allocates = effects.allocates || allocation_[callee->id()].allocates;
    effects.frees = effects.frees || allocation_[callee->id()].frees;
  }
}

void LoopEffectsFinder::add_object(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, ObjectId id,
                                   const WrittenBytes& bytes) const {
  const ir::Variable* const variable = points_to_.object(id).variable;
  if (variable != nullptr && variable->is_plain_scalar()) {
    effects.scalars.insert(variable);
    by_calls.insert(variable);
  } else {
    effects.objects[id].add(bytes);
    effects.other_objects[id].add(bytes);
  }
}

LoopEffects LoopEffectsFinder::of_call(const ir::Function& caller, const ir::Edge& call) {
  LoopEffects effects;
  std::set<const ir::Variable*> by_calls;
  add_call(effects, by_calls, caller, call);
  return effects;
}

}  // namespace proviso::transform
