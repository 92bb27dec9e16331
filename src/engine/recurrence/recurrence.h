// Executions that never end (paper 000, section 8): the program is executed, and whenever it comes to the head of a loop, or enters a
// recursive function, its state is compared with an earlier one. Where they are the same, the execution can go on like that for ever.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::recurrence {

AnalysisResult find_recurrence(const AnalysisTask& task);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::recurrence
