// Programs as text, one line an edge:   3: y = x + 1;  -> 4  // file.c:12:3
#include "ir/print.h"

#include <sstream>
#include "ir/print_declaration.h"

namespace proviso::ir {

namespace {

void print_location(std::ostream& out, const Program& program, const Function& function, LocationId at) {
  const Location& location = function.location(at);
  if (!location.label.empty()) out << "  " << location.label << ":\n";
  for (const EdgeId id : location.out) {
    const Edge& edge = function.edge(id);
    out << "  " << at << ": " << to_string(edge.operation) << "  -> " << edge.to << place_comment(program.files(), edge.range) << "\n";
  }
}

void print_function(std::ostream& out, const Program& program, const Function& function) {
  out << signature_text(function);
  if (!function.has_body()) {
    out << ";  // no body\n";
    return;
  }
  out << place_comment(program.files(), function.range) << "\n{\n";
  for (const Variable* local : function.locals) {
    out << "  " << (local->is_volatile ? "volatile " : "") << local->type->declare(local->name) << ";";
    out << place_comment(program.files(), local->range) << "\n";
  }
  out << "  entry " << function.entry() << ", exit " << function.exit() << "\n";
  for (LocationId at = 0; at < function.locations().size(); ++at) print_location(out, program, function, at);
  out << "}\n";
}

}  // namespace

void print_text(std::ostream& out, const Program& program, const Function* function) {
  if (function != nullptr) return print_function(out, program, *function);
  out << "data model " << program.machine().name();
  if (program.entry != nullptr) out << ", entry " << program.entry->name();
  out << "\n\n";
  for (const Variable* global : program.globals())
    out << global_text(*global) << ";" << place_comment(program.files(), global->range) << "\n";
  for (const Function& each : program.functions()) {
    out << "\n";
    print_function(out, program, each);
  }
}

std::string to_text(const Program& program) {
  std::ostringstream text;
  print_text(text, program, nullptr);
  return text.str();
}

}  // namespace proviso::ir
