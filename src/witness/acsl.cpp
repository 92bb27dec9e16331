#include "witness/acsl.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

namespace proviso::witness {

namespace {

/// Thrown and caught in this file.
struct AcslProblem {
  std::string message;
};

constexpr unsigned kMaxNesting = 100;
constexpr std::array<std::string_view, 29> kOperators = {
    "<==>", "<-->", "==>", "-->", "&&", "||", "^^", "==", "!=", "<=", ">=", "<<", ">>", "->", "+",
    "-",    "*",    "/",   "%",   "<",  ">",  "!",  "~",  "&",  "|",  "^",  "?",  ":",  "."};
constexpr std::array<std::string_view, 5> kBrackets = {"(", ")", "[", "]", ","};
constexpr std::array<std::string_view, 6> kTypeWords = {"unsigned", "signed", "int", "long", "short", "char"};
constexpr std::array<std::string_view, 12> kIntegerTypes = {"_Bool", "char",           "signed char", "unsigned char",
                                                            "short", "unsigned short", "int",         "unsigned",
                                                            "long",  "unsigned long",  "long long",   "unsigned long long"};
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
  return tokens;
}

/// The type in which numbers are computed.
constexpr const char* kWide = "__proviso_int";
/// Stands for an unsigned type.
constexpr char kModularType = '\1';

/// A part of the expression, in C.
struct Part {
  std::string value;                  // an integer of the wide type, a pointer, or a truth value
  std::string bits = "2";             // how many bits an integer has at most, as a constant expression
  std::string place = {};             // if it is an lvalue or a pointer: as it is
  std::string modular = {};           // the number modulo the size of an unsigned type, computed in it
  std::vector<std::string> widths{};  // numbers of bits that there have to be for `value`
  std::vector<std::string> modular_widths{};
};

std::vector<std::string> joined(std::vector<std::string> left, const std::vector<std::string>& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

class Translation {
 public:
  Translation(const std::string& expression, const AcslContext& context) : context_(context), tokens_(tokens_of(expression)) {
    found_.prefix = context.prefix;
  }

  WithEarlier run() {
    const Part whole = choice();
    if (next_ != tokens_.size()) throw AcslProblem{fmt::format("has '{}' where nothing is expected", tokens_[next_])};
    found_.expression = complete(whole);
    return std::move(found_);
  }

 private:
  /// With the type in which it is computed: the smaller one that has room for all results.
  std::string complete(const Part& part) {
    const auto all_fit = [&](unsigned bits) {
      std::string fit = "1";
      for (const std::string& width : part.widths) fit += fmt::format(" && {} <= {}", width, bits);
      return fit;
    };
    std::string conditions = all_fit(context_.has_int128 ? 127 : 63);
    for (const std::string& condition : conditions_) conditions += " && " + condition;
    const std::string type =
        context_.has_int128 ? fmt::format("__typeof__(__builtin_choose_expr({}, 0LL, (__int128)0))", all_fit(63)) : "long long";
    return fmt::format("({{ typedef {} {}; _Static_assert({}, \"other numbers\"); {}; }})", type, kWide, conditions, part.value);
  }

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

  // ------------------------------------------------------------------------------------------------------ predicates

  Part choice() {
    if (++nesting_ > kMaxNesting) throw AcslProblem{"is nested too deeply"};
    const Part condition = equivalence();
    Part result = condition;
    if (take("?")) {
      const Part then = choice();
      expect(":");
      const Part otherwise = choice();
      result = Part{fmt::format("({} ? {} : {})", condition.value, then.value, otherwise.value), widest(then, otherwise)};
      result.widths = joined(condition.widths, joined(then.widths, otherwise.widths));
      make_modular(result);
    }
    --nesting_;
    return result;
  }

  Part equivalence() {
    Part left = implication();
    while (take("<==>")) left = truth("(!({}) == !({}))", left, implication());
    return left;
  }

  Part implication() {
    const Part left = disjunction();
    return take("==>") ? truth("(!({}) || ({}))", left, implication()) : left;
  }

  Part disjunction() {
    Part left = exclusion();
    while (take("||")) left = truth("({} || {})", left, exclusion());
    return left;
  }

  Part exclusion() {
    Part left = conjunction();
    while (take("^^")) left = truth("(!({}) != !({}))", left, conjunction());
    return left;
  }

  Part conjunction() {
    Part left = bits_or();
    while (take("&&")) left = truth("({} && {})", left, bits_or());
    return left;
  }

  Part truth(const char* form, const Part& left, const Part& right) {
    Part result{fmt::format(fmt::runtime(form), left.value, right.value)};
    result.widths = joined(left.widths, right.widths);
    make_modular(result);
    return result;
  }

  /// Of what is no sum or product.
  static void make_modular(Part& part) {
    part.modular = fmt::format("(({}){})", kModularType, part.value);
    part.modular_widths = part.widths;
  }

  // ----------------------------------------------------------------------------------------------------------- terms

  Part bits_or() { return bitwise("|", &Translation::bits_xor); }
  Part bits_xor() { return bitwise("^", &Translation::bits_and); }
  Part bits_and() { return bitwise("&", &Translation::comparison); }

  Part bitwise(std::string_view operation, Part (Translation::*operand)()) {
    Part left = (this->*operand)();
    while (take(operation)) {
      const Part right = (this->*operand)();
      left = computed(left, operation, right, widest(left, right));
    }
    return left;
  }

  /// `a <= b < c` says it of each two neighbours, and only in one direction.
  Part comparison() {
    Part left = sum();
    std::string all;
    std::vector<std::string> widths = left.widths;
    unsigned count = 0;
    bool has_less = false, has_more = false, has_unequal = false;
    while (true) {
      const std::string operation = take_one_of(std::array<std::string_view, 6>{"==", "!=", "<=", ">=", "<", ">"});
      if (operation.empty()) break;
      const Part right = sum();
      all += fmt::format("{}{} {} {}", all.empty() ? "" : " && ", left.value, operation, right.value);
      left = right;
      widths = joined(std::move(widths), right.widths);
      ++count;
      has_less = has_less || operation.front() == '<';
      has_more = has_more || operation.front() == '>';
      has_unequal = has_unequal || operation == "!=";
    }
    if (count > 1 && (has_unequal || (has_less && has_more))) throw AcslProblem{"compares in different directions at once"};
    if (count == 0) return left;
    Part result{"(" + all + ")"};
    result.widths = std::move(widths);
    make_modular(result);
    return result;
  }

  Part sum() {
    Part left = product();
    while (true) {
      if (is_next("<<") || is_next(">>")) throw AcslProblem{"shifts"};
      const std::string operation = take_one_of(std::array<std::string_view, 2>{"+", "-"});
      if (operation.empty()) return left;
      const Part right = product();
      left = computed(left, operation, right, widest(left, right) + " + 1");
    }
  }

  Part product() {
    Part left = unary();
    while (true) {
      const std::string operation = take_one_of(std::array<std::string_view, 3>{"*", "/", "%"});
      if (operation.empty()) return left;
      const Part right = unary();
      left = computed(left, operation, right, operation == "*" ? fmt::format("({}) + ({})", left.bits, right.bits) : widest(left, right));
    }
  }

  Part computed(const Part& left, std::string_view operation, const Part& right, const std::string& bits) {
    Part result{fmt::format("({} {} {})", left.value, operation, right.value), "(" + bits + ")"};
    result.widths = joined(left.widths, right.widths);
    result.widths.push_back(result.bits);
    make_modular(result);
    if (operation == "+" || operation == "-" || operation == "*") {
      result.modular = fmt::format("({} {} {})", left.modular, operation, right.modular);
      result.modular_widths = joined(left.modular_widths, right.modular_widths);
    }
    return result;
  }

  static std::string widest(const Part& left, const Part& right) {
    return fmt::format("(int)sizeof(union {{ char a[{}]; char b[{}]; }})", left.bits, right.bits);
  }

  Part unary() {
    if (++nesting_ > kMaxNesting) throw AcslProblem{"is nested too deeply"};
    const Part result = unary_inside();
    --nesting_;
    return result;
  }

  Part unary_inside() {
    if (take("!") || is_next("~")) {
      const bool is_bitwise = take("~");
      const Part operand = unary();
      Part result{fmt::format("({}{})", is_bitwise ? '~' : '!', operand.value), is_bitwise ? operand.bits : "2"};
      result.widths = operand.widths;
      make_modular(result);
      return result;
    }
    if (take("+") || is_next("-")) {
      const bool is_negated = take("-");
      const Part operand = unary();
      return is_negated ? computed(number("0"), "-", operand, operand.bits + " + 1") : operand;
    }
    if (take("*")) {
      const Part pointer = unary();
      return known(fmt::format("(*{})", pointer.place.empty() ? complete(pointer) : "(" + pointer.place + ")"));
    }
    if (take("&")) {
      const Part of = unary();
      if (of.place.empty()) throw AcslProblem{"takes the address of a value"};
      return known(fmt::format("(&({}))", of.place));
    }
    if (is_next("(") && next_ + 1 < tokens_.size() && is_one_of(kTypeWords, tokens_[next_ + 1])) return cast();
    return postfix();
  }

  Part cast() {
    expect("(");
    std::string type;
    for (std::string word = take_one_of(kTypeWords); !word.empty(); word = take_one_of(kTypeWords))
      type += (type.empty() ? "" : " ") + word;
    expect(")");
    const Part operand = unary();
    const bool is_unsigned = type.find("unsigned") != std::string::npos;
    std::string number = operand.value;
    if (is_unsigned) {  // the same modulo its size, however it is computed
      const bool is_narrow = type.find("char") != std::string::npos || type.find("short") != std::string::npos;
      number.clear();
      for (const char c : operand.modular) c == kModularType ? number += is_narrow ? "unsigned" : type : number += c;
    }
    Part result{fmt::format("(({})({}){})", kWide, type, number), bits_of("(" + type + ")0")};
    result.widths = is_unsigned ? operand.modular_widths : operand.widths;
    result.widths.push_back(result.bits);
    make_modular(result);
    return result;
  }

  Part postfix() {
    Part at = primary();
    while (is_next("[") || is_next(".") || is_next("->")) {
      if (at.place.empty()) throw AcslProblem{fmt::format("has '{}' behind a value", tokens_[next_])};
      if (take("[")) {
        const std::string index = complete(choice());
        expect("]");
        at = known(fmt::format("{}[{}]", at.place, index));
      } else {
        const std::string operation = tokens_[next_++];
        at = known(at.place + operation + name());
      }
    }
    return at;
  }

  Part primary() {
    if (take("(")) {
      Part inside = choice();
      expect(")");
      if (!inside.place.empty()) inside.place = "(" + inside.place + ")";
      return inside;
    }
    if (take("\\true")) return number("1");
    if (take("\\false")) return number("0");
    if (take("\\null")) return known("((void *)0)");
    if (take("\\result")) {
      if (context_.result.empty() || is_in_old_) throw AcslProblem{"has a result where there is none"};
      return known(context_.result);
    }
    if (take("\\old")) return old();
    if (next_ < tokens_.size() && std::isdigit(static_cast<unsigned char>(tokens_[next_].front())) != 0) return number(tokens_[next_++]);
    const std::string named = name();
    if (is_next("(")) throw AcslProblem{"calls a function"};
    return known(named);
  }

  std::string name() {
    if (next_ == tokens_.size()) throw AcslProblem{"ends where something is expected"};
    const std::string& token = tokens_[next_];
    const bool is_word = is_in_name(token.front()) && std::isdigit(static_cast<unsigned char>(token.front())) == 0;
    if (!is_word || is_one_of(kTypeWords, token) || is_one_of(kOtherWords, token))
      throw AcslProblem{fmt::format("has '{}', which is not supported there", token)};
    ++next_;
    return token;
  }

  Part number(const std::string& digits) {
    const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    const bool is_integer = std::ranges::all_of(std::string_view(digits).substr(is_hexadecimal ? 2 : 0), [&](char c) {
      const bool is_digit =
          is_hexadecimal ? std::isxdigit(static_cast<unsigned char>(c)) != 0 : std::isdigit(static_cast<unsigned char>(c)) != 0;
      return is_digit || std::string_view("uUlL").find(c) != std::string_view::npos;
    });
    if (!is_integer || is_next(".")) throw AcslProblem{fmt::format("has the number '{}', which is no integer", digits)};
    Part result{fmt::format("(({}){})", kWide, digits), bits_of(digits)};
    result.widths = {result.bits};
    make_modular(result);
    return result;
  }

  Part old() {
    if (context_.prefix.empty() || is_in_old_) throw AcslProblem{"has '\\old' where nothing is earlier"};
    expect("(");
    is_in_old_ = true;
    const Part inside = choice();
    is_in_old_ = false;
    expect(")");
    const std::string expression = inside.place.empty() ? complete(inside) : inside.place;
    const auto known_one = std::ranges::find(found_.earlier, expression);
    const auto number = static_cast<std::size_t>(known_one - found_.earlier.begin());
    if (known_one == found_.earlier.end()) found_.earlier.push_back(expression);
    if (!inside.place.empty()) return known(found_.name(number));
    Part result{fmt::format("(({}){})", kWide, found_.name(number)), inside.bits};
    result.widths = {result.bits};
    make_modular(result);
    return result;
  }

  static std::string bits_of(const std::string& operand) { return fmt::format("(8 * (int)sizeof((0, {})) + 1)", operand); }

  /// What is there in the program: an integer of some type, or a pointer.
  Part known(const std::string& place) {
    std::string value = fmt::format("_Generic(({}), ", place);
    for (const std::string_view type : kIntegerTypes) value += fmt::format("{}: ({})({}), ", type, kWide, place);
    value += fmt::format("default: ({}))", place);
    conditions_.push_back(fmt::format("_Generic(({}), float: 0, double: 0, long double: 0, {}default: 1)", place,
                                      context_.has_int128 ? "__int128: 0, unsigned __int128: 0, " : ""));
    Part result{std::move(value), bits_of(place), place};
    result.widths = {result.bits};
    make_modular(result);
    return result;
  }

  const AcslContext& context_;
  std::vector<std::string> tokens_;
  std::size_t next_ = 0;
  unsigned nesting_ = 0;
  bool is_in_old_ = false;
  std::vector<std::string> conditions_;  // known to a compiler
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
