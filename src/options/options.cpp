#include "options/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "options/option_table.h"
#include "options/option_value.h"

namespace proviso::options {

namespace {

Diagnostic usage_error(std::string message) { return {Severity::error, "", std::move(message)}; }

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
    }
  }
  return row.back();
}

std::string suggestion(std::string_view wrong, const std::vector<std::string_view>& candidates) {
  std::string_view best;
  std::size_t distance = wrong.size() / 3 + 2;
  for (const std::string_view candidate : candidates) {
    if (const std::size_t d = edit_distance(wrong, candidate); d < distance) best = candidate, distance = d;
  }
  return best.empty() ? "" : fmt::format("; did you mean '{}'?", best);
}

const OptionRow* find_option(Command command, std::string_view name) {
  for (const OptionRow& row : option_table()) {
    if (row.applies_to(command) && std::find(row.names.begin(), row.names.end(), name) != row.names.end()) return &row;
  }
  return nullptr;
}

/// How one argument reads: the option's row and, where it is part of the same argument, its value.
struct Match {
  const OptionRow* row = nullptr;
  std::optional<std::string_view> value;
};

/// `--name`, `--name=value`, `-std=value`, `-Ivalue`.
Match match_option(Command command, std::string_view argument) {
  if (const OptionRow* row = find_option(command, argument)) return {row, std::nullopt};
  if (const std::size_t equals = argument.find('='); equals != std::string_view::npos) {
    if (const OptionRow* row = find_option(command, argument.substr(0, equals))) return {row, argument.substr(equals + 1)};
  }
  if (argument.size() > 2 && argument[1] != '-') {
    if (const OptionRow* row = find_option(command, argument.substr(0, 2)); row != nullptr && !row->metavar.empty())
      return {row, argument.substr(2)};
  }
  return {};
}

Diagnostic unknown_option(Command command, std::string_view argument) {
  std::vector<std::string_view> known;
  for (const OptionRow& row : option_table())
    if (row.applies_to(command)) known.insert(known.end(), row.names.begin(), row.names.end());
  const std::string_view name = command_row(command).name;
  return usage_error(fmt::format("unknown option '{}' for 'proviso {}'{} (see 'proviso {} --help')", argument, name,
                                 suggestion(argument.substr(0, argument.find('=')), known), name));
}

/// Of `check`, `validate`, `testgen`, `checks` and `glassbox`: as long as a task gets at SV-COMP.
constexpr std::chrono::minutes kDefaultTimeLimit{15};

/// A run ends some time, unless the user knows better. The analyses of a strategy have limits of their own.
void set_default_limit(Options& options) {
  constexpr Command kRuns[] = {Command::check, Command::validate, Command::testgen, Command::checks, Command::glassbox};
  const bool is_run = std::find(std::begin(kRuns), std::end(kRuns), options.command) != std::end(kRuns);
  if (!is_run || options.has_time_limit || options.cpu_limit.count() > 0 || !options.strategy.empty()) return;
  options.time_limit = kDefaultTimeLimit;
  options.has_default_time_limit = true;
}

Result<Options> parse_command_arguments(Command command, const std::vector<std::string>& arguments) {
  Options options;
  options.command = command;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--") {
      options.program_arguments.assign(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, arguments.end());
      break;
    }
    if (argument.size() < 2 || argument[0] != '-') {
      options.files.push_back(argument);
      continue;
    }
    Match match = match_option(command, argument);
    if (match.row == nullptr) return unknown_option(command, argument);
    if (match.row->metavar.empty()) {
      if (match.value) return usage_error(fmt::format("option '{}' takes no value", match.row->names[0]));
    } else if (!match.value) {
      if (++i == arguments.size()) return usage_error(fmt::format("option '{}' needs a value: {}", argument, match.row->metavar));
      match.value = arguments[i];
    }
    if (const std::string problem = match.row->apply(options, match.value.value_or("")); !problem.empty())
      return usage_error(fmt::format("option '{}': {}", match.row->names[0], problem));
  }
  if (command == Command::lsp && options.has_time_limit && options.time_limit.count() == 0)
    return usage_error("option '--time-limit': 'proviso lsp' has no use for 'none'");
  set_default_limit(options);
  return options;
}

}  // namespace

Result<Options> parse_options(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return Options{};
  const std::string& first = arguments[0];
  if (first == "--help" || first == "-h") return Options{};
  const std::string_view word = first == "--version" ? "version" : std::string_view(first);
  const CommandRow* command = nullptr;
  std::vector<std::string_view> names;
  for (const CommandRow& row : command_table()) {
    names.push_back(row.name);
    if (row.name == word) command = &row;
  }
  if (command == nullptr) return usage_error(fmt::format("unknown command '{}'{} (see 'proviso --help')", first, suggestion(first, names)));
  Result<Options> options = parse_command_arguments(command->command, arguments);
  if (!options || options->help_topic) {
    if (options) options->command = Command::help;
    return options;
  }
  if (command->takes_files && options->files.empty() && options->compile_commands.empty())
    return usage_error(fmt::format("no input file (see 'proviso {} --help')", command->name));
  if (command->command == Command::help && !options->files.empty()) {
    for (const CommandRow& row : command_table())
      if (row.name == options->files[0]) options->help_topic = row.command;
    if (!options->help_topic) return usage_error(fmt::format("no help on '{}'", options->files[0]));
  }
  if (command->command == Command::completion) {
    if (options->files.size() != 1) return usage_error("'proviso completion' wants the name of one shell: bash, zsh or fish");
    const std::string problem =
        optional_choice(options->shell, options->files[0], {{"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}});
    if (!problem.empty()) return usage_error(problem);
  }
  return options;
}

}  // namespace proviso::options
