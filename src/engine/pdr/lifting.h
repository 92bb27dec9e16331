// What of a model of a block matters where it begins. A model says something of everything; what leads to a hazard often depends on little
// of it, and the less an obligation says, the more is blocked at once.
#pragma once

#include "engine/abstraction/abstraction.h"
#include "term/model.h"

namespace proviso::engine::pdr {

/// The values of all these predicates in the model.
abstraction::PredicateCube values_of(term::TermPool& pool, const term::Terms& predicates, const term::Model& model);
/// Only of the predicates that the values of what was asked depend on.
abstraction::PredicateCube deciding_values(term::TermPool& pool, term::Terms predicates, const term::Model& model,
                                           std::span<const encode::Term> asked);

/// What the model says about what was asked, and whatever predicates connect with that: the rest goes on as it was, and must not change
/// their values.
term::Model way_on(term::Terms predicates, const term::Model& model, std::vector<encode::Term> asked);

}  // namespace proviso::engine::pdr
