// What the user decides about checks in an editor: initializationOptions, and workspace/didChangeConfiguration. The command line of
// `proviso lsp` has the options of `proviso check` that count unless a setting says otherwise.
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
  session::CheckOptions options;           // of every run
  std::chrono::milliseconds time_limit{};  // of all runs for a document together
  std::vector<std::string> entry_points;   // empty: as survey.h says
  OpenPlaces open_places = OpenPlaces::none;
};

/// The settings of the command line.
Settings default_settings(const session::CheckOptions& options);

/// `defaults`, but for what `given` says: an object of settings, perhaps as the member "proviso" of one.
Result<Settings> read_settings(const Settings& defaults, const Json& given);

/// The compilation database for a file: the nearest compile_commands.json in the folders above it, or in a folder `build` there. Empty:
/// there is none.
std::string find_compile_commands(const std::string& path);

}  // namespace proviso::lsp
