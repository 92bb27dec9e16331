#include "witness/acsl.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

#include "witness/acsl_code.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

namespace {

/// Thrown and caught in this file.
struct AcslProblem {
  std::string message;
};

constexpr unsigned kMaxNesting = 100;
/// Longer ones would make code that takes long to compile.
constexpr std::size_t kMaxTokens = 2000;
constexpr std::array<std::string_view, 29> kOperators = {
    "<==>", "<-->", "==>", "-->", "&&", "||", "^^", "==", "!=", "<=", ">=", "<<", ">>", "->", "+",
    "-",    "*",    "/",   "%",   "<",  ">",  "!",  "~",  "&",  "|",  "^",  "?",  ":",  "."};
constexpr std::array<std::string_view, 5> kBrackets = {"(", ")", "[", "]", ","};
constexpr std::array<std::string_view, 6> kComparisons = {"==", "!=", "<=", ">=", "<", ">"};
constexpr std::array<std::string_view, 2> kSums = {"+", "-"};
constexpr std::array<std::string_view, 3> kProducts = {"*", "/", "%"};
constexpr std::array<std::string_view, 6> kTypeWords = {"unsigned", "signed", "int", "long", "short", "char"};
constexpr std::array<std::string_view, 7> kOtherWords = {"sizeof", "struct", "union", "enum", "_Generic", "_Bool", "__typeof__"};

template <typename Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> tokens;
  const auto take = [&](std::size_t size) {
    tokens.emplace_back(text.substr(0, size));
    text.remove_prefix(size);
  };
  while (!text.empty()) {
    const char c = text.front();
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      text.remove_prefix(1);
    } else if (is_in_name(c) || c == '\\') {
      take(static_cast<std::size_t>(std::find_if_not(text.begin() + 1, text.end(), is_in_name) - text.begin()));
    } else {
      const auto starts = [&](std::string_view symbol) { return text.starts_with(symbol); };
      const auto known = std::ranges::find_if(kOperators, starts);
      if (known != kOperators.end()) {
        take(known->size());
      } else if (std::ranges::any_of(kBrackets, starts)) {
        take(1);
      } else {
        throw AcslProblem{fmt::format("has the character '{}'", std::isprint(static_cast<unsigned char>(c)) != 0 ? c : '?')};
      }
    }
  }
  if (tokens.size() > kMaxTokens) throw AcslProblem{"is too long"};
  return tokens;
}

bool is_integer(std::string_view digits) {
  const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
  if (is_hexadecimal) digits.remove_prefix(2);
  return std::ranges::all_of(digits, [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (is_hexadecimal ? std::isxdigit(byte) : std::isdigit(byte)) != 0 || std::string_view("uUlL").find(c) != std::string_view::npos;
  });
}

using Part = AcslPart;

class Translation {
 public:
  Translation(const std::string& expression, const AcslContext& context)
      : context_(context), tokens_(tokens_of(expression)), code_(context.has_int128) {
    found_.prefix = context.prefix;
  }

  WithEarlier run() {
    const Part all = whole();
    if (next_ != tokens_.size()) throw AcslProblem{fmt::format("has '{}' where nothing is expected", tokens_[next_])};
    found_.expression = code_.complete(all);
    return std::move(found_);
  }

 private:
  // ---------------------------------------------------------------------------------------------------------- tokens

  bool is_next(std::string_view token) const { return next_ < tokens_.size() && tokens_[next_] == token; }
  bool take(std::string_view token) {
    const bool is_there = is_next(token);
    next_ += is_there ? 1 : 0;
    return is_there;
  }
  void expect(std::string_view token) {
    if (!take(token)) throw AcslProblem{fmt::format("has no '{}' where it is expected", token)};
  }
  template <std::size_t n>
  std::string take_one_of(const std::array<std::string_view, n>& tokens) {
    if (next_ == tokens_.size() || !is_one_of(tokens, tokens_[next_])) return "";
    return tokens_[next_++];
  }

