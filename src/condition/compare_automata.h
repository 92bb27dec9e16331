// Compares the claims of two assumption automata for one program. Paths are followed in both, whether feasible or not,
// and context-insensitively.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "transform/program_facts.h"

namespace proviso::condition {

struct AutomataDifference {
  /// Steps after which one automaton has verified everything, while the other leaves something open; ordered by
  /// function and edge.
  std::vector<StepLabel> only_first;
  std::vector<StepLabel> only_second;
};

AutomataDifference compare_automata(const AssumptionAutomaton& first, const AssumptionAutomaton& second, transform::ProgramFacts& facts);

}  // namespace proviso::condition
