// What the page shows (web/src/document.ts is the same from its side): the sources, what is known beside their lines, executions, graphs,
// and how the run went. Places are those in the files that were read, whatever `#line` says: the page shows these files.
#pragma once

#include <nlohmann/json.hpp>

#include "report/summary.h"
#include "witness/witness.h"

namespace proviso::report {

nlohmann::ordered_json page_document(const Summary& summary, const std::vector<witness::Witness>& witnesses);

}  // namespace proviso::report