  /// One level deeper.
  Part nested(Part (Translation::*part)()) {
    if (++nesting_ > kMaxNesting) throw AcslProblem{"is nested too deeply"};
    Part result = (this->*part)();
    --nesting_;
    return result;
  }

  // ------------------------------------------------------------------------------------------------------ predicates

  Part whole() { return nested(&Translation::choice); }

  Part choice() {
    Part condition = equivalence();
    if (!take("?")) return condition;
    const Part then = whole();
    expect(":");
    return AcslCode::choice(condition, then, whole());
  }

  Part equivalence() {
    Part left = implication();
    while (take("<==>")) left = connected("(!({}) == !({}))", left, implication());
    return left;
  }

  Part implication() {
    Part left = disjunction();
    return take("==>") ? connected("(!({}) || ({}))", left, nested(&Translation::implication)) : left;
  }

  Part disjunction() {
    Part left = exclusion();
    while (take("||")) left = connected("({} || {})", left, exclusion());
    return left;
  }

  Part exclusion() {
    Part left = conjunction();
    while (take("^^")) left = connected("(!({}) != !({}))", left, conjunction());
    return left;
  }

  Part conjunction() {
    Part left = bits_or();
    while (take("&&")) left = connected("({} && {})", left, bits_or());
    return left;
  }

  static Part connected(const char* form, const Part& left, const Part& right) {
    return AcslCode::truth(fmt::format(fmt::runtime(form), left.value, right.value), {&left, &right});
  }

  // ----------------------------------------------------------------------------------------------------------- terms

  Part bits_or() { return bitwise("|", &Translation::bits_xor); }
  Part bits_xor() { return bitwise("^", &Translation::bits_and); }
  Part bits_and() { return bitwise("&", &Translation::comparison); }

  Part bitwise(std::string_view operation, Part (Translation::*operand)()) {
    Part left = (this->*operand)();
    while (take(operation)) left = AcslCode::computed(left, operation, (this->*operand)());
    return left;
  }

  /// `a <= b < c` says it of each two neighbours, and only in one direction.
  Part comparison() {
    Part left = sum(), all;
    bool has_less = false, has_more = false, has_unequal = false;
    unsigned count = 0;
    for (std::string operation; !(operation = take_one_of(kComparisons)).empty(); ++count) {
      Part right = sum();
      const std::string both = fmt::format("({} {} {})", left.value, operation, right.value);
      const Part compared = AcslCode::truth(both, {&left, &right});
      all = count == 0 ? compared : connected("({} && {})", all, compared);
      left = std::move(right);
      has_less = has_less || operation.front() == '<';
      has_more = has_more || operation.front() == '>';
      has_unequal = has_unequal || operation == "!=";
    }
    if (count > 1 && (has_unequal || (has_less && has_more))) throw AcslProblem{"compares in different directions at once"};
    return count == 0 ? left : all;
  }

  Part sum() {
    Part left = product();
    for (std::string operation; !(operation = take_one_of(kSums)).empty();) left = AcslCode::computed(left, operation, product());
    if (is_next("<<") || is_next(">>")) throw AcslProblem{"shifts"};
    return left;
  }

  Part product() {
    Part left = unary();
    for (std::string operation; !(operation = take_one_of(kProducts)).empty();) left = AcslCode::computed(left, operation, unary());
    return left;
  }

  Part unary() { return nested(&Translation::prefixed); }

  Part prefixed() {
    if (take("!")) {
      const Part operand = unary();
      return AcslCode::truth("(!" + operand.value + ")", {&operand});
    }
    if (take("~")) return AcslCode::complement(unary());
    if (take("+")) return unary();
    if (take("-")) return AcslCode::computed(AcslCode::number("0"), "-", unary());
    if (take("*")) {
      const Part pointer = unary();
      return AcslCode::known(fmt::format("(*{})", pointer.place.empty() ? code_.complete(pointer) : "(" + pointer.place + ")"));
    }
    if (take("&")) {
      const Part of = unary();
      if (of.place.empty()) throw AcslProblem{"takes the address of a value"};
      return AcslCode::known(fmt::format("(&({}))", of.place));
    }
    if (is_next("(") && next_ + 1 < tokens_.size() && is_one_of(kTypeWords, tokens_[next_ + 1])) return cast();
    return postfix();
  }

