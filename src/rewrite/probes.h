// A program instrumented with probes: at loops and calls, numbers of its states are assigned to new variables. A
// trace of it (interp::TraceStep) then has these numbers.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "rewrite/ranking.h"

namespace proviso::rewrite {

/// What a variable is for.
struct Probe {
  std::size_t at = 0;      // of the places that were asked for
  std::size_t number = 0;  // of the numbers there
  bool is_first = false;   // where the loop is entered; else at the next iteration
};

struct ProbedProgram {
  std::shared_ptr<const ir::Program> program;
  std::unordered_map<const ir::Variable*, Probe> probes;  // by the variable that is assigned
};

/// Each component of the ranks is probed: at the entry of a loop and in every iteration, or when a function is called.
/// Loops that can be entered anywhere have no probes.
ProbedProgram with_probes(const ir::Program& program, const std::vector<Ranking::At>& at);

}  // namespace proviso::rewrite
