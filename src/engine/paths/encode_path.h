// One path of the program as a formula: is there an execution that takes it and violates the check in its last step, and on which inputs?
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/execution/guided.h"
#include "engine/result.h"
#include "ir/step.h"
#include "smt/solver.h"
#include "support/cancellation.h"
#include "symbolic/closed_loops.h"

namespace proviso::engine::paths {

struct PathAnswer {
  enum class Kind : std::uint8_t {
    feasible,
    infeasible,
    unknown
  } kind = Kind::unknown;
  std::string reason = {};  // of unknown; of infeasible: what of the path was left out
  enum class Limit : std::uint8_t {
    none,
    terms,
    memory
  } limit = Limit::none;                                        // of unknown: which one was reached
  std::optional<property::Counterexample> counterexample = {};  // of feasible, where all loops are followed
  std::optional<execution::Guide> guide = {};                   // of feasible, where some are not
};

/// What a path may cost (the conditions of paper 002 on counterexample analysis); beyond, the answer is unknown.
struct PathLimits {
  std::uint64_t terms = ~std::uint64_t{0};
  std::uint64_t memory = ~std::uint64_t{0};  // bytes
};

/// `closed`: loops through which the path goes once at most, after any number of rounds that are not part of it; null: none.
PathAnswer solve_path(const ir::Program& program, const std::vector<ir::Step>& path, property::Check check,
                      const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver, const CancellationToken& token,
                      const PathLimits& limits = {}, const symbolic::ClosedLoops* closed = nullptr);

/// An execution that violates the check at the path's end, but goes through loops irrelevant to the property as often as it
/// likes; if there is one and it was found. `is_left_out`: steps whose conditions do not matter either; may be null.
std::optional<property::Counterexample> execute_past_loops(const symbolic::ClosedLoops& closed, const std::vector<ir::Step>& path,
                                                           property::Check check,
                                                           const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver,
                                                           const property::Confirm& confirm, const CancellationToken& token,
                                                           const std::function<bool(const ir::Step&)>& is_left_out = nullptr);

}  // namespace proviso::engine::paths
