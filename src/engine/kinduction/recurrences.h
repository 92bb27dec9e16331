// Recurrences of loops (Kroening and Weissenbacher, "Verification and falsification of programs with loops using
// predicate abstraction"): how an iteration changes each integer, as a polynomial of the previous values. Instead of
// closed forms in the number of iterations, the polynomials that no iteration changes are computed directly: their
// coefficients are solutions of linear equations (Müller-Olm and Seidl, "Computing polynomial program invariants"). So
// `s += i, i += 1` preserves 2 * s - i * i + i, whatever branch each iteration takes and wherever machine arithmetic
// wraps around.
#pragma once

#include <map>
#include <vector>

#include "certificate/invariant.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::engine::kinduction {

/// The integers of a loop; none if the loop is not of interest.
struct LoopIntegers {
  std::vector<const ir::Variable*> changed;
  std::vector<const ir::Variable*> fixed;
};

/// Candidates: such polynomials have the values they had when the loop was entered. `loops` are all loops of the
/// program.
std::map<symbolic::CycleId, std::vector<certificate::Invariant>> recurrence_candidates(
    const ir::Program& program, const transform::PointsTo& points_to, const std::map<symbolic::CycleId, LoopIntegers>& loops,
    const CancellationToken& token);

}  // namespace proviso::engine::kinduction
