// What a search with merged states has not looked at, as places of the program: where a condition cut it, and where it was when it ended.
// Executions that come to none of these places are in its states.
#pragma once

#include <string>
#include <vector>

#include "cpa/reachability.h"
#include "engine/result.h"

namespace proviso::engine::invariants {

/// At the edge of the step; at the end of the program one that leads there.
condition::Omission omission_at(const ir::Step& step, std::string reason);

/// Each place once. `end_reason`: why the search ended before everything was looked at.
std::vector<condition::Omission> left_out_by(const cpa::Reachability& reachability, const ir::Program& program,
                                             const std::string& end_reason);

}  // namespace proviso::engine::invariants
