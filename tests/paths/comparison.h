// The merged encoding of a program against its paths, and against the interpreter.
#pragma once

#include <string>

#include "frontend/frontend.h"
#include "property/property.h"

namespace proviso::paths {

/// "same ...", "differs: ..." or "skipped: ..."
std::string compare(const ir::Program& program, const property::CheckSet& checks);

}  // namespace proviso::paths
