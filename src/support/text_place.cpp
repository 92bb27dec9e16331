#include "support/text_place.h"

#include <algorithm>

namespace proviso {

namespace {

/// Finds values in a JSON document; what is no such document is gone through without a sense.
class JsonScanner {
 public:
  explicit JsonScanner(const std::string& text) : text_(text) { skip_blanks(); }

  std::size_t at() const { return at_; }

  /// Goes to a member, by its name or number; false, and stays, if there is none.
  bool enter(const std::string& name) {
    const std::size_t start = at_;
    const char open = peek();
    if (open == '{' || open == '[') {
      ++at_;
      skip_blanks();
      for (std::size_t number = 0; at_ < text_.size() && peek() != '}' && peek() != ']'; ++number) {
        std::string key = std::to_string(number);
        if (open == '{') key = read_key();
        if (key == name) return true;
        skip_value();
        skip_blanks();
        if (peek() == ',') ++at_;
        skip_blanks();
      }
    }
    at_ = start;
    return false;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
  }
  void skip_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
  }
  std::string read_key() {
    const std::size_t start = at_ + 1;
    if (peek() == '"') skip_string();
    std::string key = at_ > start ? text_.substr(start, at_ - start - 1) : "";
    skip_blanks();
    if (peek() == ':') ++at_;
    skip_blanks();
    return key;
  }
  void skip_value() {
    const std::size_t start = at_;
    unsigned depth = 0;
    do {
      const char next = peek();
      if (next == '"') {
        skip_string();
        continue;
      }
      if (depth == 0 && (next == ',' || next == '}' || next == ']')) break;
      if (next == '{' || next == '[') ++depth;
      if (next == '}' || next == ']') --depth;
      ++at_;
    } while (at_ < text_.size() && (depth > 0 || (peek() != ',' && peek() != '}' && peek() != ']')));
    if (at_ == start) ++at_;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string place_in_text(const std::string& text, std::size_t byte) {
  const std::string before = text.substr(0, byte);
  const std::size_t line = before.rfind('\n');
  const std::size_t column = before.size() - (line == std::string::npos ? 0 : line + 1) + 1;
  return ":" + std::to_string(std::count(before.begin(), before.end(), '\n') + 1) + ":" + std::to_string(column);
}

std::string place_in_json(const std::string& text, const std::vector<std::string>& path) {
  JsonScanner scanner(text);
  for (const std::string& name : path)
    if (!scanner.enter(name)) break;
  return place_in_text(text, scanner.at());
}

}  // namespace proviso
