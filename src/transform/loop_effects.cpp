#include "transform/loop_effects.h"

#include <algorithm>

#include "transform/accesses.h"
#include "transform/call_graph.h"

namespace proviso::transform {

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
  for (const ir::LocationId at : loop.body) {
    for (const ir::EdgeId id : function.location(at).out)
      if (inside(function.edge(id).to)) add_operation(effects, by_calls, function, function.edge(id));
  }
  effects.pointers = pointer_sources(function, loop, effects.scalars, by_calls);
  return effects;
}

void LoopEffectsFinder::add_operation(LoopEffects& effects, std::set<const ir::Variable*>& by_calls, const ir::Function& function,
                                      const ir::Edge& edge) {
  if (const ir::Variable* const scalar = defined_scalar(edge.operation)) {
    effects.scalars.insert(scalar);
  } else if (const ir::Expr* const lvalue = written_lvalue(edge.operation)) {
    writes_.add_lvalue(effects.objects, function, lvalue);
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
  }
}

LoopEffects LoopEffectsFinder::of_call(const ir::Function& caller, const ir::Edge& call) {
  LoopEffects effects;
  std::set<const ir::Variable*> by_calls;
  add_call(effects, by_calls, caller, call);
  return effects;
}

}  // namespace proviso::transform
