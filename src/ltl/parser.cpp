#include "ltl/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

namespace proviso::ltl {

namespace {

struct Token {
  enum class Kind : std::uint8_t {
    word,
    number,
    sign,
    end,
  };
  Kind kind = Kind::end;
  std::string text;
  std::size_t column = 1;
};

/// What a formula cannot be.
struct Unreadable {
  std::size_t column = 1;
  std::string message;
};

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::vector<Token> tokens_of(std::string_view text) {
  static constexpr std::array<std::string_view, 12> kLongSigns = {"<->", "&&", "||", "->", "==", "!=", "<=", ">=", "[]", "<>", "<<", ">>"};
  static constexpr std::string_view kSigns = "()!<>+-*/%&|^~";
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (std::isspace(static_cast<unsigned char>(rest.front())) != 0) {
      ++at;
      continue;
    }
    Token& token = tokens.emplace_back();
    token.column = at + 1;
    if (is_word_character(rest.front())) {
      token.kind = std::isdigit(static_cast<unsigned char>(rest.front())) != 0 ? Token::Kind::number : Token::Kind::word;
      const auto end = std::find_if_not(rest.begin(), rest.end(), is_word_character);
      token.text = std::string(rest.begin(), end);
    } else {
      token.kind = Token::Kind::sign;
      const auto is_next = [&](std::string_view sign) { return rest.starts_with(sign); };
      const auto found = std::find_if(kLongSigns.begin(), kLongSigns.end(), is_next);
      token.text = found != kLongSigns.end() ? std::string(*found) : std::string(1, rest.front());
      if (found == kLongSigns.end() && kSigns.find(rest.front()) == std::string_view::npos)
        throw Unreadable{token.column, fmt::format("'{}' is no part of a formula", rest.front())};
    }
    at += token.text.size();
  }
  tokens.push_back({Token::Kind::end, "", text.size() + 1});
  return tokens;
}

NodePtr make(Operator op, NodePtr left = nullptr, NodePtr right = nullptr) {
  return std::make_shared<const Node>(Node{op, 0, std::move(left), std::move(right)});
}

/// How far C's operators bind, the ones of predicates.
int precedence(const std::string& sign) {
  static constexpr std::array<std::pair<std::string_view, int>, 14> kTable = {{{"|", 1},
                                                                               {"^", 2},
                                                                               {"&", 3},
                                                                               {"==", 4},
                                                                               {"!=", 4},
                                                                               {"<", 5},
                                                                               {"<=", 5},
                                                                               {">", 5},
                                                                               {">=", 5},
                                                                               {"+", 6},
                                                                               {"-", 6},
                                                                               {"*", 7},
                                                                               {"/", 7},
                                                                               {"%", 7}}};
  const auto* const found = std::find_if(kTable.begin(), kTable.end(), [&](const auto& row) { return row.first == sign; });
  return found == kTable.end() ? 0 : found->second;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : tokens_(tokens_of(text)) {}

  Formula parse() {
    formula_.root = equivalence();
    if (next().kind != Token::Kind::end) fail_here("an operator");
    return std::move(formula_);
  }

 private:
  const Token& next() const { return tokens_[at_]; }
  bool is_next(std::string_view text) const { return next().kind != Token::Kind::end && next().text == text; }
  bool take(std::string_view text) {
    if (!is_next(text)) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view text) {
    if (!take(text)) fail_here(fmt::format("'{}'", text));
  }
  [[noreturn]] void fail_here(const std::string& expected) const {
    const std::string found = next().kind == Token::Kind::end ? "the formula ends" : fmt::format("there is '{}'", next().text);
    throw Unreadable{next().column, fmt::format("expected {}, but {}", expected, found)};
  }

  NodePtr equivalence() {
    NodePtr left = implication();
    while (take("<->")) left = make(Operator::equivalence, left, implication());
    return left;
  }
  NodePtr implication() {
    NodePtr left = disjunction();
    return take("->") ? make(Operator::implication, left, implication()) : left;
  }
  NodePtr disjunction() {
    NodePtr left = conjunction();
    while (take("||")) left = make(Operator::disjunction, left, conjunction());
    return left;
  }
  NodePtr conjunction() {
    NodePtr left = until();
    while (take("&&")) left = make(Operator::conjunction, left, until());
    return left;
  }
  NodePtr until() {
    NodePtr left = unary();
    if (take("U")) return make(Operator::until, left, until());
    if (take("R")) return make(Operator::release, left, until());
    if (take("W")) return make(Operator::weak_until, left, until());
    return left;
  }
  NodePtr unary() {
    if (++depth_ > kMostNested) throw Unreadable{next().column, "the formula is nested too deeply"};
    NodePtr result = nested_unary();
    --depth_;
    return result;
  }
  NodePtr nested_unary() {
    if (take("!")) return make(Operator::negation, unary());
    if (take("G") || take("[]")) return make(Operator::globally, unary());
    if (take("F") || take("<>")) return make(Operator::finally, unary());
    if (take("X")) return make(Operator::next, unary());
    return primary();
  }

  NodePtr primary() {
    if (take("true")) return make(Operator::constant_true);
    if (take("false")) return make(Operator::constant_false);
    if (is_next("called") || is_next("call")) return call();
    if (is_next("(")) return parenthesised();
    if (is_next("AP") && tokens_[at_ + 1].text == "(") {
      at_ += 2;
      NodePtr result = equivalence();
      expect(")");
      return result;
    }
    return predicate();
  }

  NodePtr call() {
    Atom atom;
    atom.column = next().column;
    ++at_;
    expect("(");
    if (next().kind != Token::Kind::word) fail_here("the name of a function");
    atom.function = next().text;
    ++at_;
    if (take("(")) expect(")");
    expect(")");
    return atom_node(std::move(atom));
  }

  /// Either a formula, or a part of a predicate: what follows says which.
  NodePtr parenthesised() {
    const std::size_t begin = at_;
    const std::size_t atoms = formula_.atoms.size();
    const std::size_t depth = depth_;
    std::optional<Unreadable> problem;
    NodePtr result;
    try {
      ++at_;
      result = equivalence();
      expect(")");
      if (precedence(next().text) == 0 || next().kind != Token::Kind::sign) return result;
    } catch (const Unreadable& unreadable) {
      problem = unreadable;
    }
    at_ = begin;
    depth_ = depth;
    formula_.atoms.resize(atoms);
    try {
      return predicate();
    } catch (const Unreadable& unreadable) {
      throw problem && problem->column > unreadable.column ? *problem : unreadable;
    }
  }

  NodePtr predicate() {
    Atom atom;
    atom.kind = Atom::Kind::predicate;
    atom.column = next().column;
    atom.term = binary(1);
    return atom_node(std::move(atom));
  }

  Term binary(int least) {
    Term left = operand();
    while (next().kind == Token::Kind::sign && precedence(next().text) >= least) {
      Term term;
      term.kind = Term::Kind::binary;
      term.text = next().text;
      term.column = next().column;
      ++at_;
      term.operands = {std::move(left), binary(precedence(term.text) + 1)};
      left = std::move(term);
    }
    return left;
  }

  Term operand() {
    Term term;
    term.column = next().column;
    if (++depth_ > kMostNested) throw Unreadable{term.column, "the formula is nested too deeply"};
    if (take("(")) {
      term = binary(1);
      expect(")");
    } else if (take("-")) {
      term.kind = Term::Kind::negate;
      term.operands = {operand()};
    } else if (next().kind == Token::Kind::number) {
      read_number(term);
    } else if (next().kind == Token::Kind::word && !is_reserved(next().text)) {
      term.kind = Term::Kind::variable;
      term.text = next().text;
      ++at_;
    } else {
      fail_here("a formula");
    }
    --depth_;
    return term;
  }

  static bool is_reserved(const std::string& word) {
    return (word.size() == 1 && std::string_view("GFXURW").find(word) != std::string::npos) || word == "called" || word == "call";
  }

  void read_number(Term& term) {
    std::string digits = next().text;
    while (!digits.empty() && std::string_view("uUlL").find(digits.back()) != std::string_view::npos) {
      (std::string_view("uU").find(digits.back()) != std::string_view::npos ? term.is_unsigned : term.is_long) = true;
      digits.pop_back();
    }
    const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    const bool is_octal = !is_hexadecimal && digits.size() > 1 && digits.front() == '0';
    const unsigned base = is_hexadecimal ? 16 : is_octal ? 8 : 10;
    const std::string_view all = std::string_view(digits).substr(is_hexadecimal ? 2 : 0);
    if (all.empty()) fail_here("a number");
    for (const char c : all) {
      const int lower = std::tolower(static_cast<unsigned char>(c));
      const unsigned digit = lower >= '0' && lower <= '9'   ? unsigned(lower - '0')
                             : lower >= 'a' && lower <= 'z' ? unsigned(lower - 'a') + 10
                                                            : 99;
      if (digit >= base) fail_here("a number");
      term.value = term.value * base + digit;
      if (term.value >> 63 != 0) throw Unreadable{term.column, "the number is too large"};
    }
    if (is_hexadecimal || is_octal) term.is_unsigned = term.is_unsigned || (term.value >> 31 == 1);  // 0x80000000 is unsigned in C
    ++at_;
  }

  NodePtr atom_node(Atom atom) {
    const auto is_same = [&](const Atom& known) { return to_string(known) == to_string(atom); };
    const auto found = std::find_if(formula_.atoms.begin(), formula_.atoms.end(), is_same);
    const auto number = static_cast<std::size_t>(found - formula_.atoms.begin());
    if (found == formula_.atoms.end()) formula_.atoms.push_back(std::move(atom));
    return std::make_shared<const Node>(Node{Operator::atom, number, nullptr, nullptr});
  }

  static constexpr std::size_t kMostNested = 200;

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  Formula formula_;
};

}  // namespace

Diagnostic problem_at(const Formula& formula, std::size_t column, const std::string& message) {
  if (!formula.place.empty()) return {Severity::error, fmt::format("{}{}", formula.place, formula.columns_before + column), message};
  return {Severity::error, "", fmt::format("--ltl, column {}: {}", column, message)};
}

Result<Formula> parse_formula(std::string_view text, const std::string& place, std::size_t columns_before) {
  try {
    Formula formula = Parser(text).parse();
    formula.place = place;
    formula.columns_before = columns_before;
    return formula;
  } catch (const Unreadable& unreadable) {
    return problem_at({{}, nullptr, place, columns_before}, unreadable.column, unreadable.message);
  }
}

}  // namespace proviso::ltl
