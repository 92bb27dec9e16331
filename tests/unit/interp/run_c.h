// C programs run by the interpreter, for tests.
#pragma once

#include <string>

#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "testing/c_program.h"

namespace proviso::interp {

/// How a program ended, and what it printed.
struct Ended {
  RunResult result;
  std::string output;
  std::string place;  // "test.c:3:9" of the edge where it stopped
};

class RunC {
 public:
  explicit RunC(const std::string& text, ir::DataModel model = ir::DataModel::lp64)
      : program_(text, model), interpreter_(program_.program()) {}

  Ended run(const std::string& inputs = "") {
    auto list = ListInputs::from_text(inputs, "inputs");
    return run(*list);
  }

  Ended run(InputSource& inputs) {
    Ended ended;
    options.output = [&](int, std::string_view text) { ended.output += text; };
    ended.result = interpreter_.run(inputs, options);
    if (ended.result.edge != nullptr) ended.place = program_.program().files().describe(ended.result.edge->range);
    return ended;
  }

  RunOptions options;

 private:
  test::CProgram program_;
  Interpreter interpreter_;
};

}  // namespace proviso::interp
