// Results of recursive functions as polynomials of their parameters: `sum(n) == 2 * n`, `2 * sum(n) == n * n + n`,
// `times(a, b) == a * b`. They are guessed from executions, as the solutions of linear equations: one equation for each
// call that was seen to return, one unknown for each product of parameters. Induction decides which of them hold.
#pragma once

#include <map>
#include <vector>

#include "certificate/invariant.h"
#include "support/cancellation.h"

namespace proviso::engine::kinduction {

/// By function: claims about what it returns. Only calls that name the function are looked at.
std::map<const ir::Function*, std::vector<certificate::Invariant>> result_polynomials(const ir::Program& program,
                                                                                      const std::vector<const ir::Function*>& functions,
                                                                                      const CancellationToken& token);

}  // namespace proviso::engine::kinduction
