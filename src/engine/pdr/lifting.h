// Lifting: the relevant part of a model at the beginning of a block. A model assigns everything; reaching a hazard
// often depends on little of it, and the weaker an obligation, the more is blocked at once.
#pragma once

#include "engine/abstraction/abstraction.h"
#include "term/model.h"

namespace proviso::engine::pdr {

/// The values of all these predicates in the model.
abstraction::PredicateCube values_of(term::TermPool& pool, const term::Terms& predicates, const term::Model& model);
/// Only of the predicates on which the values of `asked` depend.
abstraction::PredicateCube deciding_values(term::TermPool& pool, term::Terms predicates, const term::Model& model,
                                           std::span<const encode::Term> asked);

/// The part of the model about `asked`, and whatever predicates connect with it: the rest is unchanged, and must not
/// change their values.
term::Model way_on(term::Terms predicates, const term::Model& model, std::vector<encode::Term> asked);

}  // namespace proviso::engine::pdr
