// Which analysis keeps which condition of a search (cpa/condition_limits.h): the one place that says so, for messages and for `--help`.
// What `auto` runs keeps what it knows: a condition is for those of its analyses that can keep it.
#pragma once

#include <string>
#include <vector>

#include "session/check_options.h"

namespace proviso::session {

/// Those that keep it by themselves, in the order of the command line; empty: all do.
const std::vector<Analysis>& analyses_that_keep(cpa::ConditionKind kind);

/// "all analyses", or their names.
std::string names_of_keepers(cpa::ConditionKind kind);

/// Those of the conditions that the analysis keeps.
cpa::ConditionLimits kept_by(Analysis analysis, const cpa::ConditionLimits& limits);

/// Why these conditions make no sense for the analysis; empty if they do.
std::string problem_with(Analysis analysis, const cpa::ConditionLimits& limits);

}  // namespace proviso::session
