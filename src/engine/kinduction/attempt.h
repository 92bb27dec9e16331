// One attempt at a proof by induction: every loop (and recursion, if so planned) is closed with its own depth and
// candidate invariants, the program is unwound once, and the candidates that are inductive together (houdini.h) must
// exclude every violation.
//
// If they do not, a model describes a path to a violation after any number of loop iterations. That is a guess, since
// the invariants may be too weak; the execution that it guides (execution/guided.h) confirms it.
#pragma once

#include <optional>

#include "engine/bmc/bmc.h"
#include "engine/execution/guided.h"
#include "engine/kinduction/houdini.h"
#include "symbolic/solver_oracle.h"

namespace proviso::engine::kinduction {

struct ShownByInduction {
  certificate::CompleteUnwinding proof;
  property::Places except;  // the places not covered
};

class Attempt {
 public:
  /// All references must outlive the attempt.
  Attempt(const ir::Program& program, const transform::PointsTo& points_to, const property::CheckSet& checks,
          const bmc::BmcOptions& options, const CancellationToken& token);

  enum class Closing : std::uint8_t {
    after_first_rounds,
    at_once
  };
  void plan(const symbolic::CycleId& loop, unsigned depth, std::vector<certificate::Invariant> invariants, Closing closing);
  /// Preferences for models: what holds if a planned loop has made at most so many iterations, for ascending numbers of
  /// iterations.
  void prefer(const symbolic::CycleId& loop, const std::vector<std::vector<certificate::Invariant>>& few_rounds);

  /// The certificate if everything could be proved; or, if that is enough, for some of these places.
  std::optional<ShownByInduction> run(const property::Places& enough);
  /// After run(): a violation after any number of iterations that was executed, fewest iterations first. `loops`: the
  /// planned ones.
  std::optional<property::Counterexample> find_violation(const execution::UnfollowedLoops& loops, const property::Confirm& confirm,
                                                         Clock::duration time_for_model);

 private:
  void add_claim(const symbolic::CycleId& loop, symbolic::InductionPlan& plan, certificate::Invariant claim);
  /// That an execution has other inputs than in the model.
  encode::Term differs_in_inputs(const term::Model& model);
  std::optional<ShownByInduction> shown_part(const property::Places& enough);
  certificate::CompleteUnwinding certificate() const;

  const CancellationToken& token_;
  term::TermPool pool_;
  encode::Environment environment_;
  const transform::PointsTo& points_to_;
  symbolic::SolverOracle solver_;
  std::uint64_t step_limit_;
  symbolic::Bounds bounds_;
  std::vector<std::vector<encode::Term>> few_rounds_;  // the switches of the preferences, by number of iterations
  std::optional<symbolic::Unroller> unroller_;
  std::optional<Houdini> houdini_;  // after it has determined which candidates hold together
};

}  // namespace proviso::engine::kinduction
