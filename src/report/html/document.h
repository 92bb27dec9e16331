// The document that the page shows (web/src/document.ts is its counterpart): sources, notes on their lines, executions,
// graphs, and the course of the run. Source locations ignore `#line`: the page shows the files that were read.
#pragma once

#include <nlohmann/json.hpp>

#include "report/summary.h"
#include "witness/witness.h"

namespace proviso::report {

nlohmann::ordered_json page_document(const Summary& summary, const std::vector<witness::Witness>& witnesses);

}  // namespace proviso::report
