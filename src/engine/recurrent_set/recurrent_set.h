// Executions that never end though no state of theirs recurs (paper 000, section 8): the program is executed with the same input whenever
// it asks at the same place. If that goes on for long, the other analyses are asked to show that then no end can be reached at all: the
// states that remain reachable are a recurrent set.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::recurrent_set {

AnalysisResult find_recurrent_set(const AnalysisTask& task);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::recurrent_set
