// One path of the program as a formula: is there an execution that takes it and violates the check in its last step, and on which inputs?
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cpa/step.h"
#include "engine/result.h"
#include "smt/solver.h"
#include "support/cancellation.h"

namespace proviso::engine {

struct PathAnswer {
  enum class Kind : std::uint8_t {
    feasible,
    infeasible,
    unknown
  } kind = Kind::unknown;
  std::optional<Counterexample> counterexample;  // of feasible
  std::string reason;                            // of unknown
};

PathAnswer solve_path(const ir::Program& program, const std::vector<cpa::Step>& path, encode::Check check,
                      const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver, const CancellationToken& token);

}  // namespace proviso::engine
