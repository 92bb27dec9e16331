// Which analyses support which conditions of a search (condition/condition_limits.h): for error messages and `--help`.
// With `auto`, a condition applies to those analyses that support it.
#pragma once

#include <string>
#include <vector>

#include "session/check_options.h"

namespace proviso::session {

/// "all analyses", or the names of those that support the condition.
std::string names_of_keepers(condition::ConditionKind kind);

/// The conditions that the analysis supports.
condition::ConditionLimits kept_by(Analysis analysis, const condition::ConditionLimits& limits);

/// Why the conditions cannot be used with the analysis; empty if they can.
std::string problem_with(Analysis analysis, const condition::ConditionLimits& limits);

/// Why the option cannot be used with the analysis; empty if it can.
std::string problem_with(Analysis analysis, engine::AnalysisOption option);

}  // namespace proviso::session
