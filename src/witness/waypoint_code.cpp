#include "witness/waypoint_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <string_view>

#include "witness/wrapped_text.h"

namespace proviso::witness {

std::string expression_code(std::size_t number, const std::string& text) { return "(" + marked(Mark::expression, number, text) + ")"; }

std::string without_result(std::string constraint) {
  constexpr std::string_view kResult = "\\result";
  for (std::size_t at = constraint.find(kResult); at != std::string::npos; at = constraint.find(kResult, at))
    constraint.replace(at, kResult.size(), "__proviso_r");
  return constraint;
}

WaypointCode::WaypointCode(const Witness& witness, Following following) : following_(following), end_(witness.segments.size()) {
  while (cycle_ < end_ && witness.segments[cycle_].back().action != Waypoint::Action::cycle) ++cycle_;
}

std::string WaypointCode::declarations(bool is_first) const {
  return cycle_ == end_ ? "" : fmt::format("void {}(void){} ", kCyclePassed, is_first ? " {}" : ";");
}

std::string WaypointCode::passing(std::size_t segment) const {
  const bool ends_round = segment >= cycle_ && segment + 1 == end_;
  return ends_round ? fmt::format("__proviso_segment = {}; {}();", cycle_, kCyclePassed)
                    : fmt::format("__proviso_segment = {};", segment + 1);
}

std::string WaypointCode::given_in_cycle(const std::vector<Entry>& entries) {
  std::string text;
  for (const auto& [segment, waypoint] : entries)
    if (const auto value = constant_result(*waypoint); value && waypoint->action == Waypoint::Action::cycle)
      text += fmt::format("if (__proviso_segment == {}) __proviso_r = {}; else ", segment, *value);
  return text;
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
    if (waypoint->action == Waypoint::Action::avoid) continue;
    const char* const otherwise = text.empty() ? "" : "else ";
    text += fmt::format("{}if (__proviso_segment == {}) {{ if ({}) {{ {} }} {}}} ", otherwise, segment, condition(segment, *waypoint),
                        passing(segment), not_passed(is_in_target));
  }
  return text;
}

std::string WaypointCode::steps(const std::vector<Entry>& entries, const Condition& condition, bool is_in_target) const {
  return avoided(entries, condition) + followed(entries, condition, is_in_target);
}

const char* WaypointCode::not_passed(bool is_in_target) const {
  if (following_ == Following::at_once) return "else __proviso_assume_failed(); ";
  return is_in_target ? "else if (__proviso_in_target) __proviso_assume_failed(); " : "";
}

namespace {

/// A text that is consumed from its beginning.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }
  /// Consumes one of the characters, if there is one.
  bool take_one_of(std::string_view characters) {
    if (rest_.empty() || characters.find(rest_.front()) == std::string_view::npos) return false;
    rest_.remove_prefix(1);
    return true;
  }
  /// Consumes these characters; returns how many.
  std::size_t take_all_of(std::string_view characters) {
    std::size_t count = 0;
    while (take_one_of(characters)) ++count;
    return count;
  }

 private:
  std::string_view rest_;
};

constexpr std::string_view kSpaces = " \t\n\v\f\r";
constexpr std::string_view kDecimal = "0123456789";
constexpr std::string_view kHexadecimal = "0123456789abcdefABCDEF";

/// Consumes an integer, or a floating-point number with a point or in hexadecimal; false if there is none.
bool take_number(Reader& reader) {
  reader.take("-");
  const bool is_hexadecimal = reader.take("0x") || reader.take("0X");
  const std::string_view digits = is_hexadecimal ? kHexadecimal : kDecimal;
  if (reader.take_all_of(digits) == 0) return false;
  const bool has_point = reader.take(".");
  if (has_point) reader.take_all_of(digits);
  const bool has_exponent = (is_hexadecimal || has_point) && reader.take_one_of(is_hexadecimal ? "pP" : "eE");
  if (has_exponent) {
    reader.take_one_of("+-");
    if (reader.take_all_of(kDecimal) == 0) return false;
  }
  if (!has_point && !has_exponent) return reader.take_all_of("uUlL"), true;
  reader.take_one_of("fFlL");
  return !is_hexadecimal || has_exponent;
}

/// Whether a comparison with it has one meaning: in C an int that every type of results has or wraps around to, in ACSL one that a
/// long long holds.
bool is_plain(const std::string& number, bool is_acsl) {
  if (number.find_first_of(".pP") != std::string::npos) return true;  // floating-point
  const bool is_hexadecimal = number.find_first_of("xX") != std::string::npos;
  if (!is_acsl && (is_hexadecimal || number.find_first_not_of("-0123456789") != std::string::npos)) return false;
  errno = 0;
  const long long value = std::strtoll(number.c_str(), nullptr, 0);
  return errno == 0 && (is_acsl || (value > INT_MIN && value <= INT_MAX));
}

}  // namespace

std::optional<std::string> constant_result(const Waypoint& waypoint) {
  if (waypoint.action == Waypoint::Action::avoid) return std::nullopt;
  Reader reader(waypoint.constraint);
  const auto skip_spaces = [&] { reader.take_all_of(kSpaces); };
  skip_spaces();
  if (!reader.take("\\result")) return std::nullopt;
  skip_spaces();
  if (!reader.take("==")) return std::nullopt;
  skip_spaces();
  const bool is_in_parentheses = reader.take("(");
  skip_spaces();
  const std::string_view begin = reader.rest();
  if (!take_number(reader)) return std::nullopt;
  const std::string_view number = begin.substr(0, begin.size() - reader.rest().size());
  skip_spaces();
  if (is_in_parentheses && !reader.take(")")) return std::nullopt;
  skip_spaces();
  return reader.is_at_end() && is_plain(std::string(number), waypoint.is_acsl) ? std::optional(std::string(number)) : std::nullopt;
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
  // In C the value is converted to the type of the result. In ACSL both are what they are: one that is negative is none that is not.
  const bool is_acsl = entries_.front().waypoint->is_acsl;
  const std::string is_same = is_acsl
                                  ? fmt::format("((__proviso_r < (__typeof__(__proviso_r))0) == ({0} < 0) && __proviso_r == {0})", value())
                                  : fmt::format("(__proviso_r == (__typeof__(1 ? __proviso_r : 0)){})", value());
  return fmt::format("if ({}) {{ if {} {{ ++__proviso_next_{}; ++__proviso_segment; }} {}}} else {{ {}}} ", has_next(), is_same, number_,
                     otherwise, follow);
}

}  // namespace proviso::witness
