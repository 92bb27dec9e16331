#include "witness/earlier_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "witness/waypoint_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

namespace {

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

std::string name_of(const std::string& prefix, std::size_t index) { return fmt::format("{}_{}", prefix, index); }

}  // namespace

Result<WithEarlier> parse_earlier(const std::string& expression, const std::string& prefix, std::string_view operation,
                                  std::string_view label) {
  WithEarlier found;
  found.prefix = prefix;
  std::string_view rest = expression;
  while (true) {
    const std::size_t at = rest.find(operation);
    found.expression += rest.substr(0, at);
    if (at == std::string_view::npos) break;
    rest = trimmed(rest.substr(at + operation.size()));
    const std::size_t end = rest.starts_with("(") ? end_of_parentheses(rest) : std::string_view::npos;
    if (end == std::string_view::npos) return problem(fmt::format("has '{}' without its parentheses", operation));
    std::string_view inside = rest.substr(1, end - 2);
    rest.remove_prefix(end);
    if (!label.empty()) {
      const std::size_t comma = inside.rfind(',');
      if (comma == std::string_view::npos || trimmed(inside.substr(comma + 1)) != label)
        return problem(fmt::format("has '{}' of something else than {}", operation, label));
      inside = inside.substr(0, comma);
    }
    const std::string value(trimmed(inside));
    if (const std::string wrong = problem_with(value); !wrong.empty()) return problem(wrong);
    const auto known = std::find(found.earlier.begin(), found.earlier.end(), value);
    found.expression += name_of(prefix, static_cast<std::size_t>(known - found.earlier.begin()));
    if (known == found.earlier.end()) found.earlier.push_back(value);
  }
  if (const std::string wrong = problem_with(found.expression); !wrong.empty()) return problem(wrong);
  return found;
}

/// The type of a value has no qualifiers.
std::string WithEarlier::declarations(std::size_t number, const char* storage) const {
  std::string all;
  for (std::size_t i = 0; i < earlier.size(); ++i)
    all += fmt::format("{}__typeof__((0, {})) {}; ", storage, expression_code(number, one_line(earlier[i])), name_of(prefix, i));
  return all;
}

std::string WithEarlier::stores(std::size_t number) const {
  std::string all;
  for (std::size_t i = 0; i < earlier.size(); ++i)
    all += fmt::format("{} = {}; ", name_of(prefix, i), expression_code(number, one_line(earlier[i])));
  return all;
}

}  // namespace proviso::witness
