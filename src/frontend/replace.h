// Abstractions in the place of modules (`--replace`, section 2.3 of paper 003): what the program calls of a module must be there, with the
// same type, in what stands in its place.
#pragma once

#include "frontend/frontend.h"

namespace proviso::frontend {

/// For each module what others call of it; or what is wrong with the abstractions.
Result<std::vector<ir::ReplacedModule>> compare_replaced(const ir::Program& original, const ir::Program& replaced,
                                                         const std::vector<Replacement>& replacements);

}  // namespace proviso::frontend
