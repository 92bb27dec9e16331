// Property-directed reachability with implicit predicate abstraction (IC3IA, on the cuts of a program): whereas lazy
// abstraction computes the reachable states, this blocks states that lead to a hazard, one after the other, and
// generalises what blocks them.
//
// Each cut has frames: R_k over-approximates the states there after at most k blocks, in terms of the predicates. A
// cube of predicates from which a hazard can be reached is blocked in R_k if no state of R_{k-1} leads to it; otherwise
// such a state has to be blocked first. A chain of such cubes that begins at the program's start is examined exactly,
// and yields a counterexample or predicates (refinement/examine.h). When all clauses of a frame hold in the next as
// well, they are a proof.
#pragma once

#include "engine/analysis.h"
#include "engine/blocks/options.h"

namespace proviso::engine::pdr {

AnalysisResult check_by_blocking(const ir::Program& program, const std::vector<property::Property>& properties,
                                 const blocks::PredicateAnalysisOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::pdr
