// The command line as data: one table of commands and one of options, from which parsing, `--help`, the manual page,
// the pages of the documentation and completion in shells are made.
//
// To add an option: a member of Options, a row in its group's file (option_groups.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "glassbox/options.h"
#include "interp/interpreter.h"
#include "session/check_options.h"
#include "support/result.h"

namespace proviso::options {

enum class Command : std::uint8_t {
  check,
  cfa,
  run,
  compare,
  residual,
  validate,
  testgen,
  checks,
  glassbox,
  library,
  lsp,
  help,
  version,
  man,
  completion
};

enum class Shell : std::uint8_t {
  bash,
  zsh,
  fish
};

enum class DumpFormat : std::uint8_t {
  text,
  json,
  dot
};

struct Options : session::CheckOptions {
  Command command = Command::help;
  std::optional<Command> help_topic;
  bool markdown = false;                       // of help
  std::vector<std::string> program_arguments;  // after `--`
  bool json = false;                           // of check, validate, testgen, checks and glassbox
  bool has_time_limit = false;                 // the user has set one, or none
  std::string condition_file;                  // of residual, and of validate
  // Of validate: one of them, or the condition.
  std::string witness;
  std::string certificate;
  std::string harness;
  std::string goal = "branches";  // of testgen: a criterion, or a .prp file
  std::string kinds;              // of checks; empty: all
  std::optional<Shell> shell;     // of completion: always there

  glassbox::Options glassbox;

  // cfa
  DumpFormat format = DumpFormat::text;
  std::string function;
  std::string svg;

  // run
  std::optional<std::string> inputs;
  std::optional<std::uint64_t> random_seed;
  std::uint64_t step_limit = ~std::uint64_t{0};
  bool trace = false;
  bool report_unfreed = false;
  std::vector<interp::Event> ignored_events;
};

/// The arguments after the program's name.
Result<Options> parse_options(const std::vector<std::string>& arguments);

/// Help on one command, or on all.
std::string help_text(std::optional<Command> topic);
/// The same in Markdown, for the pages of the documentation.
std::string markdown_help(std::optional<Command> topic);
/// The manual page, in troff.
std::string manual_page();

}  // namespace proviso::options
