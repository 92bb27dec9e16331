// Termination by ranking functions (paper 000, section 8): for each loop and each recursion a rank is guessed from
// executions (synthesize.h), and the program that asserts that it decreases (rewrite/ranking.h) is checked like any
// other. A counterexample is an execution for the next guess.
#pragma once

#include "engine/analysis.h"

namespace proviso::engine::ranking {

AnalysisResult find_ranks(const AnalysisTask& task);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::ranking
