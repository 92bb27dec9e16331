// The execution that violates a property, as a SARIF code flow with one thread.
#pragma once

#include <nlohmann/json.hpp>

#include "report/sarif/locations.h"
#include "report/summary.h"

namespace proviso::report {

/// Of a long execution only the beginning and the end are shown, with the number of omitted steps: readers limit the
/// size. All flows of a document share the second number, but each has at least the third.
inline constexpr std::size_t kMostFlowSteps = 1000;
inline constexpr std::size_t kMostStepsOfAll = 10'000;
inline constexpr std::size_t kLeastFlowSteps = 100;

nlohmann::ordered_json code_flow(const ViolationReport& report, SarifLocations& locations, std::size_t most_steps);

}  // namespace proviso::report
