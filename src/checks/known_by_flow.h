// Checks that earlier ones make superfluous: on every way to the step, the same expression was checked, or a pointer was compared with
// null, and nothing it is computed from has changed since. A must analysis of each function by itself.
#pragma once

#include <functional>

#include "ir/program.h"
#include "property/check.h"
#include "rewrite/null_probes.h"

namespace proviso::checks {

/// The places of these checks that are known to hold behind others. `is_checked` says whether what goes wrong at a place ends the
/// execution, if it is not proved: only then others may rest on it.
property::Places known_by_flow(const ir::Program& program, const property::CheckSet& checks, const rewrite::NullProbes& probes,
                               const std::function<bool(const property::Place&)>& is_checked);

}  // namespace proviso::checks
