#include "lsp/positions.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "report/sarif/locations.h"

namespace proviso::lsp {

namespace {

constexpr std::string_view kFileScheme = "file://";

std::string contents(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return std::move(text).str();
}

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::optional<std::string> path_of(std::string_view uri) {
  if (!uri.starts_with(kFileScheme)) return std::nullopt;
  uri.remove_prefix(kFileScheme.size());
  uri.remove_prefix(std::min(uri.find('/'), uri.size()));  // the host
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    unsigned code = 0;
    const char* const digits = uri.data() + i + 1;
    const bool is_escaped = uri[i] == '%' && i + 2 < uri.size() && std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2;
    path += is_escaped ? static_cast<char>(code) : uri[i];
    if (is_escaped) i += 2;
  }
  if (path.empty() || path.find('\0') != std::string::npos) return std::nullopt;
  return path;
}

std::string uri_of(const std::string& path) {
  return std::string(kFileScheme) + report::percent_encoded(std::filesystem::absolute(path).lexically_normal().string());
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string_view Positions::line(const std::string& file, std::uint32_t number) {
  const auto [known, is_new] = lines_.try_emplace(file);
  if (is_new) known->second = lines_of(file == path_ ? text_ : texts_[file] = contents(file));
  return number == 0 || number > known->second.size() ? std::string_view() : known->second[number - 1];
}

Json Positions::position(const std::string& file, std::uint32_t number, std::uint32_t column) {
  if (number == 0) return {{"line", 0}, {"character", 0}};
  const std::uint32_t bytes = std::max<std::uint32_t>(column, 1);
  const std::uint32_t units = encoding_ == Encoding::utf8 ? bytes : report::utf16_column(line(file, number), bytes);
  return {{"line", number - 1}, {"character", units - 1}};
}

/// Positions in the file that was read, ignoring `#line`: the editor shows that file.
Json Positions::range(const FileTable& files, const SourceRange& range) {
  const std::string& file = files.name(range.begin.file);
  const bool has_end = range.end.is_known() && range.end.file == range.begin.file && range.end > range.begin;
  if (!has_end) return word_at(file, range.begin.line, range.begin.column);
  return {{"start", position(file, range.begin.line, range.begin.column)}, {"end", position(file, range.end.line, range.end.column)}};
}

Json Positions::location(const FileTable& files, const SourceRange& where) {
  return {{"uri", uri(files.name(where.begin.file))}, {"range", range(files, where)}};
}

Json Positions::word_at(const std::string& file, std::uint32_t number, std::uint32_t column) {
  const std::string_view text = line(file, number);
  const std::size_t begin = column == 0 ? 0 : column - 1;
  std::size_t end = begin;
  while (end < text.size() && is_of_word(text[end])) ++end;
  if (end == begin && end < text.size()) ++end;
  return {{"start", position(file, number, column)}, {"end", position(file, number, static_cast<std::uint32_t>(end) + 1)}};
}

}  // namespace proviso::lsp
