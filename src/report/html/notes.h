// Annotations of source lines: the status of places, conditions, invariants, predicates; and which lines were verified.
#pragma once

#include <nlohmann/json.hpp>

#include "report/html/sources.h"
#include "report/summary.h"
#include "witness/witness.h"

namespace proviso::report {

nlohmann::ordered_json notes_json(const Summary& summary, const std::vector<witness::Witness>& witnesses, PageSources& sources);

/// For each source, one character per line: 'v' fully verified, 'o' not verified, 'p' partly, '-' unreachable, ' ' no
/// code. And the coverage of the program.
nlohmann::ordered_json coverage_json(const Summary& summary, PageSources& sources);

}  // namespace proviso::report
