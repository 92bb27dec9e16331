// Programs as text, JSON and Graphviz DOT. The output depends on the program alone, byte for byte.
#pragma once

#include <ostream>
#include <string>

#include "ir/program.h"

namespace proviso::ir {

/// `function` null: all functions (DOT: those with a body) and the globals.
void print_text(std::ostream& out, const Program& program, const Function* function);
std::string to_text(const Program& program);
void print_json(std::ostream& out, const Program& program, const Function* function);
void print_dot(std::ostream& out, const Program& program, const Function* function);

}  // namespace proviso::ir
