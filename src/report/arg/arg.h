// The abstract reachability graph of a predicate analysis: locations and abstract states of its nodes, parents, and
// covering.
#pragma once

#include <string>

#include "engine/graph_view.h"

namespace proviso::report {

std::string arg_dot(const ir::Program& program, const engine::GraphView& graph);
std::string arg_json(const ir::Program& program, const engine::GraphView& graph);

}  // namespace proviso::report
