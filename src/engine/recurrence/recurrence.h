// Nonterminating executions (paper 000, section 8): the program is executed, and whenever it reaches a loop head, or
// enters a recursive function, its state is compared with an earlier one. If they are equal, the execution can repeat
// for ever. Inputs are guessed at first, then computed (lassos.h).
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::recurrence {

AnalysisResult find_recurrence(const AnalysisTask& task);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::recurrence
