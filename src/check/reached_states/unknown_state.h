// States about which only the control location is known: every variable is arbitrary. They share as much as possible,
// so that the cost of creating one is that of its last activation.
#pragma once

#include <span>
#include <unordered_map>

#include "encode/environment.h"

namespace proviso::check {

/// An activation of a function; for globals, none, in the root frame.
struct Activation {
  const ir::Function* function = nullptr;
  encode::Frame frame = 0;
};

class UnknownStates {
 public:
  explicit UnknownStates(encode::Environment& environment) : env_(environment) {}

  /// The state under these activations, the first of which is that of globals. A frame identifies all its activations.
  encode::State under(std::span<const Activation> activations) {
    if (const auto known = states_.find(activations.back().frame); known != states_.end()) return known->second;
    encode::State state;
    if (activations.size() == 1) {
      add_globals(state);
    } else {
      state = under(activations.first(activations.size() - 1));
      const auto& [function, frame] = activations.back();
      for (const auto* const list : {&function->parameters, &function->locals})
        for (const ir::Variable* const variable : *list)
          if (variable->is_plain_scalar()) state.values.insert(encode::State::key(frame, *variable), any(*variable, frame));
    }
    states_.emplace(activations.back().frame, state);
    return state;
  }

 private:
  encode::Value any(const ir::Variable& variable, encode::Frame frame) {
    return env_.codec.variable("any " + std::to_string(variable.id) + "@" + std::to_string(frame), variable.type);
  }

  void add_globals(encode::State& state) {
    for (const ir::Variable& variable : env_.program.variables()) {
      if (!variable.is_global()) continue;
      if (variable.is_plain_scalar()) {
        state.values.insert(encode::State::key(encode::ContextTree::kRoot, variable), any(variable, encode::ContextTree::kRoot));
      } else if (!variable.is_constant_data && variable.is_defined) {
        state.objects.insert(env_.objects.global(variable).id,
                             encode::ObjectState{encode::Contents(encode::Background::indeterminate), env_.pool.true_term()});
      }
    }
  }

  encode::Environment& env_;
  std::unordered_map<encode::Frame, encode::State> states_;
};

}  // namespace proviso::check
