// Recurrences of loops (Kroening and Weissenbacher, "Verification and falsification of programs with loops using predicate abstraction"):
// how a round changes each integer, as a polynomial of what all of them were before. A closed form in the number of rounds would be one
// way to use them; what is left when that number is eliminated are polynomials that no round changes, and these are found directly: their
// coefficients solve linear equations (Müller-Olm and Seidl, "Computing polynomial program invariants"). So `s += i, i += 1` keeps
// 2 * s - i * i + i, whatever branch each round takes and wherever machine arithmetic wraps around.
#pragma once

#include <map>
#include <vector>

#include "certificate/invariant.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::engine::kinduction {

/// The integers of a loop; none: it is of no interest.
struct LoopIntegers {
  std::vector<const ir::Variable*> changed;
  std::vector<const ir::Variable*> fixed;
};

/// Claims that such polynomials have the values they had when the loop was entered. `loops`: all of the program.
std::map<symbolic::CycleId, std::vector<certificate::Invariant>> recurrence_candidates(
    const ir::Program& program, const transform::PointsTo& points_to, const std::map<symbolic::CycleId, LoopIntegers>& loops,
    const CancellationToken& token);

}  // namespace proviso::engine::kinduction
