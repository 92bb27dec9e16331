// Sizes that an execution can have without trouble. A solver that may choose the size of an object likes very large ones.
#pragma once

#include "encode/environment.h"

namespace proviso::engine::paths {

/// That no object whose size is not known is large; true where there is none.
encode::Term small_sizes(encode::Environment& environment);

}  // namespace proviso::engine::paths
