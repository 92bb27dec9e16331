#include "report/sarif/locations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace proviso::report {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kSourceRoot = "SRCROOT";

const FileTable& no_files() {
  static const FileTable files;
  return files;
}

/// The URI and, if it is relative, its base.
Json uri_of(const std::string& file) {
  std::error_code error;
  const fs::path directory = fs::current_path(error);
  const fs::path path = (directory / file).lexically_normal();
  const fs::path relative = path.lexically_relative(directory);
  if (relative.empty() || *relative.begin() == "..") return {{"uri", "file://" + percent_encoded(path.generic_string())}};
  return {{"uri", percent_encoded(relative.generic_string())}, {"uriBaseId", kSourceRoot}};
}

/// The number of bytes of the first character; one if it is not UTF-8.
std::size_t character_size(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t size = lead >= 0xF0 && lead < 0xF8 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 && lead < 0xE0 ? 2 : 1;
  if (size > text.size()) return 1;
  const auto is_continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  return std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(size), is_continuation) ? size : 1;
}

}  // namespace

Json sarif_message(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '(' && escaped.ends_with(']')) escaped += ' ';
    escaped += c;
    if (c == '{' || c == '}') escaped += c;
  }
  return {{"text", std::move(escaped)}};
}

std::string percent_encoded(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = (byte < 0x80 && std::isalnum(byte) != 0) || std::string_view("/-._~").find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return uri;
}

std::uint32_t utf16_column(std::string_view line, std::uint32_t column) {
  std::uint32_t units = 1;
  std::size_t at = 0;
  while (at + 1 < column && at < line.size()) {
    const std::size_t size = character_size(line.substr(at));
    units += size == 4 ? 2 : 1;
    at += size;
  }
  return at + 1 < column ? units + (column - 1 - static_cast<std::uint32_t>(at)) : units;
}

SarifLocations::SarifLocations(const std::vector<std::string>& checked_files, const ir::Program* program)
    : program_(program), text_(program == nullptr ? no_files() : program->files()) {
  for (const std::string& file : checked_files) artifact_location(file);
  checked_ = artifacts_.size();
}

Json SarifLocations::artifact_location(const std::string& file) {
  Json location = uri_of(file);
  auto found = std::find(artifacts_.begin(), artifacts_.end(), location);
  if (found == artifacts_.end()) found = artifacts_.insert(artifacts_.end(), location);
  location["index"] = found - artifacts_.begin();
  return location;
}

/// Line numbers follow `#line` directives; the text is that of the file that was read.
Json SarifLocations::region(const SourceRange& range) {
  const SourcePosition& start = range.presumed.is_known() ? range.presumed : range.begin;
  const auto column = [&](const SourcePosition& position, std::uint32_t told) {
    return utf16_column(text_.line(position.file, position.line), told);
  };
  Json region = {{"startLine", start.line}};
  if (start.column == 0) return region;
  region["startColumn"] = column(range.begin, start.column);
  const bool has_end = range.end.is_known() && range.end.file == range.begin.file && range.end > range.begin;
  if (!has_end) return region;
  region["endLine"] = start.line + (range.end.line - range.begin.line);
  region["endColumn"] = column(range.end, range.end.column);
  return region;
}

Json SarifLocations::at(const SourceRange& range, const ir::Function* function, const std::string& message) {
  Json location = Json::object();
  const bool is_model = function != nullptr && function->origin == ir::Origin::library_model;
  const SourcePosition& start = range.presumed.is_known() ? range.presumed : range.begin;
  if (start.is_known() && !is_model)
    location["physicalLocation"] = {{"artifactLocation", artifact_location(program_->files().name(start.file))}, {"region", region(range)}};
  if (function != nullptr) location["logicalLocations"] = Json::array({{{"name", function->source_name()}, {"kind", "function"}}});
  if (!message.empty()) location["message"] = sarif_message(message);
  return location;
}

Json SarifLocations::of_program() {
  const ir::Function* const entry = program_ == nullptr ? nullptr : program_->entry;
  if (entry != nullptr && entry->range.is_known()) {
    SourceRange beginning = entry->range;
    beginning.end = {};
    return at(beginning, entry);
  }
  if (artifacts_.empty()) return nullptr;
  Json first = artifacts_.front();
  first["index"] = 0;
  return {{"physicalLocation", {{"artifactLocation", std::move(first)}, {"region", {{"startLine", 1}}}}}};
}

Json SarifLocations::artifacts() const {
  Json artifacts = Json::array();
  for (std::size_t i = 0; i < artifacts_.size(); ++i) {
    Json artifact = {{"location", artifacts_[i]}, {"sourceLanguage", "c"}};
    if (i < checked_) artifact["roles"] = {"analysisTarget"};
    artifacts.push_back(std::move(artifact));
  }
  return artifacts;
}

}  // namespace proviso::report
