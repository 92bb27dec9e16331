#include "check/reached_states/symbolic_point.h"

#include <algorithm>

namespace proviso::check {

const std::vector<const ir::Variable*>& LocalsAlive::in_memory(const ir::Function& function) {
  auto& known = in_memory_[function.id()];
  if (known) return *known;
  known.emplace();
  for (const auto* const list : {&function.parameters, &function.locals})
    for (const ir::Variable* const variable : *list)
      if (!variable->is_plain_scalar()) known->push_back(variable);
  if (function.variadic_arguments != nullptr) known->push_back(function.variadic_arguments);
  std::sort(known->begin(), known->end(), [](const ir::Variable* a, const ir::Variable* b) { return a->id < b->id; });
  return *known;
}

std::optional<std::vector<certificate::LiveObject>> LocalsAlive::at(const SymbolicPoint& point) {
  std::vector<certificate::LiveObject> alive;
  for (unsigned depth = 1; depth < point.activations.size(); ++depth) {
    const auto& [function, frame] = point.activations[depth];
    for (const ir::Variable* const variable : in_memory(*function)) {
      const encode::Value* const object = point.state.values.find(encode::State::key(frame, *variable));
      if (object == nullptr) continue;
      const encode::ObjectState* const state = point.state.objects.find(object->object.low_word());
      if (state == nullptr || state->alive.is_false()) continue;
      if (!state->alive.is_true()) return std::nullopt;
      alive.push_back({depth, variable});
    }
  }
  return alive;
}

}  // namespace proviso::check
