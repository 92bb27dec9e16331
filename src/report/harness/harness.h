// A test harness: C code that, compiled with the program, supplies the inputs of a counterexample. With sanitizers the failure then shows
// itself:
//     gcc harness.c program.c -fsanitize=address,undefined && ./a.out
// Every function that the program calls and does not define is in it, so the two link. It includes no header: a missing function may have
// the name of one of the C library's.
//
// Its first line says what is violated where, and the command how it is compiled: both are read again (session/validate_harness.h).
#pragma once

#include <string>

#include "report/violation/violation.h"

namespace proviso::report {

/// The text of harness.c. `program_arguments` is what a compiler needs to be told besides: the program's files, -I, -D.
std::string harness(const ir::Program& program, const Violation& violation, const std::string& program_arguments);

}  // namespace proviso::report
