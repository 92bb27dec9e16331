#include "report/sarif/fingerprints.h"

#include <fmt/format.h>

#include <cctype>
#include <iterator>

namespace proviso::report {

namespace {

bool is_of_name(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// The end of the comment that begins at `from`; `from` if there is none.
std::size_t behind_comment(std::string_view text, std::size_t from) {
  if (text.substr(from, 2) == "//") return std::min(text.find('\n', from), text.size());
  if (text.substr(from, 2) != "/*") return from;
  const std::size_t end = text.find("*/", from + 2);
  return end == std::string_view::npos ? text.size() : end + 2;
}

/// The end of the quoted literal that begins at `from`; `from` if there is none.
std::size_t behind_literal(std::string_view text, std::size_t from) {
  const char quote = text[from];
  if (quote != '"' && quote != '\'') return from;
  std::size_t at = from + 1;
  while (at < text.size() && text[at] != quote) at += text[at] == '\\' ? 2 : 1;
  return std::min(at + 1, text.size());
}

/// FNV-1a.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

}  // namespace

std::string normalised_source(std::string_view text) {
  std::string result;
  bool has_blank = false;
  const auto add = [&](std::string_view part) {
    const bool would_run_together = has_blank && !result.empty() && is_of_name(result.back()) && is_of_name(part.front());
    if (would_run_together) result += ' ';
    result += part;
    has_blank = false;
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t comment_end = behind_comment(text, at);
    const std::size_t literal_end = behind_literal(text, at);
    if (comment_end != at || std::isspace(static_cast<unsigned char>(text[at])) != 0) {
      has_blank = true;
      at = std::max(comment_end, at + 1);
      continue;
    }
    const std::size_t end = std::max(literal_end, at + 1);
    add(text.substr(at, end - at));
    at = end;
  }
  return result;
}

std::string Fingerprints::text_of(const ir::Edge& edge) {
  std::string text = normalised_source(text_.written_at(edge.range));
  return text.empty() ? ir::to_string(edge.operation) : text;
}

std::size_t Fingerprints::ordinal(const ir::Function& function, const ir::Edge& edge, const std::string& text) {
  const auto [entry, is_new] = statements_.try_emplace(&function);
  if (is_new)
    for (const ir::Edge& other : function.edges()) entry->second[text_of(other)].insert(other.range.begin);
  const std::set<SourcePosition>& beginnings = entry->second[text];
  return static_cast<std::size_t>(std::distance(beginnings.begin(), beginnings.lower_bound(edge.range.begin)));
}

std::string Fingerprints::of(std::string_view rule, const ir::Function& function, const ir::Edge& edge) {
  const std::string text = text_of(edge);
  const std::string key = fmt::format("{}\n{}\n{}\n{}", rule, function.source_name(), text, ordinal(function, edge, text));
  const std::string hash = fmt::format("{:016x}", hash_of(key));
  return fmt::format("{}:{}", hash, ++given_[hash]);
}

}  // namespace proviso::report
