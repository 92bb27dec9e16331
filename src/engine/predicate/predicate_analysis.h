// Lazy predicate abstraction with refinement (papers 004 and 000, sections 4.3 to 6; adjustable block encoding): an
// abstract reachability graph whose nodes are at the cuts (symbolic/block.h), each with the strongest Boolean
// combination of predicates that holds after the block leading there, without what other nodes represent already. A
// path to a hazard is solved exactly: a feasible one is a counterexample once executed; for an infeasible one, the
// reasons become predicates (discover.h), and the graph is recomputed from the first node they are about. Calls are
// inlined; summaries/turns.h is the entry point if functions may be analysed modularly.
#pragma once

#include "engine/blocks/options.h"

namespace proviso::engine::predicate {

AnalysisResult check_predicates_in_place(const ir::Program& program, const std::vector<property::Property>& properties,
                                         const blocks::PredicateAnalysisOptions& options);

}  // namespace proviso::engine::predicate
