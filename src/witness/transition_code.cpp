#include "witness/transition_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "witness/earlier_values.h"
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

Result<WithEarlier> parse_transition(const std::string& expression, const std::string& prefix) {
  WithEarlier found{prefix, "", {}};
  std::string_view rest = expression;
  while (true) {
    const std::size_t at = rest.find(kAt);
    found.expression += rest.substr(0, at);
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
    found.expression += found.name(static_cast<std::size_t>(known - found.earlier.begin()));
    if (known == found.earlier.end()) found.earlier.push_back(value);
  }
  if (const std::string wrong = problem_with(found.expression); !wrong.empty()) return problem(wrong);
  return found;
}

}  // namespace

Result<std::string> transition_check(std::size_t number, const std::string& expression, const std::string& failure) {
  const Result<WithEarlier> relation = parse_transition(expression, fmt::format("__proviso_prev_{}", number));
  if (!relation) return relation.diagnostics();
  return fmt::format(
      "({{ static int __proviso_seen_{0}; {1}(!__proviso_seen_{0} || {2} ? (void)0 : {3}); if (__VERIFIER_nondet_proviso()) {{ "
      "__proviso_seen_{0} = 1; {4}}} }})",
      number, relation->declarations(number, "static "), expression_code(number, one_line(relation->expression)), failure,
      relation->stores(number));
}

}  // namespace proviso::witness
