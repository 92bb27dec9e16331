#include "frontend/clang_version.h"

#include <clang/Basic/Version.h>

namespace proviso::frontend {

std::string clang_version() { return CLANG_VERSION_STRING; }

}  // namespace proviso::frontend
