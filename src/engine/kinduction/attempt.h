// One attempt at a proof by induction: every loop (and recursion, if so planned) is closed with a depth and candidate invariants of its
// own, the program is unwound once, and what holds together (houdini.h) has to exclude every violation.
#pragma once

#include <optional>

#include "engine/bmc/bmc.h"
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

  /// The certificate, if everything could be shown; or, if that is enough, some of these places.
  std::optional<ShownByInduction> run(const property::Places& enough);

 private:
  std::optional<ShownByInduction> shown_part(Houdini& houdini, const property::Places& enough) const;
  certificate::CompleteUnwinding certificate(const Houdini& houdini) const;

  const CancellationToken& token_;
  term::TermPool pool_;
  encode::Environment environment_;
  const transform::PointsTo& points_to_;
  symbolic::SolverOracle solver_;
  std::uint64_t step_limit_;
  symbolic::Bounds bounds_;
};

}  // namespace proviso::engine::kinduction
