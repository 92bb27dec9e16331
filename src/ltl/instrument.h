// The program that ends if and only if an execution satisfies a formula: LTL as a question of termination.
//
// Monitors of the formula's negation read what an execution does (formula.h). What they have to see infinitely often, or only finitely
// often, is paid for: each has a counter that is counted down by steps that must be finitely many in a row, is filled up again by those
// that may begin a new row, and ends the program when it is empty. So the program runs for ever if and only if all of the monitors accept,
// and execution, ranks and recurrent sets decide that as they do for termination. The counters have 64 bits: a row of 2^64 steps counts as
// endless.
//
// Every loop and recursion is watched: where an execution runs on without a moment of the formula, or has ended, its monitors say whether
// they accept that nothing happens any more. An end that they accept becomes an endless loop.
#pragma once

#include "ir/program.h"
#include "ltl/formula.h"
#include "support/result.h"

namespace proviso::ltl {

/// A pass (rewrite/pass.h). If the formula speaks of something that the program does not have, says so and changes nothing. Where it cannot
/// be monitored, all that is left of the program is a step that is not supported, and says why.
Diagnostics add_monitors(ir::Program& program, const Formula& formula);

}  // namespace proviso::ltl
