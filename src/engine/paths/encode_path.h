// The path formula of one path: is there an execution along it that violates the check in its last step, and on which
// inputs?
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
  std::string reason = {};  // if unknown; if infeasible: the gaps on the path
  enum class Limit : std::uint8_t {
    none,
    terms,
    memory
  } limit = Limit::none;                                        // if unknown: the limit that was reached
  std::optional<property::Counterexample> counterexample = {};  // if feasible, and all loops are followed
  std::optional<execution::Guide> guide = {};                   // if feasible, and some loops are not
};

/// The limits for a path (the conditions of paper 002 on counterexample analysis); beyond them, the answer is unknown.
struct PathLimits {
  std::uint64_t terms = ~std::uint64_t{0};
  std::uint64_t memory = ~std::uint64_t{0};  // bytes
};

/// `closed`: loops that the path passes at most once, after any number of iterations that are not part of it; null:
/// none.
PathAnswer solve_path(const ir::Program& program, const std::vector<ir::Step>& path, property::Check check,
                      const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver, const CancellationToken& token,
                      const PathLimits& limits = {}, const symbolic::ClosedLoops* closed = nullptr);

/// An execution that violates the check at the path's end, but iterates loops irrelevant to the property as often as it
/// will, if one is found. `is_left_out`: steps whose conditions are irrelevant too; may be null.
std::optional<property::Counterexample> execute_past_loops(const symbolic::ClosedLoops& closed, const std::vector<ir::Step>& path,
                                                           property::Check check,
                                                           const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver,
                                                           const property::Confirm& confirm, const CancellationToken& token,
                                                           const std::function<bool(const ir::Step&)>& is_left_out = nullptr);

}  // namespace proviso::engine::paths
