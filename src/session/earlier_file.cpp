#include "session/earlier_file.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "exchange/json_values.h"
#include "support/text_place.h"

namespace proviso::session {

Diagnostics read_earlier_file(const std::string& directory, const std::string& name,
                              const std::function<void(const nlohmann::json&)>& read) {
  const std::string file = (std::filesystem::path(directory) / name).string();
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream contents;
  contents << stream.rdbuf();
  if (!stream) return {};
  const std::string text = contents.str();
  try {
    read(nlohmann::json::parse(text));
    return {};
  } catch (const nlohmann::json::parse_error& error) {
    return {{Severity::error, file + place_in_text(text, error.byte == 0 ? 0 : error.byte - 1), "this is no JSON document"}};
  } catch (const nlohmann::json::exception&) {
    return {{Severity::error, file, "a number in this JSON document is out of range"}};
  } catch (const exchange::Malformed& malformed) {
    return {{Severity::error, file + place_in_json(text, malformed.path), malformed.message}};
  }
}

}  // namespace proviso::session
