// The abstract reachability graph of an analysis by predicates: where its nodes stand, what holds there, which were reached from which, and
// which are covered.
#pragma once

#include <string>

#include "engine/graph_view.h"

namespace proviso::report {

std::string arg_dot(const ir::Program& program, const engine::GraphView& graph);
std::string arg_json(const ir::Program& program, const engine::GraphView& graph);

}  // namespace proviso::report
