// The rows of the tables that options.cpp parses by, help.cpp and markdown.cpp print, and completion.cpp teaches
// shells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options/options.h"

namespace proviso::options {

struct CommandRow {
  Command command;
  std::string_view name;
  std::string_view arguments;  // "FILE.c..."
  std::string_view summary;    // one line
  std::string_view details;    // paragraphs, and what the exit status means
  bool takes_files;
};

struct OptionRow {
  std::vector<std::string_view> names;  // the first is the one shown in messages
  std::string_view metavar;             // empty: takes no value; what is in small letters is meant literally: "lp64|ilp32"
  std::string_view help;
  std::vector<Command> commands;
  /// Stores the value; returns what is wrong with it, or nothing.
  std::string (*apply)(Options& options, std::string_view value);

  bool applies_to(Command command) const;
  std::string heading() const;  // "--property, -p PROPERTY"
};

const std::vector<CommandRow>& command_table();
const std::vector<OptionRow>& option_table();
const CommandRow& command_row(Command command);

}  // namespace proviso::options
