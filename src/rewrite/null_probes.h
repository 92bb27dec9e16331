// Assertions that pointers are not null, before each step that uses them: so the question whether a pointer is null is one by itself,
// beside whether an access is valid.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "ir/program.h"

namespace proviso::rewrite {

/// The assertions that fail, by function and edge: the pointer, as C writes it. Their places in the source are those of the step.
using NullProbes = std::map<std::pair<std::uint32_t, ir::EdgeId>, std::string>;

/// In the program's own functions. A pass (pass.h).
NullProbes add_null_probes(ir::Program& program);

}  // namespace proviso::rewrite
