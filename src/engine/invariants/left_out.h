// The omissions of a search with merged states: where a condition cut it off, and where it was when it ended.
// Executions that reach none of these places are covered by its states.
#pragma once

#include <string>
#include <vector>

#include "cpa/reachability.h"
#include "engine/result.h"

namespace proviso::engine::invariants {

/// At the edge of the step; for the end of the program, an edge that leads there.
condition::Omission omission_at(const ir::Step& step, std::string reason);

/// Without duplicates. `end_reason`: why the search was ended early.
std::vector<condition::Omission> left_out_by(const cpa::Reachability& reachability, const ir::Program& program,
                                             const std::string& end_reason);

}  // namespace proviso::engine::invariants
