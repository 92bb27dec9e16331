// The execution that violates a property, as SARIF tells it: one thread, step by step.
#pragma once

#include <nlohmann/json.hpp>

#include "report/sarif/locations.h"
#include "report/summary.h"

namespace proviso::report {

/// Of a long execution the beginning and the end are told, and how much was left out between them: readers limit what they take.
inline constexpr std::size_t kMostFlowSteps = 1000;

nlohmann::ordered_json code_flow(const ViolationReport& report, SarifLocations& locations);

}  // namespace proviso::report
