#include "cpa/flow.h"

namespace proviso::cpa {

Place Flow::start() const {
  const ir::Function& entry = *facts_.program().entry;
  return {entry.id(), entry.entry(), CallStacks::kRoot, automaton_ == nullptr ? 0 : automaton_->initial};
}

void Flow::steps(const Place& place, std::vector<Step>& steps) {
  steps.clear();
  all_steps(place, steps);
  if (automaton_ != nullptr) std::erase_if(steps, [&](const Step& step) { return automaton_->next(place.automaton, step).skips(); });
}

void Flow::all_steps(const Place& place, std::vector<Step>& steps) {
  const ir::Function& function = facts_.function(place.function);
  const unsigned depth = stacks_.depth(place.stack);
  if (place.location == function.exit()) {
    if (place.stack == CallStacks::kRoot) {
      steps.push_back({StepKind::end, nullptr, nullptr, &function, depth});
      return;
    }
    const ir::Function& caller = facts_.function(stacks_.caller(place.stack));
    steps.push_back({StepKind::leave, &caller, &caller.edge(stacks_.call(place.stack)), &function, depth - 1});
    return;
  }
  for (const ir::EdgeId id : function.location(place.location).out) {
    const ir::Edge& edge = function.edge(id);
    if (edge.as<ir::Call>() != nullptr) {
      calls(place, function, edge, steps);
    } else {
      steps.push_back({StepKind::edge, &function, &edge, nullptr, depth});
    }
  }
}

void Flow::calls(const Place& place, const ir::Function& function, const ir::Edge& edge, std::vector<Step>& steps) {
  const unsigned depth = stacks_.depth(place.stack);
  const auto add = [&](const ir::Function& callee) {
    steps.push_back({callee.has_body() ? StepKind::enter : StepKind::missing_call, &function, &edge, &callee, depth});
  };
  if (const ir::Function* const callee = edge.as<ir::Call>()->direct_callee()) {
    add(*callee);
    return;
  }
  auto [entry, is_new] = targets_.try_emplace(&edge);
  if (is_new) entry->second = facts_.points_to().callees(function, edge);
  for (const ir::Function* const callee : entry->second) add(*callee);
  if (entry->second.empty() || facts_.points_to().may_call_unknown(function, edge))
    steps.push_back({StepKind::unknown_call, &function, &edge, nullptr, depth});
}

std::optional<Place> Flow::after(const Place& place, const Step& step) {
  std::optional<Place> behind = place_behind(place, step);
  if (automaton_ == nullptr || !behind) return behind;
  behind->automaton = automaton_->next(place.automaton, step).target;
  return behind->automaton == kVerified ? std::nullopt : behind;
}

std::optional<Place> Flow::place_behind(const Place& place, const Step& step) {
  switch (step.kind) {
    case StepKind::enter:
      return Place{step.callee->id(), step.callee->entry(), stacks_.push(place.stack, place.function, step.edge->id)};
    case StepKind::leave:
      return Place{step.function->id(), step.edge->to, stacks_.below(place.stack)};
    case StepKind::end:
      return std::nullopt;
    default:
      return Place{place.function, step.edge->to, place.stack};
  }
}

}  // namespace proviso::cpa
