// Programs for tests, written in C and read by the front end.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "frontend/frontend.h"

namespace proviso::test {

/// What most test programs begin with: a number that may be any, and the function that is not to be reached.
inline const std::string kHead = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
inline const std::string kHeadWithUnsigned = kHead + "extern unsigned __VERIFIER_nondet_uint(void);\n";

class CProgram {
 public:
  explicit CProgram(const std::string& text, ir::DataModel model = ir::DataModel::lp64) : CProgram("test.c", text, model) {}
  CProgram(const std::string& file_name, const std::string& text, ir::DataModel model = ir::DataModel::lp64) {
    frontend::FrontendOptions options;
    options.machine.data_model = model;
    auto result = frontend::translate_text(file_name, text, options);
    if (!result) {
      std::string message = "the test program is not accepted:";
      for (const Diagnostic& diagnostic : result.diagnostics()) message += "\n" + diagnostic.render();
      throw std::runtime_error(message);
    }
    translation_ = std::move(*result);
  }

  ir::Program& program() { return *translation_.program; }

  const ir::Function& function(const std::string& name) {
    const ir::Function* const found = program().find_function(name);
    if (found == nullptr) throw std::runtime_error("no function " + name);
    return *found;
  }

  /// The variable `name` of `function`, else the global of that name.
  const ir::Variable& variable(const ir::Function& function, const std::string& name) {
    for (const ir::Variable& variable : program().variables())
      if (variable.name == name && variable.function == &function) return variable;
    for (const ir::Variable& variable : program().variables())
      if (variable.name == name && variable.is_global()) return variable;
    throw std::runtime_error("no variable " + name);
  }

  /// The first edge of `function` whose text is `text`.
  const ir::Edge& edge(const ir::Function& function, const std::string& text) {
    std::string all;
    for (const ir::Edge& edge : function.edges()) {
      if (ir::to_string(edge.operation) == text) return edge;
      all += "\n  " + ir::to_string(edge.operation);
    }
    throw std::runtime_error("no edge " + text + " among" + all);
  }

 private:
  frontend::Translation translation_;
};

}  // namespace proviso::test
