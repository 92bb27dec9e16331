// The merged encoding of a program against its paths, and against the interpreter.
#pragma once

#include <string>

#include "engine/property.h"
#include "frontend/frontend.h"

namespace proviso::paths {

/// "same ...", "differs: ..." or "skipped: ..."
std::string compare(const ir::Program& program, const encode::CheckSet& checks);

}  // namespace proviso::paths
