// An execution of a program on inputs, and the goals it reaches. It goes only as far as a driver can repeat it: it ends where the program
// asks for what no driver can feed (memory that was never written, say), or comes to what a model of the library knows only roughly. So
// what is covered here is covered by the compiled program too.
#pragma once

#include <cstdint>
#include <vector>

#include "interp/interpreter.h"
#include "property/goals.h"
#include "report/harness/harness.h"
#include "support/cancellation.h"

namespace proviso::testgen {

struct CoveredRun {
  report::TestInputs inputs;
  /// A goal, and how many inputs had been given when it was first reached.
  struct Reached {
    std::size_t goal = 0;
    std::size_t inputs = 0;
  };
  std::vector<Reached> reached;  // each once, in their order
  interp::RunResult run;
};

/// Whether it stands for a call of a function without body whose result the program drops: the interpreter asks for none, but the driver's
/// function is called.
bool is_in_vain(const interp::InputRequest& request);

class CoverageRecorder {
 public:
  CoverageRecorder(const ir::Program& program, const std::vector<property::Goal>& goals);

  struct Limits {
    std::uint64_t steps = 1'000'000;
    std::size_t inputs = ~std::size_t{0};
    CancellationToken token;
  };
  /// `environment`: sizes of memory objects that the program can be given pointers to.
  CoveredRun execute(interp::InputSource& source, const std::vector<std::uint64_t>& environment, const Limits& limits);
  /// The same on the first `count` inputs of a run, and no others, with what the library gave back.
  CoveredRun repeat(const CoveredRun& run, std::size_t count, const Limits& limits);

 private:
  static constexpr std::uint32_t kNoGoal = ~std::uint32_t{0};
  enum class Library : std::uint8_t {
    noted,
    not_noted
  };
  CoveredRun execute(interp::InputSource& source, const std::vector<std::uint64_t>& environment, const Limits& limits, Library library);

  interp::Interpreter interpreter_;
  const std::vector<property::Goal>& goals_;
  std::vector<std::vector<std::uint32_t>> goal_of_;  // by function and edge
};

}  // namespace proviso::testgen
