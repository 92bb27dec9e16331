#include "report/html/sources.h"

#include "report/sarif/locations.h"

namespace proviso::report {

using Json = nlohmann::ordered_json;

SourceRange range_at(const ir::Function& function, ir::LocationId location) {
  const std::vector<ir::EdgeId>& out = function.location(location).out;
  return out.empty() ? SourceRange() : function.edge(out.front()).range;
}

std::size_t PageSources::number_of(std::uint32_t file) {
  const auto [entry, is_new] = numbers_.try_emplace(file, files_.size());
  if (is_new) files_.push_back(file);
  return entry->second;
}

std::optional<std::size_t> PageSources::number_of(const std::string& name) {
  for (std::uint32_t file = 1; file < program_.files().size(); ++file)
    if (program_.files().name(file) == name) return number_of(file);
  return std::nullopt;
}

Json PageSources::at(const SourceRange& range) {
  if (!range.is_known()) return nullptr;
  const auto column = [&](const SourcePosition& position) {
    return utf16_column(text_.line(position.file, position.line), position.column);
  };
  Json place = {number_of(range.begin.file), range.begin.line, column(range.begin)};
  if (range.end.is_known() && range.end.file == range.begin.file && range.end > range.begin) {
    place.push_back(range.end.line);
    place.push_back(column(range.end));
  }
  return place;
}

Json PageSources::all() {
  Json sources = Json::array();
  for (const std::uint32_t file : files_) {
    std::string text;
    for (std::uint32_t line = 1;; ++line) {
      const std::string_view whole = text_.line(file, line);
      if (whole.empty()) break;
      text += whole;
    }
    sources.push_back({{"name", program_.files().name(file)}, {"text", std::move(text)}});
  }
  return sources;
}

}  // namespace proviso::report
