// Which of two assumption automata for one program claims more. Executions are followed with both, whether their values allow them or not,
// and without regard to who called.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "transform/program_facts.h"

namespace proviso::condition {

struct AutomataDifference {
  /// Steps behind which the one has verified everything, while the other has something open; in the order of functions and edges.
  std::vector<StepLabel> only_first;
  std::vector<StepLabel> only_second;
};

AutomataDifference compare_automata(const AssumptionAutomaton& first, const AssumptionAutomaton& second, transform::ProgramFacts& facts);

}  // namespace proviso::condition
