// One analysis after the other, until everything is decided. What one has verified, the next may start from: once it is checked.
#pragma once

#include "cli/part_run.h"
#include "cli/strategy.h"

namespace proviso::cli {

/// `token`: of the whole run.
void run_strategy(RunState& run, const Strategy& strategy, PartRun& parts, const ir::Program& program, const CancellationToken& token);

}  // namespace proviso::cli
