// The graphs of a page: the control-flow automata of the program's functions, and the abstract reachability graph, if
// an analysis built one. Very large ones are truncated.
#pragma once

#include <nlohmann/json.hpp>

#include "report/html/sources.h"
#include "report/summary.h"

namespace proviso::report {

/// Functions: name, the line of each location (0: none), edges [from, to, text].
nlohmann::ordered_json cfa_json(const ir::Program& program, PageSources& sources);

/// Nodes: [function, location, place, state, parent, covered by, expanded]; parents come first.
nlohmann::ordered_json graph_json(const ir::Program& program, const engine::GraphView& graph, PageSources& sources);

}  // namespace proviso::report
