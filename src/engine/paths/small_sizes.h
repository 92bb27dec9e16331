// Sizes that an execution can allocate. If a solver may choose the size of an object, it tends to choose very large
// ones.
#pragma once

#include "encode/environment.h"

namespace proviso::engine::paths {

/// That no object of unknown size is large; true if there is none.
encode::Term small_sizes(encode::Environment& environment);

}  // namespace proviso::engine::paths
