// Converts states of the domains at loop heads to loop invariants.
#pragma once

#include "cpa/flow.h"
#include "cpa/widening.h"
#include "domain/numeric/numeric_domain.h"
#include "engine/invariants/invariant_analysis.h"

namespace proviso::engine::invariants {

/// `heads` are states of the interval domain. Returns what holds under every call stack that reaches a loop.
LoopInvariants invariants_of_intervals(const cpa::Flow& flow, const domain::IntervalDomain& domain,
                                       const cpa::WideningDomain::Heads& heads);

/// The same for states of the numeric domain.
LoopInvariants invariants_of_relations(const cpa::Flow& flow, domain::NumericDomain& domain, const cpa::WideningDomain::Heads& heads);

}  // namespace proviso::engine::invariants
