// A hash that identifies a program, or one of its functions: files that refer to a program by the numbers of its
// locations name it.
//
// It depends on what the program means, not on where it stands: source places and the names of the files are left out.
#pragma once

#include <map>
#include <string>

#include "ir/program.h"

namespace proviso::ir {

/// 32 hexadecimal digits.
std::string fingerprint(const Program& program);

/// Of each function with a body, by name; under the empty name that of everything else (types, globals, declarations).
std::map<std::string, std::string> fingerprints(const Program& program);

}  // namespace proviso::ir
