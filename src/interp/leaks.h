// Heap memory at the end of a run: which objects were not freed, and which of those are unreachable.
//
// As in leak sanitizers, any aligned word that holds an address in an object (or its end) counts as a pointer to it: in
// static variables, in locals of active functions (which called exit()), and transitively in the objects so reached.
#pragma once

#include <vector>

#include "interp/memory.h"

namespace proviso::interp {

class Machine;

/// The live heap objects, oldest first.
std::vector<const Object*> heap_objects(Memory& memory);

/// The unreachable ones among `candidates`.
std::vector<const Object*> unreachable_objects(Machine& machine, const std::vector<const Object*>& candidates);

}  // namespace proviso::interp
