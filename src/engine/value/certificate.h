// The states a value analysis kept, as a certificate.
#pragma once

#include <functional>
#include <optional>

#include "certificate/reached_states.h"
#include "cpa/reachability.h"
#include "domain/interval/interval_state.h"
#include "domain/value/value_domain.h"

namespace proviso::engine::value {

/// A state of a search: what is known of values, and perhaps of ranges beside them.
struct KnownParts {
  const domain::ValueState* values = nullptr;
  const domain::IntervalState* ranges = nullptr;
  const domain::Objects* objects = nullptr;  // of the ranges
};
using PartsOf = std::function<KnownParts(const cpa::State&)>;
inline KnownParts values_alone(const cpa::State& state) { return {static_cast<const domain::ValueState*>(&state), nullptr, nullptr}; }

/// None where a state says too much, or something about locals for which the certificate has no form. Heap blocks that no pointer leads to
/// are left out, and so are pointers without form.
/// `claimed`: by node, its state in the automaton that is claimed; empty if everything is.
std::optional<certificate::ReachedStates> certificate_of(const domain::ValueDomain& domain, cpa::Reachability& reachability,
                                                         const std::vector<condition::AutomatonState>& claimed = {},
                                                         const PartsOf& parts_of = values_alone);

}  // namespace proviso::engine::value
