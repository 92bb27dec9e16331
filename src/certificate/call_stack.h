// Call stacks as certificates write them. One from a file need not be a stack of the program; functions that follow one
// require that it is.
#pragma once

#include <vector>

#include "certificate/reached_states.h"

namespace proviso::certificate {

/// The functions on the stack, outermost first, with the one that is called last. Nothing if no execution has such a
/// stack: it does not begin with the entry or one of `modules`, something on it is no call of the next function, or it
/// is deeper than anybody writes.
std::vector<const ir::Function*> functions_on(const std::vector<ReachedState::Call>& stack, std::uint32_t top, const ir::Program& program,
                                              const std::vector<std::uint32_t>& modules = {});

}  // namespace proviso::certificate
