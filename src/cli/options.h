// The command line as data: one table of commands and one of options, from which parsing, `--help` and the manual page are made.
//
// To add an option: a member of Options, a row in options.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cpa/condition_limits.h"
#include "engine/cut_at.h"
#include "engine/invariants/integer_use.h"
#include "frontend/frontend.h"
#include "interp/interpreter.h"
#include "support/result.h"

namespace proviso::cli {

enum class Command : std::uint8_t {
  check,
  cfa,
  run,
  compare,
  residual,
  help,
  version,
  man
};

enum class Analysis : std::uint8_t {
  automatic,
  execution,
  bmc,
  k_induction,
  value,
  interval,
  numeric,
  predicate,
  impact,
  pdr
};

enum class DumpFormat : std::uint8_t {
  text,
  json,
  dot
};

struct Options {
  Command command = Command::help;
  std::optional<Command> help_topic;
  std::vector<std::string> files;
  std::vector<std::string> program_arguments;  // behind `--`
  std::string compile_commands;
  frontend::FrontendOptions frontend;
  bool has_data_model = false;  // the user gave one

  // check
  std::vector<std::string> properties;
  Analysis analysis = Analysis::automatic;
  std::chrono::milliseconds time_limit{0};  // 0: none
  std::uint64_t memory_limit = std::uint64_t{4} << 30;
  cpa::ConditionLimits conditions;
  std::string assumed_automaton;  // file
  std::string assumed;            // file: condition.json
  std::string precision;          // file
  std::string strategy;           // file
  std::optional<engine::CutAt> blocks;
  std::optional<engine::PredicateScope> scope;
  std::optional<engine::IntegerUse> integers;
  std::string since;           // output directory of an earlier run
  std::string condition_file;  // of residual
  std::string output;
  bool json = false;
  bool validate_solvers = false;
  bool show_invariants = false;

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

/// The arguments behind the program's name.
Result<Options> parse_options(const std::vector<std::string>& arguments);

/// Help on one command, or on all.
std::string help_text(std::optional<Command> topic);
/// The manual page, in troff.
std::string manual_page();

}  // namespace proviso::cli
