#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "frontend/library_headers.h"
#include "frontend/unmodelled.h"
#include "support/printable.h"

namespace proviso::cli {

int run_library(const Options& options, std::ostream& out, std::ostream& err) {
  std::vector<std::string> wanted = options.files;
  for (const frontend::LibraryHeader& header : frontend::kLibraryHeaders) {
    std::istringstream names{std::string(header.functions)};
    for (std::string name; names >> name;) {
      const auto found = std::find(wanted.begin(), wanted.end(), name);
      if (options.files.empty() ? name.starts_with("__") : found == wanted.end()) continue;
      if (found != wanted.end()) wanted.erase(found);
      const bool is_known = frontend::gap_of_missing(name, frontend::MissingFunctions::harmless).empty();
      out << fmt::format("{}: {}{}\n", header.name, name, is_known ? "" : " (no model)");
    }
  }
  for (const std::string& name : wanted) err << fmt::format("proviso: the C library has no function '{}'\n", printable(name));
  return wanted.empty() ? kExitOk : kExitBadInput;
}

}  // namespace proviso::cli
