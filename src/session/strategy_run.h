// One analysis after the other, until everything is decided. What one has verified, the next may start from: once it is checked.
#pragma once

#include "session/part_run.h"
#include "session/strategy.h"

namespace proviso::session {

/// `token`: of the whole run.
void run_strategy(RunState& run, const Strategy& strategy, PartRun& parts, const ir::Program& program, const CancellationToken& token);

}  // namespace proviso::session
