// Lazy predicate abstraction with refinement (papers 004 and 000, sections 4.3 to 6; adjustable block encoding): an abstract reachability
// graph whose nodes stand at the cuts (symbolic/block.h), each with the strongest Boolean combination of predicates that holds
// behind the block that leads there, without what other nodes stand for already. A path to a hazard is solved exactly: one that is
// possible is a counterexample once executed; of one that is not, the reasons become predicates (discover.h), and the graph is computed
// anew from the first node they say something about. Calls are followed in place; summaries/turns.h is what to ask where functions may be
// analysed modularly.
#pragma once

#include "engine/blocks/options.h"

namespace proviso::engine::predicate {

AnalysisResult check_predicates_in_place(const ir::Program& program, const std::vector<property::Property>& properties,
                                         const blocks::PredicateAnalysisOptions& options);

}  // namespace proviso::engine::predicate
