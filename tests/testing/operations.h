// What a function became, edge by edge, as text.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "testing/translated.h"

namespace proviso::test {

using Lines = std::vector<std::string>;

inline const ir::Function& function_of(const ir::Program& program, const std::string& name) {
  const ir::Function* const function = program.find_function(name);
  if (function == nullptr || !function->has_body()) throw std::runtime_error("no body of " + name);
  return *function;
}

/// The operations in the order of their edges.
inline Lines operations_of(const ir::Function& function) {
  Lines lines;
  for (const ir::Edge& edge : function.edges()) lines.push_back(ir::to_string(edge.operation));
  return lines;
}

/// The same with the locations: "0 -> 1: x = 1;".
inline Lines edges_of(const ir::Function& function) {
  Lines lines;
  for (const ir::Edge& edge : function.edges())
    lines.push_back(std::to_string(edge.from) + " -> " + std::to_string(edge.to) + ": " + ir::to_string(edge.operation));
  return lines;
}

/// The operations of `function` in a program that has it, and a main.
inline Lines lowered(const std::string& text, const std::string& function = "f", ir::DataModel model = ir::DataModel::lp64) {
  const frontend::Translation result = translated(text + "\nint main(void) { return 0; }\n", model);
  return operations_of(function_of(*result.program, function));
}

inline Lines lowered_edges(const std::string& text, const std::string& function = "f") {
  const frontend::Translation result = translated(text + "\nint main(void) { return 0; }\n");
  return edges_of(function_of(*result.program, function));
}

}  // namespace proviso::test
