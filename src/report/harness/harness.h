// A test harness: C code that, compiled with the program, supplies the inputs of a counterexample. With sanitizers the failure then shows
// itself:
//     gcc harness.c program.c -fsanitize=address,undefined && ./a.out
#pragma once

#include <string>

#include "check/replay.h"
#include "ir/program.h"

namespace proviso::report {

/// The text of harness.c. `what` says in one line what will be seen.
std::string harness(const ir::Program& program, const check::Replay& replay, const std::string& what);

}  // namespace proviso::report
