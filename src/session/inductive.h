// Whether an invariant of a witness is inductive by itself: an induction over the rounds of its loop shows it, with
// nothing else known at any loop.
#pragma once

#include <optional>

#include "property/check.h"
#include "support/cancellation.h"

namespace proviso::session {

/// `asked` are the places that fail if the invariant does not hold, in one loop; the program has no other invariants.
/// Nothing if no answer was found.
std::optional<bool> is_inductive(const ir::Program& program, const property::Places& asked, const CancellationToken& token);

}  // namespace proviso::session
