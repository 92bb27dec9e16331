// The executions that violate properties, with the state at each step.
#pragma once

#include <nlohmann/json.hpp>

#include "report/html/sources.h"
#include "report/summary.h"

namespace proviso::report {

nlohmann::ordered_json executions_json(const Summary& summary, PageSources& sources);

}  // namespace proviso::report
