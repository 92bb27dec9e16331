#include "cpa/flow.h"

namespace proviso::cpa {

ir::Place Flow::start() const {
  const ir::Function& entry = *facts_.program().entry;
  return {entry.id(), entry.entry(), ir::CallStacks::kRoot, automaton_ == nullptr ? 0 : automaton_->initial};
}

void Flow::steps(const ir::Place& place, std::vector<ir::Step>& steps) {
  steps.clear();
  all_steps(place, steps);
  if (automaton_ != nullptr) std::erase_if(steps, [&](const ir::Step& step) { return automaton_->next(place.automaton, step).skips(); });
}

void Flow::all_steps(const ir::Place& place, std::vector<ir::Step>& steps) {
  const ir::Function& function = facts_.function(place.function);
  const unsigned depth = stacks_.depth(place.stack);
  if (place.location == function.exit()) {
    if (place.stack == ir::CallStacks::kRoot) {
      steps.push_back({ir::StepKind::end, nullptr, nullptr, &function, depth});
      return;
    }
    const ir::Function& caller = facts_.function(stacks_.caller(place.stack));
    steps.push_back({ir::StepKind::leave, &caller, &caller.edge(stacks_.call(place.stack)), &function, depth - 1});
    return;
  }
  for (const ir::EdgeId id : function.location(place.location).out) {
    const ir::Edge& edge = function.edge(id);
    if (edge.as<ir::Call>() != nullptr) {
      calls(place, function, edge, steps);
    } else {
      steps.push_back({ir::StepKind::edge, &function, &edge, nullptr, depth});
    }
  }
}

void Flow::calls(const ir::Place& place, const ir::Function& function, const ir::Edge& edge, std::vector<ir::Step>& steps) {
  const unsigned depth = stacks_.depth(place.stack);
  const auto add = [&](const ir::Function& callee) {
    steps.push_back({callee.has_body() ? ir::StepKind::enter : ir::StepKind::missing_call, &function, &edge, &callee, depth});
  };
  if (const ir::Function* const callee = edge.as<ir::Call>()->direct_callee()) {
    add(*callee);
    return;
  }
  auto [entry, is_new] = targets_.try_emplace(&edge);
  if (is_new) entry->second = facts_.points_to().callees(function, edge);
  for (const ir::Function* const callee : entry->second) add(*callee);
  if (entry->second.empty() || facts_.points_to().may_call_unknown(function, edge))
    steps.push_back({ir::StepKind::unknown_call, &function, &edge, nullptr, depth});
}

std::optional<ir::Place> Flow::after(const ir::Place& place, const ir::Step& step) {
  std::optional<ir::Place> behind = place_behind(place, step);
  if (automaton_ == nullptr || !behind) return behind;
  behind->automaton = automaton_->next(place.automaton, step).target;
  return behind->automaton == condition::kVerified ? std::nullopt : behind;
}

std::optional<ir::Place> Flow::place_behind(const ir::Place& place, const ir::Step& step) {
  switch (step.kind) {
    case ir::StepKind::enter:
      return ir::Place{step.callee->id(), step.callee->entry(), stacks_.push(place.stack, place.function, step.edge->id)};
    case ir::StepKind::leave:
      return ir::Place{step.function->id(), step.edge->to, stacks_.below(place.stack)};
    case ir::StepKind::end:
      return std::nullopt;
    default:
      return ir::Place{place.function, step.edge->to, place.stack};
  }
}

}  // namespace proviso::cpa
