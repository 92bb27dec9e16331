// Lazy abstraction with interpolants (McMillan's Impact; paper 000, section 5; on the cuts of a program): an abstract
// reachability graph whose labels are not computed by an abstraction but come from refinement alone. A node starts with
// the label true. If a hazard can be reached from it, the labels along the path are strengthened (path_labels.h) until
// it cannot, or the path is feasible. A node whose label implies that of an older one at the same place is covered by
// it; if it does not, its label is strengthened where that makes it so (forced covering). When nothing is left, the
// labels are a proof.
#pragma once

#include "engine/analysis.h"
#include "engine/blocks/options.h"

namespace proviso::engine::impact {

AnalysisResult check_by_interpolants(const ir::Program& program, const std::vector<property::Property>& properties,
                                     const blocks::PredicateAnalysisOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::impact
