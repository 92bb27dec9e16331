// What of the frames holds forever: of combinations that are blocked within so many blocks, those that are not reached at all, as far as
// that follows from the others. What one model refutes is left out, until nothing is refuted any more (as in kinduction/houdini.h).
#pragma once

#include "engine/pdr/frames.h"

namespace proviso::engine {

/// By cut, the clauses that hold there; what is blocked below the level is not looked at. None: there was not time enough.
std::optional<std::vector<term::Terms>> inductive_part(const Frames& frames, Abstraction& abstraction, term::TermPool& pool,
                                                       unsigned lowest_level);

}  // namespace proviso::engine
