#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

namespace {

std::string compiler_argument(Options& options, std::string_view prefix, std::string_view value) {
  options.frontend.arguments.push_back(std::string(prefix) + std::string(value));
  return std::string();
}

std::string replacement(Options& options, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos || equals + 1 == text.size()) return "wants MODULE=ABSTRACTION, two files";
  options.frontend.replacements.push_back({std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))});
  return {};
}

const std::vector<Command>& programs() {
  static const std::vector<Command> commands = {Command::check,    Command::cfa,     Command::run,    Command::compare,  Command::residual,
                                                Command::validate, Command::testgen, Command::checks, Command::glassbox, Command::lsp};
  return commands;
}

/// Those that need not compile the program themselves.
std::vector<Command> readers() {
  std::vector<Command> commands = programs();
  std::erase(commands, Command::testgen);
  std::erase(commands, Command::checks);
  return commands;
}

/// Those that need not take every execution of the real program into account.
std::vector<Command> choosers() {
  std::vector<Command> commands = programs();
  std::erase(commands, Command::checks);
  return commands;
}

/// Those that start where the user says.
const std::vector<Command>& single_runs() {
  static const std::vector<Command> commands = {Command::check,    Command::cfa,      Command::run,     Command::compare,
                                                Command::residual, Command::validate, Command::testgen, Command::checks};
  return commands;
}

}  // namespace

std::vector<OptionRow> frontend_options() {
  return {
      {{"--data-model"},
       "ilp32|lp64",
       "sizes of C's types: i386 or x86-64 Linux (default: lp64)",
       programs(),
       [](Options& o, std::string_view v) {
         o.has_data_model = true;
         return choice(o.frontend.machine.data_model, v, {{"ilp32", ir::DataModel::ilp32}, {"lp64", ir::DataModel::lp64}});
       }},
      {{"--entry"},
       "FUNCTION",
       "the function where execution starts (default: main)",
       single_runs(),
       [](Options& o, std::string_view v) { return o.frontend.entry = v, std::string(); }},
      {{"-I"}, "DIR", "look for headers in DIR", programs(), [](Options& o, std::string_view v) { return compiler_argument(o, "-I", v); }},
      {{"-D"}, "NAME[=VALUE]", "define a macro", programs(), [](Options& o, std::string_view v) { return compiler_argument(o, "-D", v); }},
      {{"-U"}, "NAME", "undefine a macro", programs(), [](Options& o, std::string_view v) { return compiler_argument(o, "-U", v); }},
      {{"-std", "--std"},
       "STANDARD",
       "the C standard: c89, c99, gnu11, ... (default: gnu17)",
       programs(),
       [](Options& o, std::string_view v) { return compiler_argument(o, "-std=", v); }},
      {{"-include", "--include"},
       "FILE",
       "read FILE before each source file",
       programs(),
       [](Options& o, std::string_view v) {
         o.frontend.arguments.emplace_back("-include");
         return compiler_argument(o, "", v);
       }},
      {{"--compile-commands"},
       "FILE",
       "take files and compiler arguments from a compile_commands.json; with files given, only their arguments",
       readers(),
       [](Options& o, std::string_view v) { return o.compile_commands = v, std::string(); }},
      {{"--replace"},
       "MODULE=ABSTRACTION",
       "read the file ABSTRACTION in the place of the file MODULE, which the program has or includes; the result rests on what they have "
       "in "
       "common; may be repeated",
       {Command::check, Command::cfa, Command::run, Command::glassbox},
       replacement},
      {{"--malloc-may-fail"},
       "",
       "malloc and its kin may return null (by default they succeed)",
       choosers(),
       [](Options& o, std::string_view) { return o.frontend.allocation_failure = frontend::AllocationFailure::possible, std::string(); }},
      {{"--missing-functions"},
       "harmless|any",
       "functions that are defined nowhere return anything and change nothing that they are not given (default), or may do anything",
       programs(),
       [](Options& o, std::string_view v) {
         return choice(o.frontend.missing_functions, v,
                       {{"harmless", frontend::MissingFunctions::harmless}, {"any", frontend::MissingFunctions::any}});
       }},
      {{"--volatile-nondet"},
       "",
       "each read of a volatile object may give any value",
       choosers(),
       [](Options& o, std::string_view) { return o.frontend.volatile_reads = frontend::VolatileReads::nondeterministic, std::string(); }},
      {{"--bit-fields"},
       "clang|gcc",
       "what type a bit-field wider than int has in expressions: its declared type (clang, the default), or one of its own width (gcc)",
       programs(),
       [](Options& o, std::string_view v) {
         return choice(o.frontend.wide_bit_fields, v,
                       {{"clang", frontend::WideBitFields::declared_type}, {"gcc", frontend::WideBitFields::own_width}});
       }},
  };
}

}  // namespace proviso::options
