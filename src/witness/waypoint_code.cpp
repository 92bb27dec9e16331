#include "witness/waypoint_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "witness/wrapped_text.h"

namespace proviso::witness {

std::string expression_code(std::size_t number, const std::string& text) { return "(" + marked(Mark::expression, number, text) + ")"; }

std::string without_result(std::string constraint) {
  constexpr std::string_view kResult = "\\result";
  for (std::size_t at = constraint.find(kResult); at != std::string::npos; at = constraint.find(kResult, at))
    constraint.replace(at, kResult.size(), "__proviso_r");
  return constraint;
}

std::string WaypointCode::avoided(const std::vector<Entry>& entries, const Condition& condition) {
  std::string text;
  for (const auto& [segment, waypoint] : entries)
    if (waypoint->action == Waypoint::Action::avoid)
      text += fmt::format("if (__proviso_segment == {} && {}) __proviso_assume_failed(); ", segment, condition(segment, *waypoint));
  return text;
}

std::string WaypointCode::followed(const std::vector<Entry>& entries, const Condition& condition, bool is_in_target) const {
  std::string text;
  for (const auto& [segment, waypoint] : entries) {
    if (waypoint->action != Waypoint::Action::follow) continue;
    const char* const otherwise = text.empty() ? "" : "else ";
    text += fmt::format("{}if (__proviso_segment == {}) {{ if ({}) __proviso_segment = {}; {}}} ", otherwise, segment,
                        condition(segment, *waypoint), segment + 1, not_passed(is_in_target));
  }
  return text;
}

std::string WaypointCode::steps(const std::vector<Entry>& entries, const Condition& condition, bool is_in_target) const {
  return avoided(entries, condition) + followed(entries, condition, is_in_target);
}

std::string WaypointCode::steps_in_passing(const std::vector<Entry>& entries) const {
  return steps(entries, [](std::size_t segment, const Waypoint& waypoint) {
    return waypoint.constraint.empty() ? "1" : expression_code(segment, one_line(waypoint.constraint));
  });
}

const char* WaypointCode::not_passed(bool is_in_target) const {
  if (following_ == Following::at_once) return "else __proviso_assume_failed(); ";
  return is_in_target ? "else if (__proviso_in_target) __proviso_assume_failed(); " : "";
}

std::optional<std::string> constant_result(const Waypoint& waypoint) {
  static const std::regex form(R"(\s*\\result\s*==\s*\(?\s*(-?(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*|-?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?[fFlL]?)"
                               R"(|-?0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]*)?[pP][-+]?[0-9]+[fFlL]?)\s*\)?\s*)");
  std::smatch found;
  if (waypoint.action != Waypoint::Action::follow || !std::regex_match(waypoint.constraint, found, form)) return std::nullopt;
  return found[1].str();
}

ResultTable::ResultTable(std::size_t number, const std::vector<Entry>& entries) : number_(number), entries_(entries) {}

std::string ResultTable::declarations() const {
  const auto is_integer = [](const Entry& entry) {
    const std::string value = *constant_result(*entry.waypoint);
    const bool is_hexadecimal = value.find_first_of("xX") != std::string::npos;
    return value.find_first_of(is_hexadecimal ? ".pP" : ".eEpPnN") == std::string::npos;
  };
  const char* const type = std::all_of(entries_.begin(), entries_.end(), is_integer) ? "long long" : "long double";
  std::string segments, values;
  for (const auto& [segment, waypoint] : entries_) {
    segments += fmt::format("{},", segment);
    values += fmt::format("({}){},", type, *constant_result(*waypoint));
  }
  return fmt::format(
      "static const int __proviso_at_{0}[] = {{{1}}}; static const {2} __proviso_value_{0}[] = {{{3}}}; static unsigned "
      "__proviso_next_{0}; ",
      number_, segments, type, values);
}

std::string ResultTable::has_next() const {
  return fmt::format("__proviso_next_{0} < {1} && __proviso_at_{0}[__proviso_next_{0}] == __proviso_segment", number_, entries_.size());
}
std::string ResultTable::value() const { return fmt::format("__proviso_value_{0}[__proviso_next_{0}]", number_); }

std::string ResultTable::give() const { return fmt::format("if ({}) __proviso_r = {}; else ", has_next(), value()); }

std::string ResultTable::compare(const std::string& otherwise, const std::string& follow) const {
  // Of a type that does not have the value, the result is another.
  return fmt::format("if ({}) {{ if (__proviso_r == {}) {{ ++__proviso_next_{}; ++__proviso_segment; }} {}}} else {{ {}}} ", has_next(),
                     value(), number_, otherwise, follow);
}

}  // namespace proviso::witness
