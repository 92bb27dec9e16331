// What of the frames holds forever: of combinations that are blocked within so many blocks, those that are not reached at all, as far as
// that follows from the others. What one model refutes is left out, until nothing is refuted any more (as in kinduction/houdini.h).
#pragma once

#include "engine/pdr/frames.h"

namespace proviso::engine::pdr {

/// By cut, what holds there whatever happens: of all that is blocked, or of what is blocked at the highest levels if there is not time
/// enough, or nothing. Some time is spent on it, and from then on nothing is asked for longer (Abstraction::ask_until).
std::vector<encode::Term> what_holds(const Frames& frames, abstraction::Abstraction& abstraction, term::TermPool& pool,
                                     unsigned highest_level);

}  // namespace proviso::engine::pdr
