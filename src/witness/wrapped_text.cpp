#include "witness/wrapped_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>

namespace proviso::witness {

namespace {

constexpr char kNumberEnd = '\5', kEnd = '\6';

}  // namespace

std::string marked(Mark what, std::size_t number, const std::string& text) {
  return fmt::format("{}{}{}{}{}", static_cast<char>(what), number, kNumberEnd, text, kEnd);
}

bool has_marks(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= static_cast<char>(Mark::expression) && c <= kEnd; });
}

std::string unmarked(const std::string& file, const std::string& text, Instrumented& into) {
  std::string result;
  SourcePosition at{0, 1, 1};
  std::vector<std::pair<Mark, Instrumented::Part>> open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c >= static_cast<char>(Mark::expression) && c <= static_cast<char>(Mark::store)) {
      const std::size_t end = text.find(kNumberEnd, i);
      open.push_back({static_cast<Mark>(c), {file, at, at, std::stoul(text.substr(i + 1, end - i - 1))}});
      i = end;
    } else if (c == kEnd) {
      auto& [what, part] = open.back();
      part.end = at;
      (what == Mark::target  ? into.targets
       : what == Mark::check ? into.checks
       : what == Mark::store ? into.stores
                             : into.expressions)
          .push_back(part);
      open.pop_back();
    } else {
      result += c;
      if (c == '\n') ++at.line;
      at.column = c == '\n' ? 1 : at.column + 1;
    }
  }
  return result;
}

std::string problem_with(const std::string& expression) {
  std::string open;
  char before = ' ';
  for (std::size_t i = 0; i < expression.size(); before = expression[i++]) {
    const char c = expression[i];
    if (c == '\'' && i + 2 < expression.size() && expression[i + 1] != '\\' && expression[i + 2] == '\'') {
      i += 2;
      continue;
    }
    const auto pair = std::string{before, c};
    if (std::string_view(";{}#\"'\\").find(c) != std::string_view::npos || (std::iscntrl(static_cast<unsigned char>(c)) != 0 && c != '\n'))
      return fmt::format("has the character '{}'", std::isprint(static_cast<unsigned char>(c)) != 0 ? c : '?');
    for (const char* const bad : {"//", "/*", "<%", "%>", "<:", ":>", "%:", "++", "--"})
      if (pair == bad) return fmt::format("has '{}'", bad);
    if (c == '(' || c == '[') open += c;
    if (c != ')' && c != ']') continue;
    if (open.empty() || open.back() != (c == ')' ? '(' : '[')) return "has parentheses that do not fit";
    open.pop_back();
  }
  if (!open.empty()) return "has parentheses that do not fit";
  return expression.find_first_not_of(" \t\n") == std::string::npos ? "is empty" : "";
}

std::string one_line(const std::string& text) {
  std::string result;
  const auto is_at = [&](std::size_t i, std::string_view what) { return text.compare(i, what.size(), what) == 0; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' || text[i] == '\'') {
      const std::size_t begin = i;
      for (++i; i < text.size() && text[i] != text[begin]; ++i)
        if (text[i] == '\\') ++i;
      result += text.substr(begin, i + 1 - begin);
    } else if (is_at(i, "\\\n")) {
      ++i;
    } else if (is_at(i, "//")) {
      i = std::min(text.find('\n', i), text.size());
      result += ' ';
    } else if (is_at(i, "/*")) {
      const std::size_t end = text.find("*/", i + 2);
      i = end == std::string::npos ? text.size() : end + 1;
      result += ' ';
    } else {
      result += text[i] == '\n' ? ' ' : text[i];
    }
  }
  return result;
}

WrappedText::WrappedText(const std::string& text, std::vector<Wrap> wraps) : text_(text), wraps_(std::move(wraps)) {
  std::sort(wraps_.begin(), wraps_.end(),
            [](const Wrap& a, const Wrap& b) { return std::tuple(a.begin, b.end, a.rank) < std::tuple(b.begin, a.end, b.rank); });
}

std::string WrappedText::write() {
  next_ = 0;
  return piece(0, text_.size());
}

std::string WrappedText::piece(std::size_t begin, std::size_t end) {
  std::string result;
  while (next_ < wraps_.size() && wraps_[next_].begin >= begin && wraps_[next_].end <= end) {
    const Wrap& wrap = wraps_[next_++];
    result += text_.substr(begin, wrap.begin - begin);
    const std::string inside = piece(wrap.begin, wrap.end);
    result += wrap.before + (wrap.kind != Wrap::Kind::plain ? twice(wrap, inside) : inside) + wrap.after;
    begin = wrap.end;
  }
  return result + text_.substr(begin, end - begin);
}

/// The value is stored in a variable, so that there is an edge in each copy.
std::string WrappedText::twice(const Wrap& wrap, const std::string& inside) {
  const auto copy = [&](const std::string& text) { return wrap.has_value ? "__auto_type __proviso_v = (" + text + ");" : text + ";"; };
  const char* const value = wrap.has_value ? " __proviso_v;" : "";
  // One evaluation may be nested in another, by recursion.
  const bool is_noted = wrap.kind == Wrap::Kind::target_with_waypoints;
  const auto begin = [&](const char* is_in_target) {
    return is_noted ? fmt::format("int __proviso_t = __proviso_in_target; __proviso_in_target = {}; ", is_in_target) : "";
  };
  const char* const end = is_noted ? " __proviso_in_target = __proviso_t;" : "";
  return begin("1") + marked(Mark::target, 0, copy(inside)) + end + value + " }) : ({ " + begin("0") + copy(one_line(inside)) + end + value;
}

}  // namespace proviso::witness
