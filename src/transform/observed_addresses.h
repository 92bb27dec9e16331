// Whether a program may look at where its memory lies: as a number, or byte by byte. Where it does not, it matters only
// what points to what.
#pragma once

#include "ir/program.h"

namespace proviso::transform {

/// Of what the entry may come to: a pointer is converted to an integer or back, shares its bytes with something else in
/// a union, stands at an odd place, or is reached through a pointer to something else. A copy of bytes (memcpy) looks
/// at nothing.
bool observes_addresses(const ir::Program& program);

}  // namespace proviso::transform
