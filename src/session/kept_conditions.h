// Which analysis keeps which condition of a search (condition/condition_limits.h): the one place that says so, for messages and for
// `--help`. What `auto` runs keeps what it knows: a condition is for those of its analyses that can keep it.
#pragma once

#include <string>
#include <vector>

#include "session/check_options.h"

namespace proviso::session {

/// "all analyses", or their names.
std::string names_of_keepers(condition::ConditionKind kind);

/// Those of the conditions that the analysis keeps.
condition::ConditionLimits kept_by(Analysis analysis, const condition::ConditionLimits& limits);

/// Why these conditions make no sense for the analysis; empty if they do.
std::string problem_with(Analysis analysis, const condition::ConditionLimits& limits);

/// Why it makes no sense to set this option of the analysis; empty if it does.
std::string problem_with(Analysis analysis, engine::AnalysisOption option);

}  // namespace proviso::session
