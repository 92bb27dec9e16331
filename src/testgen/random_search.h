// Tests by executing the program: on zeros, on random values, on those next to the ends of types and to the numbers that the program
// mentions, and on beginnings of tests that were found, continued otherwise.
#pragma once

#include "support/cancellation.h"
#include "testgen/suite.h"

namespace proviso::testgen {

/// Ends by itself, when it has not found anything for a while. The same each time, unless it is cancelled.
void search_randomly(const ir::Program& program, Suite& suite, const CancellationToken& token);

}  // namespace proviso::testgen
