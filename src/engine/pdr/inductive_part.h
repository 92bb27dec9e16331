// The inductive part of the frames: of the cubes that are blocked within so many blocks, those that are unreachable
// altogether, as far as that follows from the others. Clauses refuted by a model are dropped until none is refuted (as
// in kinduction/houdini.h).
#pragma once

#include "engine/pdr/frames.h"

namespace proviso::engine::pdr {

/// For each cut, an invariant: from all that is blocked, or from the highest levels if there is not enough time, or
/// true. Takes some time, and sets the deadline of further queries (Abstraction::ask_until).
std::vector<encode::Term> what_holds(const Frames& frames, abstraction::Abstraction& abstraction, term::TermPool& pool,
                                     unsigned highest_level);

}  // namespace proviso::engine::pdr
