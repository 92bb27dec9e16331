// A test harness: C code that, compiled with the program, supplies the inputs of a counterexample. With sanitizers the
// failure becomes visible:
//     gcc harness.c program.c -fsanitize=address,undefined && ./a.out
// It defines all undefined functions that the program calls, so that both can be linked. It includes no header, since
// an undefined function may have the name of a library function.
//
// Its first line names the violation and its location, and the command how to compile it: both can be read again
// (session/validate_harness.h).
#pragma once

#include <string>

#include "report/violation/violation.h"

namespace proviso::report {

/// The text of harness.c. `program_arguments` are further compiler arguments: the program's files, -I, -D.
std::string harness(const ir::Program& program, const Violation& violation, const std::string& program_arguments);

}  // namespace proviso::report
