// Which PPL computes with polyhedra.
#pragma once

#include <string>

namespace proviso::domain {

std::string ppl_version();

}  // namespace proviso::domain
