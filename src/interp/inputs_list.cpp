// Parsing and serving a list of inputs.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "interp/inputs.h"
#include "interp/scalar.h"
#include "interp/wide_float.h"

namespace proviso::interp {

/// Reads the values of one text; stops at the first invalid one.
class InputReader {
 public:
  InputReader(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  Result<ListInputs> read() {
    ListInputs result;
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      const std::size_t start = at_;
      const std::string_view token = take_token();
      ListInputs::Value value;
      if (!parse(token, value)) return complaint(start, token);
      result.values_.push_back(std::move(value));
    }
    return result;
  }

 private:
  static bool is_separator(char letter) {
    return letter == ',' || letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == ';';
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      if (text_[at_] == '#') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else if (is_separator(text_[at_])) {
        ++at_;
      } else {
        return;
      }
    }
  }

  /// A character constant may contain separators.
  std::string_view take_token() {
    const std::size_t start = at_;
    if (text_[at_] == '\'') {
      ++at_;
      while (at_ < text_.size() && text_[at_] != '\'' && text_[at_] != '\n') at_ += text_[at_] == '\\' && at_ + 1 < text_.size() ? 2 : 1;
      if (at_ < text_.size() && text_[at_] == '\'') ++at_;
    } else {
      while (at_ < text_.size() && !is_separator(text_[at_]) && text_[at_] != '#') ++at_;
    }
    return text_.substr(start, at_ - start);
  }

  Diagnostic complaint(std::size_t start, std::string_view token) const {
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t i = 0; i < start; ++i) {
      ++column;
      if (text_[i] == '\n') ++line, column = 1;
    }
    return {Severity::error, fmt::format("{}:{}:{}", name_, line, column),
            fmt::format("'{}' is no input value: a number or a character constant is expected", token)};
  }

  static bool parse(std::string_view token, ListInputs::Value& value) {
    if (token.front() == '\'') return parse_character(token, value);
    return parse_integer(token, value) || parse_float(token, value);
  }

  static bool parse_character(std::string_view token, ListInputs::Value& value) {
    if (token.size() < 3 || token.back() != '\'') return false;
    const std::string_view inner = token.substr(1, token.size() - 2);
    if (inner.size() == 1) return inner[0] != '\\' && set_character(value, inner[0]);
    if (inner[0] != '\\') return false;
    if (inner[1] == 'x') return parse_digits(inner.substr(2), 16, value.integer) && set_character(value, static_cast<char>(value.integer));
    if (inner[1] >= '0' && inner[1] <= '7')
      return parse_digits(inner.substr(1), 8, value.integer) && set_character(value, static_cast<char>(value.integer));
    constexpr std::string_view letters = "abfnrtv\\'\"?";
    constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\'\"?";
    const std::size_t which = letters.find(inner[1]);
    return inner.size() == 2 && which != std::string_view::npos && set_character(value, meanings[which]);
  }

  static bool set_character(ListInputs::Value& value, char letter) {
    value.is_negative = static_cast<signed char>(letter) < 0;
    value.integer = static_cast<u128>(i128{static_cast<signed char>(letter)});
    return true;
  }

  static bool parse_digits(std::string_view digits, unsigned base, u128& result) {
    if (digits.empty()) return false;
    result = 0;
    for (const char letter : digits) {
      const char lower = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
      unsigned digit = 99;
      if (lower >= '0' && lower <= '9') digit = static_cast<unsigned>(lower - '0');
      if (lower >= 'a' && lower <= 'f') digit = static_cast<unsigned>(lower - 'a') + 10;
      if (digit >= base) return false;
      result = result * base + digit;
    }
    return true;
  }

  static bool parse_integer(std::string_view token, ListInputs::Value& value) {
    value.is_negative = token.front() == '-';
    if (token.front() == '-' || token.front() == '+') token.remove_prefix(1);
    unsigned base = 10;
    const auto begins = [&](std::string_view lower, std::string_view upper) {
      return token.starts_with(lower) || token.starts_with(upper);
    };
    if (begins("0x", "0X")) {
      base = 16;
      token.remove_prefix(2);
    } else if (begins("0b", "0B")) {
      base = 2;
      token.remove_prefix(2);
    } else if (token.starts_with("0") && token.size() > 1) {
      base = 8;
      token.remove_prefix(1);
    }
    while (!token.empty() && (token.back() == 'u' || token.back() == 'U' || token.back() == 'l' || token.back() == 'L'))
      token.remove_suffix(1);
    if (token.empty() && base == 8) token = "0";
    if (!parse_digits(token, base, value.integer)) return false;
    if (value.is_negative) value.integer = u128{0} - value.integer;
    return true;
  }

  static bool parse_float(std::string_view token, ListInputs::Value& value) {
    const bool is_hexadecimal = token.find_first_of("xX") != std::string_view::npos;
    if (token.size() > 1 &&
        (token.back() == 'L' || token.back() == 'l' || (!is_hexadecimal && (token.back() == 'f' || token.back() == 'F'))))
      if (token.find_first_of("0123456789") != std::string_view::npos) token.remove_suffix(1);
    value.text = std::string(token);
    if (value.text == "INFINITY" || value.text == "-INFINITY" || value.text == "NAN" || value.text == "-NAN") {
      for (char& letter : value.text) letter = static_cast<char>(letter == '-' ? letter : letter - 'A' + 'a');
      if (value.text.ends_with("infinity")) value.text.resize(value.text.size() - 5);
    }
    value.is_float = true;
    if (value.text.find_first_of(".eEpPiInN") == std::string::npos) return false;  // "09" is not a number
    return wide_parse(ir::FloatFormat::binary128, value.text).has_value();
  }

  std::string_view text_;
  const std::string& name_;
  std::size_t at_ = 0;
};

Result<ListInputs> ListInputs::from_text(std::string_view text, const std::string& name) { return InputReader(text, name).read(); }

Result<ListInputs> ListInputs::from_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Diagnostic{Severity::error, path, "cannot read the inputs"};
  std::ostringstream text;
  text << file.rdbuf();
  return from_text(text.str(), path);
}

std::optional<u128> ListInputs::next(const InputRequest& request) {
  if (is_perhaps(request)) return 0;
  if (next_ == values_.size()) return std::nullopt;
  const Value& value = values_[next_++];
  const ir::Type* const type = request.type;
  if (type->is_floating()) {
    if (value.is_float) return wide_parse(type->float_format(), value.text);
    return wide_from_integer(type->float_format(), value.integer,
                             value.is_negative ? ir::Signedness::signed_integer : ir::Signedness::unsigned_integer);
  }
  if (!value.is_float) return value.integer;
  const auto parsed = wide_parse(ir::FloatFormat::binary128, value.text);
  return wide_to_integer(ir::FloatFormat::binary128, *parsed, 128, ir::Signedness::signed_integer).value_or(0);
}

}  // namespace proviso::interp
