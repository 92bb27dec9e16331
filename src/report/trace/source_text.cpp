#include "report/trace/source_text.h"

#include <fstream>

namespace proviso::report {

namespace {

constexpr std::size_t kLongestText = 100;
constexpr std::uint32_t kMostLinesOfOne = 10;

/// Replaces whitespace by single blanks.
std::string on_one_line(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!is_blank) {
      result += c;
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  while (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

}  // namespace

const std::vector<std::string>& SourceText::lines_of(std::uint32_t file) {
  const auto [entry, is_new] = lines_.try_emplace(file);
  if (is_new) {
    std::ifstream stream(files_.name(file));
    for (std::string line; std::getline(stream, line);) entry->second.push_back(line + "\n");
  }
  return entry->second;
}

std::string_view SourceText::line(std::uint32_t file, std::uint32_t number) {
  const std::vector<std::string>& lines = lines_of(file);
  return number == 0 || number > lines.size() ? std::string_view() : lines[number - 1];
}

std::string SourceText::written_at(const SourceRange& range) {
  if (!range.is_known()) return "";
  const std::vector<std::string>& lines = lines_of(range.begin.file);
  std::string text;
  for (std::uint32_t line = range.begin.line; line <= range.end.line; ++line) {
    if (line > lines.size()) return "";
    const std::string& whole = lines[line - 1];
    const std::size_t from = line == range.begin.line ? range.begin.column - 1 : 0;
    const std::size_t to = line == range.end.line ? range.end.column - 1 : whole.size();
    if (from > to || to > whole.size()) return "";
    text += whole.substr(from, to - from);
  }
  return text;
}

std::string SourceText::at(const SourceRange& range) {
  if (!range.is_known() || range.end.line - range.begin.line > kMostLinesOfOne) return "";
  const std::string text = on_one_line(written_at(range));
  return text.size() <= kLongestText ? text : "";
}

}  // namespace proviso::report
