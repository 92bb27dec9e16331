// Property-directed reachability with implicit predicate abstraction (IC3IA, on the cuts of a program): where lazy abstraction computes
// the states that can be reached, this blocks those that lead to a hazard, one after the other, and generalises what blocks them.
//
// For each cut there are frames: R_k holds of all states that executions are in there after at most k blocks, as far as the predicates can
// tell. A combination of predicates from which a hazard can be met is blocked in R_k if no state of R_{k-1} leads to it; else one that
// does has to be blocked first. A chain of such combinations that begins at the program's start is examined exactly, and gives a
// counterexample or predicates (refinement/examine.h). When all clauses of a frame hold in the next as well, they are a proof.
#pragma once

#include "engine/analysis.h"
#include "engine/blocks/options.h"

namespace proviso::engine::pdr {

AnalysisResult check_by_blocking(const ir::Program& program, const std::vector<property::Property>& properties,
                                 const blocks::PredicateAnalysisOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::pdr
