// The predicate analysis for `--analysis predicate`: if functions can be analysed modularly (summary_analysis.h), that
// and inlining of calls (predicate/predicate_analysis.h) take turns, each longer than the previous one: either may
// diverge where the other succeeds at once.
#pragma once

#include "engine/analysis.h"
#include "engine/blocks/options.h"

namespace proviso::engine::summaries {

AnalysisResult check_predicates(const ir::Program& program, const std::vector<property::Property>& properties,
                                const blocks::PredicateAnalysisOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::summaries
