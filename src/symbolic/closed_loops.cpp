#include "symbolic/closed_loops.h"

#include <algorithm>

#include "symbolic/relevance.h"

namespace proviso::symbolic {

namespace {

/// Whether havocking plain numbers is sufficient.
bool changes_numbers_alone(const transform::LoopEffects& effects) {
  return effects.objects.empty() && effects.declared.empty() && !effects.allocates && !effects.allocates_stack && !effects.frees &&
         std::none_of(effects.scalars.begin(), effects.scalars.end(),
                      [](const ir::Variable* scalar) { return scalar->type->is_pointer(); });
}

}  // namespace

bool ClosedLoops::add(const ir::Function& function, ir::LocationId head) {
  if (!function.has_body()) return false;
  const transform::LoopForest& loops = facts_.loops(function);
  return loops.is_head(head) && close(function, loops.loop(*loops.loop_of(head)));
}

void ClosedLoops::add_irrelevant(property::CheckSet checks) {
  if (!has_loops()) return;
  add_all_but(std::make_shared<Relevance>(facts_.program(), facts_.points_to(), checks, transform::Loops::end));
}

void ClosedLoops::add_ignorable(property::CheckSet checks) {
  if (!has_loops()) return;
  may_change_memory_ = true;
  add_all_but(std::make_shared<Relevance>(facts_.program(), facts_.points_to(), checks, transform::Loops::end, Unchecked::is_ignored));
}

bool ClosedLoops::has_loops() const {
  const auto& functions = facts_.program().functions();
  return std::any_of(functions.begin(), functions.end(),
                     [&](const ir::Function& function) { return function.has_body() && !facts_.loops(function).loops().empty(); });
}

void ClosedLoops::add_all_but(std::shared_ptr<const Relevance> relevance) {
  relevance_ = std::move(relevance);
  for (const ir::Function& function : facts_.program().functions()) {
    if (!function.has_body()) continue;
    for (const transform::Loop& loop : facts_.loops(function).loops())
      if (!is_closed(function.id(), loop.head) && !relevance_->has(function, loop)) add(function, loop.head);
  }
}

bool ClosedLoops::can_be_closed(const transform::LoopEffects& effects) const {
  return may_change_memory_ ? !effects.allocates_stack : changes_numbers_alone(effects);
}

/// No cut may remain inside: there the state before the loop would be unknown.
bool ClosedLoops::close(const ir::Function& function, const transform::Loop& loop) {
  if (is_closed(function.id(), loop.head)) return true;
  if (!loop.is_reducible) return false;
  if (!effects_) effects_.emplace(facts_.program(), facts_.points_to());
  transform::LoopEffects effects = effects_->of(function, loop);
  if (!can_be_closed(effects)) return false;
  const transform::LoopForest& loops = facts_.loops(function);
  for (const ir::LocationId at : loop.body) {
    if (at != loop.head && loops.is_head(at) && !close(function, loops.loop(*loops.loop_of(at)))) return false;
    for (const ir::EdgeId id : function.location(at).out)
      if (!close_callee(function.edge(id))) return false;
  }
  loops_.emplace(Head(function.id(), loop.head), std::move(effects));
  return true;
}

bool ClosedLoops::close_all(const ir::Function& function) {
  const auto known = functions_.find(function.id());
  if (known != functions_.end()) return known->second;
  const auto& loops = facts_.loops(function).loops();
  const bool can_be_closed =
      !facts_.is_recursive()[function.id()] &&
      std::all_of(loops.begin(), loops.end(), [&](const transform::Loop& loop) { return close(function, loop); }) &&
      std::all_of(function.edges().begin(), function.edges().end(), [&](const ir::Edge& edge) { return close_callee(edge); });
  return functions_.emplace(function.id(), can_be_closed).first->second;
}

bool ClosedLoops::close_callee(const ir::Edge& edge) {
  const auto* const call = edge.as<ir::Call>();
  if (call == nullptr) return true;
  const ir::Function* const callee = call->direct_callee();
  return callee != nullptr && (!callee->has_body() || close_all(*callee));
}

}  // namespace proviso::symbolic
