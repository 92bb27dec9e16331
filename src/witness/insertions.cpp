#include "witness/insertions.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace proviso::witness {

using rewrite::SourceSyntax;

namespace {

/// Whether an attribute in brackets comes directly before; or may, where a comment does.
bool is_behind_attribute(const std::string& text, std::size_t at) {
  const std::size_t end = text.find_last_not_of(" \t\r\n", at == 0 ? 0 : at - 1);
  if (at == 0 || end == std::string::npos) return false;
  if (text[end] == ']') return true;
  const std::size_t line = text.rfind('\n', end) + 1;  // 0 if there is none
  const std::string_view last(text.data() + line, end + 1 - line);
  const bool has_comment = last.ends_with("*/") || last.find("//") != std::string_view::npos;
  return has_comment && text.rfind("]]", at) != std::string::npos && text.find_first_of(";}", text.rfind("]]", at)) >= at;
}

}  // namespace

Insertions::Insertions(const FileTable& files, const std::map<std::string, std::string>& texts) : files_(files) {
  for (const auto& [file, text] : texts) texts_.emplace(file, text);
}

std::optional<Insertions::Site> Insertions::site(const SourceRange& range, Kind kind) const {
  const auto text = texts_.find(files_.name(range.begin.file));
  if (text == texts_.end()) return std::nullopt;
  const bool is_empty = range.begin == range.end;  // before the character there
  SourceRange wider = range;
  wider.end.column += is_empty ? 1 : 0;
  const auto span = text->second.find(wider);
  // What is inserted behind attributes ([[gnu::constructor]]) would have them in place of what is there.
  if (span && is_behind_attribute(text->second.text(), span->begin)) return std::nullopt;
  return span ? std::optional(Site{range.begin.file, span->begin, is_empty ? span->begin : span->end, kind}) : std::nullopt;
}

std::string Insertions::text(const Site& site) const {
  return texts_.at(files_.name(site.file)).text().substr(site.begin, site.end - site.begin);
}

void Insertions::put_before(const SourceSyntax::Statement& statement, const std::string& code) {
  const std::optional<Site> place = site(statement.range, Kind::statement);
  if (!place) return no_place(statement.range);
  Around& around = around_[*place];
  around.beginning = statement.is_declaration ? "{ " : "if (!({ ";
  around.checks += code + " ";
  around.middle = statement.is_declaration ? "} " : "1; })) ; else ";
}

void Insertions::put_behind(const SourceSyntax::Statement& statement, const std::string& code) {
  const std::optional<Site> place = site(statement.range, Kind::behind);
  if (!place) return no_place(statement.range);
  Around& around = around_[*place];
  around.beginning = statement.is_declaration ? "" : "({ ";
  around.end = statement.is_declaration ? " { " + code + "}" : "; " + code + "})";
}

void Insertions::no_place(const SourceRange& range) {
  error({files_.name(range.begin.file), range.begin.line, range.begin.column, ""}, "no code can be inserted here");
}

void Insertions::error(const Location& location, const std::string& message) {
  const std::string column = location.column == 0 ? "" : fmt::format(":{}", location.column);
  errors_.push_back({Severity::error, fmt::format("{}:{}{}", location.file, location.line, column), message});
}

void Insertions::unusable(const Location& location, const std::string& expression, const std::string& problem) {
  error(location, fmt::format("'{}' is no expression that can be checked: it {}", one_line(expression), problem));
}

bool Insertions::is_usable(const Location& location, const std::string& expression, const std::string& code) {
  const bool is_reserved = expression.find(kReserved) != std::string::npos;
  const std::string problem = is_reserved ? fmt::format("has a name with '{}'", kReserved) : problem_with(code);
  if (!problem.empty()) unusable(location, expression, problem);
  return problem.empty();
}

std::string Insertions::written(std::uint32_t file, const SourceSyntax& syntax) const {
  std::vector<Wrap> wraps;
  for (const auto& [site, around] : around_)
    if (site.file == file)
      wraps.push_back({site.begin, site.end, static_cast<int>(site.kind), around.beginning + around.checks + around.middle, around.end,
                       around.wrap, around.has_value});
  const auto declarations = declarations_.find(file);
  for (const SourceSyntax::Function& function : syntax.functions) {
    if (declarations == declarations_.end()) break;
    const std::optional<Site> place = function.range.begin.file == file ? site(function.range, Kind::body) : std::nullopt;
    if (!place) continue;
    wraps.push_back({place->begin, place->begin, static_cast<int>(Kind::body), declarations->second, ""});
    break;
  }
  return WrappedText(texts_.at(files_.name(file)).text(), std::move(wraps)).write();
}

}  // namespace proviso::witness
