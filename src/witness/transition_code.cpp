#include "witness/transition_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

namespace {

constexpr std::string_view kAt = "\\at";
constexpr std::string_view kAnyEarlier = "AnyPrev";

std::string_view trimmed(std::string_view text) {
  const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

/// The position behind the parenthesis that closes the first one of the text.
std::size_t end_of_parentheses(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i + 1;
  }
  return std::string_view::npos;
}

Diagnostic problem(const std::string& message) { return {Severity::error, "", message}; }

std::string earlier_name(std::size_t number, std::size_t index) { return fmt::format("__proviso_prev_{}_{}", number, index); }

}  // namespace

Result<TransitionRelation> parse_transition(std::size_t number, const std::string& expression) {
  TransitionRelation found;
  std::string_view rest = expression;
  while (true) {
    const std::size_t at = rest.find(kAt);
    found.relation += rest.substr(0, at);
    if (at == std::string_view::npos) break;
    rest = trimmed(rest.substr(at + kAt.size()));
    const std::size_t end = rest.starts_with("(") ? end_of_parentheses(rest) : std::string_view::npos;
    if (end == std::string_view::npos) return problem("has '\\at' without its parentheses");
    const std::string_view inside = rest.substr(1, end - 2);
    rest.remove_prefix(end);
    const std::size_t comma = inside.rfind(',');
    if (comma == std::string_view::npos || trimmed(inside.substr(comma + 1)) != kAnyEarlier)
      return problem("has '\\at' of something else than AnyPrev");
    const std::string value(trimmed(inside.substr(0, comma)));
    if (const std::string wrong = problem_with(value); !wrong.empty()) return problem(wrong);
    const auto known = std::find(found.earlier.begin(), found.earlier.end(), value);
    found.relation += earlier_name(number, static_cast<std::size_t>(known - found.earlier.begin()));
    if (known == found.earlier.end()) found.earlier.push_back(value);
  }
  if (const std::string wrong = problem_with(found.relation); !wrong.empty()) return problem(wrong);
  return found;
}

std::string transition_check(std::size_t number, const TransitionRelation& transition, const std::string& failure) {
  std::string declarations, stores;
  for (std::size_t i = 0; i < transition.earlier.size(); ++i) {
    const std::string value = one_line(transition.earlier[i]);
    const std::string name = earlier_name(number, i);
    // The type of a value has no qualifiers.
    declarations += fmt::format("static __typeof__((0, {})) {}; ", expression_code(number, value), name);
    stores += fmt::format("{} = {}; ", name, expression_code(number, value));
  }
  return fmt::format(
      "({{ static int __proviso_seen_{0}; {1}(!__proviso_seen_{0} || {2} ? (void)0 : {3}); if (__VERIFIER_nondet_proviso()) {{ "
      "__proviso_seen_{0} = 1; {4}}} }})",
      number, declarations, expression_code(number, one_line(transition.relation)), failure, stores);
}

}  // namespace proviso::witness
