// The user's settings: initializationOptions and workspace/didChangeConfiguration. The command line of `proviso lsp`
// takes the options of `proviso check`, which are the defaults.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "lsp/diagnostics.h"
#include "lsp/rpc.h"
#include "session/check_options.h"
#include "support/result.h"

namespace proviso::lsp {

struct Settings {
  session::CheckOptions options;           // for every run
  std::chrono::milliseconds time_limit{};  // for all runs of a document together
  std::vector<std::string> entry_points;   // empty: chosen by survey.h
  OpenPlaces open_places = OpenPlaces::none;
};

/// The settings of the command line.
Settings default_settings(const session::CheckOptions& options);

/// `defaults` overridden by `given`: an object of settings, or an object with such an object as its member "proviso".
Result<Settings> read_settings(const Settings& defaults, const Json& given);

/// The compilation database of a file: the nearest compile_commands.json in the directories above it or in their
/// subdirectories `build`. Empty if there is none.
std::string find_compile_commands(const std::string& path);

}  // namespace proviso::lsp
