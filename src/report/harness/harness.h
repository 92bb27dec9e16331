// A test harness: C code that, compiled with the program, supplies the inputs of a counterexample. With sanitizers the
// failure becomes visible:
//     gcc harness.c program.c -fsanitize=address,undefined && ./a.out
// It defines all undefined functions that the program calls, so that both can be linked. It includes no header, since
// an undefined function may have the name of a library function.
//
// Its first line names the violation and its location, and the command how to compile it: both can be read again
// (session/validate_harness.h).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "report/violation/violation.h"

namespace proviso::report {

/// The inputs of an execution that is a test, and what the C library gave back in it.
struct TestInputs {
  std::vector<std::pair<interp::InputRequest, u128>> inputs;
  std::vector<LibraryResult> library_results;
  std::vector<std::uint64_t> environment;  // sizes of memory objects that it is given (interp::environment_pointer)
};

/// The same for a test, which feeds the inputs to the program and ends it when they are used up. What was executed until then is noted by
/// gcov (with -DCOVERAGE) and LLVM's instrumentation also if a signal ends it. `purpose` is for people.
std::string test_driver(const ir::Program& program, TestInputs inputs, const std::string& purpose);
/// Whether it can feed the program what this request was answered with.
bool can_be_fed(const ir::Program& program, const interp::InputRequest& request, u128 value);

/// A value as C writes it, of a scalar type.
std::string literal(const ir::Type* type, u128 bits);

/// The text of harness.c. `program_arguments` is what a compiler needs to be told besides: the program's files, -I, -D.
std::string harness(const ir::Program& program, const Violation& violation, const std::string& program_arguments);

}  // namespace proviso::report
