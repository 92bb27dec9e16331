// Heap memory at the end of a run: what was not freed, and what of it nothing points to.
//
// What counts as pointing to an object is any pointer-sized, aligned word that holds an address in it (its end included), as leak
// sanitizers have it: in static variables, in the locals of the functions still running (exit() was called in them), and, from there on, in
// the objects so reached.
#pragma once

#include <vector>

#include "interp/memory.h"

namespace proviso::interp {

class Machine;

/// The live heap objects, oldest first.
std::vector<const Object*> heap_objects(Memory& memory);

/// Those of `candidates` that cannot be reached.
std::vector<const Object*> unreachable_objects(Machine& machine, const std::vector<const Object*>& candidates);

}  // namespace proviso::interp
