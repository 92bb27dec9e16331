// Runs one analysis after the other until everything is decided. Each may start from what the previous ones verified,
// once it is checked.
#pragma once

#include "session/part_run.h"
#include "session/strategy.h"

namespace proviso::session {

/// `token` is that of the whole run.
void run_strategy(RunState& run, const Strategy& strategy, PartRun& parts, const ir::Program& program, const CancellationToken& token);

}  // namespace proviso::session