  Part cast() {
    expect("(");
    std::string type = take_one_of(kTypeWords);
    for (std::string word; !(word = take_one_of(kTypeWords)).empty();) type += " " + word;
    expect(")");
    return AcslCode::cast(type, unary());
  }

  Part postfix() {
    Part at = primary();
    while (is_next("[") || is_next(".") || is_next("->")) {
      if (at.place.empty()) throw AcslProblem{fmt::format("has '{}' behind a value", tokens_[next_])};
      if (take("[")) {
        const std::string index = code_.complete(whole());
        expect("]");
        at = AcslCode::known(fmt::format("{}[{}]", at.place, index));
      } else {
        const std::string operation = tokens_[next_++];
        at = AcslCode::known(at.place + operation + name());
      }
    }
    return at;
  }

  Part primary() {
    if (take("(")) {
      Part inside = whole();
      expect(")");
      if (!inside.place.empty()) inside.place = "(" + inside.place + ")";
      return inside;
    }
    if (take("\\true")) return AcslCode::number("1");
    if (take("\\false")) return AcslCode::number("0");
    if (take("\\null")) return AcslCode::known("((void *)0)");
    if (take("\\result")) {
      if (context_.result.empty() || is_in_old_) throw AcslProblem{"has a result where there is none"};
      return AcslCode::known(context_.result);
    }
    if (take("\\old")) return old();
    if (next_ < tokens_.size() && std::isdigit(static_cast<unsigned char>(tokens_[next_].front())) != 0) return number();
    const std::string named = name();
    if (is_next("(")) throw AcslProblem{"calls a function"};
    return AcslCode::known(named);
  }

  std::string name() {
    if (next_ == tokens_.size()) throw AcslProblem{"ends where something is expected"};
    const std::string& token = tokens_[next_];
    const bool is_word = is_in_name(token.front()) && std::isdigit(static_cast<unsigned char>(token.front())) == 0;
    if (!is_word || token.starts_with(kReserved) || is_one_of(kTypeWords, token) || is_one_of(kOtherWords, token))
      throw AcslProblem{fmt::format("has '{}', which is not supported there", token)};
    ++next_;
    return token;
  }

  Part number() {
    const std::string digits = tokens_[next_++];
    if (!is_integer(digits) || is_next(".")) throw AcslProblem{fmt::format("has the number '{}', which is no integer", digits)};
    return AcslCode::number(digits);
  }

  Part old() {
    if (context_.prefix.empty() || is_in_old_) throw AcslProblem{"has '\\old' where nothing is earlier"};
    expect("(");
    is_in_old_ = true;
    const Part inside = whole();
    is_in_old_ = false;
    expect(")");
    const std::string expression = inside.place.empty() ? code_.complete(inside) : inside.place;
    const auto same = std::ranges::find(found_.earlier, expression);
    const std::string variable = found_.name(static_cast<std::size_t>(same - found_.earlier.begin()));
    if (same == found_.earlier.end()) found_.earlier.push_back(expression);
    return inside.place.empty() ? AcslCode::stored(variable, inside) : AcslCode::known(variable);
  }

  const AcslContext& context_;
  std::vector<std::string> tokens_;
  std::size_t next_ = 0;
  unsigned nesting_ = 0;
  bool is_in_old_ = false;
  AcslCode code_;
  WithEarlier found_;
};

}  // namespace

Result<WithEarlier> acsl_to_c(const std::string& expression, const AcslContext& context) {
  try {
    return Translation(expression, context).run();
  } catch (const AcslProblem& problem) {
    return Diagnostic{Severity::error, "", problem.message};
  }
}

}  // namespace proviso::witness
