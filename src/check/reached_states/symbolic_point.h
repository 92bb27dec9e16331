// A point of a symbolic execution: control location and state.
#pragma once

#include <optional>

#include "certificate/reached_states.h"
#include "check/reached_states/unknown_state.h"

namespace proviso::check {

struct SymbolicPoint {
  ir::LocationId location = 0;
  std::vector<certificate::ReachedState::Call> stack;
  std::vector<Activation> activations;  // [0]: globals
  encode::State state;
  unsigned open_conditions = 0;
  condition::AutomatonState assumed = 0;
  condition::AutomatonState claimed = condition::kVerified;

  const ir::Function& function() const { return *activations.back().function; }
  encode::Frame frame() const { return activations.back().frame; }
};

/// The locals in memory that are alive at a point.
class LocalsAlive {
 public:
  explicit LocalsAlive(encode::Environment& environment) : env_(environment), in_memory_(environment.program.functions().size()) {}

  /// Sorted; none if it is unknown whether some local is alive.
  std::optional<std::vector<certificate::LiveObject>> at(const SymbolicPoint& point);

 private:
  const std::vector<const ir::Variable*>& in_memory(const ir::Function& function);

  encode::Environment& env_;
  std::vector<std::optional<std::vector<const ir::Variable*>>> in_memory_;  // by function: its locals in memory, sorted by id
};

}  // namespace proviso::check
