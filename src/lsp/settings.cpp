#include "lsp/settings.h"

#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <map>

#include "session/check_request.h"

namespace proviso::lsp {

namespace {

constexpr std::chrono::seconds kDefaultTimeLimit{30};

/// Stores a value; returns what is expected if the value has the wrong type, else null.
using Apply = std::function<const char*(Settings&, const Json&)>;

const char* set_strings(std::vector<std::string>& strings, const Json& value) {
  if (!value.is_array()) return "an array of strings";
  for (const Json& one : value)
    if (!one.is_string()) return "an array of strings";
  strings = value.get<std::vector<std::string>>();
  return nullptr;
}

const char* set_time_limit(Settings& settings, const Json& value) {
  constexpr double kLongest = 86400;
  if (!value.is_number() || !(value.get<double>() > 0) || value.get<double>() > kLongest) return "a positive number of seconds";
  settings.time_limit = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::duration<double>(value.get<double>()));
  return nullptr;
}

const char* set_open_places(Settings& settings, const Json& value) {
  static const std::map<std::string, OpenPlaces> kinds = {
      {"none", OpenPlaces::none}, {"hint", OpenPlaces::hint}, {"information", OpenPlaces::information}};
  const auto kind = value.is_string() ? kinds.find(value.get<std::string>()) : kinds.end();
  if (kind == kinds.end()) return "\"none\", \"hint\" or \"information\"";
  settings.open_places = kind->second;
  return nullptr;
}

const std::map<std::string, Apply>& setting_table() {
  static const std::map<std::string, Apply> table = {
      {"properties", [](Settings& settings, const Json& value) { return set_strings(settings.options.properties, value); }},
      {"entryPoints", [](Settings& settings, const Json& value) { return set_strings(settings.entry_points, value); }},
      {"timeLimit", set_time_limit},
      {"openPlaces", set_open_places},
  };
  return table;
}

Diagnostic problem(std::string message) { return {Severity::error, "", std::move(message)}; }

}  // namespace

Settings default_settings(const session::CheckOptions& options) {
  Settings settings;
  settings.options = options;
  settings.time_limit = options.time_limit.count() > 0 ? options.time_limit : kDefaultTimeLimit;
  settings.options.show_places = true;
  return settings;
}

Result<Settings> read_settings(const Settings& defaults, const Json& given) {
  const Json& own = given.is_object() && given.contains("proviso") ? given["proviso"] : given;
  if (own.is_null()) return defaults;
  if (!own.is_object()) return problem("the settings are no object");
  Settings settings = defaults;
  for (const auto& [name, value] : own.items()) {
    const auto row = setting_table().find(name);
    if (row == setting_table().end()) return problem(fmt::format("there is no setting '{}'", name));
    if (const char* const expected = row->second(settings, value); expected != nullptr)
      return problem(fmt::format("the setting '{}' is to be {}", name, expected));
  }
  const Result<session::CheckRequest> request = session::make_check_request(settings.options);
  if (!request) return request.diagnostics();
  return settings;
}

std::string find_compile_commands(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  for (fs::path folder = fs::path(path).parent_path();; folder = folder.parent_path()) {
    for (const fs::path& candidate : {folder / "compile_commands.json", folder / "build" / "compile_commands.json"})
      if (fs::is_regular_file(candidate, error)) return candidate.string();
    if (folder == folder.parent_path()) return "";
  }
}

}  // namespace proviso::lsp
