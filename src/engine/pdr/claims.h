// What the frames say about loops, in the form of claims that inductions try (found_invariants.h): clauses over integers
// of the loop's function, and global ones. What cannot be expressed so is left out.
#pragma once

#include "engine/found_invariants.h"
#include "engine/pdr/frames.h"

namespace proviso::engine::pdr {

/// From the cubes that are blocked at that level and above.
LoopInvariants claims_of(const Frames& frames, symbolic::StateSpace& space, unsigned level);

}  // namespace proviso::engine::pdr
