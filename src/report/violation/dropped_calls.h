// Calls of functions without a body whose result the program drops. The interpreter asks for no input there, but who supplies the results
// of the function to a compiled program must know of them.
#pragma once

#include <cstdint>

#include "ir/cfa.h"

namespace proviso::report {

struct DroppedCall {
  std::uint64_t step = 0;
  const ir::Function* function = nullptr;
};

/// The function without a body that the edge calls, and drops its result; null: none.
const ir::Function* called_in_vain(const ir::Edge& edge);

}  // namespace proviso::report
