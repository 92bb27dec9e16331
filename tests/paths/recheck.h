// A second look at programs that were proved, without the code that engines and the checker of certificates share for proofs: no unwinding,
// no merging, no bit-blaster.
#pragma once

#include <chrono>
#include <string>

#include "frontend/frontend.h"
#include "property/property.h"

namespace proviso::paths {

/// "same ..." or "violated: ...": by paths one by one, which Z3 is asked about, and by random executions of the interpreter. `time` is for
/// each of them.
std::string recheck(const ir::Program& program, const property::CheckSet& checks, std::chrono::seconds time);

}  // namespace proviso::paths
