// The states of a value analysis as a certificate.
#pragma once

#include <functional>
#include <optional>

#include "certificate/reached_states.h"
#include "cpa/reachability.h"
#include "domain/interval/interval_state.h"
#include "domain/value/value_domain.h"

namespace proviso::engine::value {

/// A state of a search: known values, and possibly ranges.
struct KnownParts {
  const domain::ValueState* values = nullptr;
  const domain::IntervalState* ranges = nullptr;
  const domain::Objects* objects = nullptr;  // of the ranges
};
using PartsOf = std::function<KnownParts(const cpa::State&)>;
inline KnownParts values_alone(const cpa::State& state) { return {static_cast<const domain::ValueState*>(&state), nullptr, nullptr}; }

/// None if a state has too many facts, or facts about locals that a certificate cannot express. Unreachable heap
/// blocks, and pointers that cannot be expressed, are dropped. `claimed`: by node, its state in the claimed automaton;
/// empty if everything is claimed.
std::optional<certificate::ReachedStates> certificate_of(const domain::ValueDomain& domain, cpa::Reachability& reachability,
                                                         const std::vector<condition::AutomatonState>& claimed = {},
                                                         const PartsOf& parts_of = values_alone);

}  // namespace proviso::engine::value
