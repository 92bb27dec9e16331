// One attempt at a proof by induction: every loop (and recursion, if so planned) is closed with a depth and candidate invariants of its
// own, the program is unwound once, and what holds together (houdini.h) has to exclude every violation.
//
// Where it does not, a model says how the loops may be gone round, in any number of rounds, up to a violation. That is a guess, since the
// invariants do not say everything; the execution that it leads (execution/guided.h) confirms it.
#pragma once

#include <optional>

#include "engine/bmc/bmc.h"
#include "engine/execution/guided.h"
#include "engine/kinduction/houdini.h"
#include "symbolic/solver_oracle.h"

namespace proviso::engine::kinduction {

struct ShownByInduction {
  certificate::CompleteUnwinding proof;
  property::Places except;  // the places that it says nothing of
};

class Attempt {
 public:
  /// What is given by reference has to outlive the attempt.
  Attempt(const ir::Program& program, const transform::PointsTo& points_to, const property::CheckSet& checks,
          const bmc::BmcOptions& options, const CancellationToken& token);

  enum class Closing : std::uint8_t {
    after_first_rounds,
    at_once
  };
  void plan(const symbolic::CycleId& loop, unsigned depth, std::vector<certificate::Invariant> invariants, Closing closing);
  /// Of a loop that is planned: what is so if it has gone round only so often, for each of some numbers of rounds, ascending.
  void prefer(const symbolic::CycleId& loop, const std::vector<std::vector<certificate::Invariant>>& few_rounds);

  /// The certificate, if everything could be shown; or, if that is enough, some of these places.
  std::optional<ShownByInduction> run(const property::Places& enough);
  /// After that: a violation behind any number of rounds that was executed, the fewest rounds first. `loops`: those that are planned.
  std::optional<property::Counterexample> find_violation(const execution::UnfollowedLoops& loops, const property::Confirm& confirm,
                                                         Clock::duration time_for_model);

 private:
  void add_claim(const symbolic::CycleId& loop, symbolic::InductionPlan& plan, certificate::Invariant claim);
  std::optional<ShownByInduction> shown_part(const property::Places& enough);
  certificate::CompleteUnwinding certificate() const;

  const CancellationToken& token_;
  term::TermPool pool_;
  encode::Environment environment_;
  const transform::PointsTo& points_to_;
  symbolic::SolverOracle solver_;
  std::uint64_t step_limit_;
  symbolic::Bounds bounds_;
  std::vector<std::vector<encode::Term>> few_rounds_;  // the conditions of use of what is preferred, by number of rounds
  std::optional<symbolic::Unroller> unroller_;
  std::optional<Houdini> houdini_;  // once it has found out what holds together
};

}  // namespace proviso::engine::kinduction
