#include <fmt/format.h>

#include <cstdio>
#include <sstream>

#include "cli/commands.h"
#include "ir/print.h"
#include "session/load.h"

namespace proviso::cli {

namespace {

/// Graphviz draws `dot` into `path`. False with a message on `err` if that fails.
bool draw_svg(const std::string& dot, const std::string& path, std::ostream& err) {
  std::string quoted = "'";
  for (const char c : path) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  FILE* const pipe = popen(("dot -Tsvg -o " + quoted + "'").c_str(), "w");
  bool drawn = pipe != nullptr && std::fwrite(dot.data(), 1, dot.size(), pipe) == dot.size();
  drawn = pipe != nullptr && pclose(pipe) == 0 && drawn;
  if (!drawn) err << fmt::format("error: could not draw '{}' with Graphviz (is the package graphviz installed?)\n", path);
  return drawn;
}

}  // namespace

int run_cfa(const Options& options, std::ostream& out, std::ostream& err) {
  const std::optional<frontend::Translation> translation = session::load_program(options, err);
  if (!translation) return kExitBadInput;
  const ir::Program& program = *translation->program;
  const ir::Function* function = nullptr;
  if (!options.function.empty()) {
    function = program.find_function(options.function);
    if (function == nullptr || !function->has_body()) {
      err << fmt::format("error: the program has no function '{}' with a body\n", options.function);
      return kExitBadInput;
    }
  }
  if (!options.svg.empty()) {
    std::ostringstream dot;
    ir::print_dot(dot, program, function);
    return draw_svg(dot.str(), options.svg, err) ? kExitOk : kExitBadInput;
  }
  switch (options.format) {
    case DumpFormat::text:
      ir::print_text(out, program, function);
      break;
    case DumpFormat::json:
      ir::print_json(out, program, function);
      break;
    case DumpFormat::dot:
      ir::print_dot(out, program, function);
      break;
  }
  return kExitOk;
}

}  // namespace proviso::cli
