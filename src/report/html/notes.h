// What is said beside the lines of the sources: what is known of places, conditions, invariants, predicates; and which lines were verified.
#pragma once

#include <nlohmann/json.hpp>

#include "report/html/sources.h"
#include "report/summary.h"
#include "witness/witness.h"

namespace proviso::report {

nlohmann::ordered_json notes_json(const Summary& summary, const std::vector<witness::Witness>& witnesses, PageSources& sources);

/// By source, a character for each line: 'v' all of it was verified, 'o' nothing, 'p' some of it, '-' nothing leads there, ' ' no code.
/// And the shares of the program that were.
nlohmann::ordered_json coverage_json(const Summary& summary, PageSources& sources);

}  // namespace proviso::report
