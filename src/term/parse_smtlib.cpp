#include "term/parse_smtlib.h"

#include <charconv>
#include <map>
#include <optional>
#include <vector>

namespace proviso::term {

namespace {

/// Deeper texts are refused: the parser is recursive.
constexpr unsigned kDeepestText = 1000;
constexpr std::uint64_t kMaxWidth = 1U << 16;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Parser {
 public:
  Parser(TermPool& pool, std::string_view text, const SmtlibNames& names) : pool_(pool), text_(text), names_(names) {}

  std::variant<Term, SmtlibError> run() {
    try {
      const Term term = expression();
      skip_blanks();
      if (at_ < text_.size()) fail("something stands behind the expression");
      return term;
    } catch (const SmtlibError& error) {
      return error;
    }
  }

 private:
  using Operands = std::vector<Term>;

  [[noreturn]] void fail(std::string message) const { throw SmtlibError{std::move(message), at_}; }
  void require(bool condition, const char* message) const {
    if (!condition) fail(message);
  }

  // ---------------------------------------------------------------------------------------------------------------- text

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  bool next_is(char c) {
    skip_blanks();
    return at_ < text_.size() && text_[at_] == c;
  }
  void expect(char c) {
    if (!next_is(c)) fail(std::string("'") + c + "' expected");
    ++at_;
  }

  std::string symbol() {
    skip_blanks();
    require(at_ < text_.size(), "the expression ends too early");
    if (text_[at_] == '|') {
      const std::size_t end = text_.find('|', at_ + 1);
      require(end != std::string_view::npos, "'|' expected");
      std::string name(text_.substr(at_ + 1, end - at_ - 1));
      at_ = end + 1;
      return name;
    }
    const std::size_t start = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '(' && text_[at_] != ')' && text_[at_] != '|') ++at_;
    require(at_ > start, "a name expected");
    return std::string(text_.substr(start, at_ - start));
  }

  std::uint64_t number() {
    const std::string digits = symbol();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    require(error == std::errc() && end == digits.data() + digits.size(), "a number expected");
    return value;
  }
  std::uint32_t width() {
    const std::uint64_t value = number();
    require(value >= 1 && value <= kMaxWidth, "this is no width");
    return static_cast<std::uint32_t>(value);
  }

  // --------------------------------------------------------------------------------------------------------- expressions

  Term expression() {
    require(++depth_ <= kDeepestText, "the expression is nested too deeply");
    const Term result = next_is('(') ? compound() : leaf();
    --depth_;
    return result;
  }

  Term leaf() {
    const std::size_t start = at_;
    const bool is_quoted = next_is('|');
    const std::string name = symbol();
    if (!is_quoted && name == "true") return pool_.true_term();
    if (!is_quoted && name == "false") return pool_.false_term();
    if (!is_quoted && name.starts_with("#")) return digits(name);
    if (const auto bound = bound_.find(name); bound != bound_.end()) return bound->second;
    const Term variable = names_(name);
    if (!variable) {
      at_ = start;
      fail("'" + name + "' is not known");
    }
    return variable;
  }

  Term digits(const std::string& text) {
    const bool is_binary = text.starts_with("#b");
    require(text.size() > 2 && (is_binary || text.starts_with("#x")) && text.size() <= kMaxWidth / 4, "this is no constant");
    std::string bits;
    for (const char c : std::string_view(text).substr(2)) {
      const std::size_t value = std::string_view("0123456789abcdef").find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
      require(value < (is_binary ? 2U : 16U), "this is no constant");
      for (unsigned i = is_binary ? 1 : 4; i-- > 0;) bits += (value >> i & 1) != 0 ? '1' : '0';
    }
    return pool_.bv_const(BitVector::from_binary(bits));
  }

  Term compound() {
    expect('(');
    if (next_is('(')) return indexed_operation();
    const std::string head = symbol();
    if (head == "_") return decimal();
    if (head == "let") return let();
    const Operands operands = rest();
    if (const auto term = logic(head, operands)) return *term;
    if (const auto term = bits(head, operands)) return *term;
    fail("'" + head + "' is no operation that is known");
  }

  Operands rest() {
    Operands operands;
    while (!next_is(')')) operands.push_back(expression());
    expect(')');
    return operands;
  }

  /// "_ bv5 32)"
  Term decimal() {
    const std::string value = symbol();
    require(value.size() > 2 && value.starts_with("bv"), "this is no constant");
    const std::uint32_t bits = width();
    expect(')');
    Term result = pool_.bv_zero(bits + 4);
    const Term ten = pool_.bv_const(bits + 4, 10);
    const Term limit = pool_.bv_shl(pool_.bv_one(bits + 4), pool_.bv_const(bits + 4, bits));
    for (const char c : std::string_view(value).substr(2)) {
      require(c >= '0' && c <= '9', "this is no constant");
      result = pool_.bv_add(pool_.bv_mul(result, ten), pool_.bv_const(bits + 4, static_cast<std::uint64_t>(c - '0')));
      require(bits < 4 ? result.bits().low_word() < (1U << bits) : pool_.bv_ult(result, limit).is_true(), "the constant is too large");
    }
    return pool_.bv_extract(result, bits - 1, 0);
  }

  Term let() {
    expect('(');
    std::vector<std::pair<std::string, Term>> bindings;
    while (!next_is(')')) {
      expect('(');
      std::string name = symbol();
      bindings.emplace_back(std::move(name), expression());
      expect(')');
    }
    expect(')');
    const std::map<std::string, Term> outer = bound_;
    for (const auto& [name, value] : bindings) bound_[name] = value;
    const Term body = expression();
    bound_ = outer;
    expect(')');
    return body;
  }

  Term indexed_operation() {
    expect('(');
    const std::string kind = symbol();
    if (kind == "as") return constant_array();
    require(kind == "_", "an operation with numbers expected");
    const std::string head = symbol();
    const std::uint64_t first = number();
    const std::uint64_t second = next_is(')') ? 0 : number();
    expect(')');
    const Operands operands = rest();
    require(operands.size() == 1 && operands[0].sort().is_bit_vector(), "one bit-vector expected");
    const std::uint32_t bits = operands[0].width();
    if (head == "extract") {
      require(first < bits && second <= first, "these bits are not there");
      return pool_.bv_extract(operands[0], static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(second));
    }
    require(first <= kMaxWidth, "this is no width");
    const std::uint32_t wide = bits + static_cast<std::uint32_t>(first);
    if (head == "zero_extend") return pool_.bv_zext(operands[0], wide);
    if (head == "sign_extend") return pool_.bv_sext(operands[0], wide);
    fail("'" + head + "' is no operation that is known");
  }

  /// "const (Array (_ BitVec 64) (_ BitVec 8))) #x00)"
  Term constant_array() {
    const std::string head = symbol();
    require(head == "const", "'const' expected");
    const Sort array = sort();
    expect(')');
    const Operands operands = rest();
    require(array.is_array() && operands.size() == 1 && operands[0].sort() == array.element(), "an element of the array expected");
    return pool_.const_array(array, operands[0]);
  }

  Sort sort() {
    require(++depth_ <= kDeepestText, "the sort is nested too deeply");
    if (!next_is('(')) {
      require(symbol() == "Bool", "a sort expected");
      --depth_;
      return pool_.bool_sort();
    }
    expect('(');
    const std::string head = symbol();
    Sort result;
    if (head == "Array") {
      const Sort index = sort();
      result = pool_.array_sort(index, sort());
    } else {
      require(head == "_" && symbol() == "BitVec", "a sort expected");
      result = pool_.bv_sort(width());
    }
    expect(')');
    --depth_;
    return result;
  }

  // ----------------------------------------------------------------------------------------------------------- operations

  void require_all(const Operands& operands, std::size_t least, SortKind kind) const {
    require(operands.size() >= least, "operands are missing");
    for (const Term operand : operands)
      require(operand.sort().kind() == kind, kind == SortKind::boolean ? "a condition expected" : "a bit-vector expected");
  }

  std::optional<Term> logic(const std::string& head, const Operands& operands) {
    if (head == "=") {
      require(operands.size() == 2 && operands[0].sort() == operands[1].sort(), "two operands of the same sort expected");
      return pool_.equal(operands[0], operands[1]);
    }
    if (head == "ite") {
      require(operands.size() == 3 && operands[0].sort().is_bool() && operands[1].sort() == operands[2].sort(),
              "a condition and two operands of the same sort expected");
      return pool_.ite(operands[0], operands[1], operands[2]);
    }
    if (head == "select") {
      require(operands.size() == 2 && operands[0].sort().is_array() && operands[0].sort().index() == operands[1].sort(),
              "an array and an index expected");
      return pool_.select(operands[0], operands[1]);
    }
    if (head == "store") {
      require(operands.size() == 3 && operands[0].sort().is_array() && operands[0].sort().index() == operands[1].sort() &&
                  operands[0].sort().element() == operands[2].sort(),
              "an array, an index and an element expected");
      return pool_.store(operands[0], operands[1], operands[2]);
    }
    if (const auto term = ranges(head, operands)) return term;
    if (head != "not" && head != "and" && head != "or" && head != "=>") return std::nullopt;
    require_all(operands, 1, SortKind::boolean);
    if (head == "and") return pool_.bool_and(operands);
    if (head == "or") return pool_.bool_or(operands);
    if (head == "=>") {
      require(operands.size() == 2, "two conditions expected");
      return pool_.implies(operands[0], operands[1]);
    }
    require(operands.size() == 1, "one condition expected");
    return pool_.bool_not(operands[0]);
  }

  /// Ranges and searches: an array, a first position, a count, and an element or another array and where it begins.
  std::optional<Term> ranges(const std::string& head, const Operands& operands) {
    const bool has_value = head == "array.fill" || head == "array.find";
    if (!has_value && head != "array.copy" && head != "array.difference") return std::nullopt;
    const auto is_array = [](Term term) { return term.sort().is_array() && term.sort().index().is_bit_vector(); };
    require(operands.size() == (has_value ? 4U : 5U) && is_array(operands[0]) && (has_value || is_array(operands[3])),
            "arrays, positions and an element expected");
    const Term array = operands[0], first = operands[1], count = operands[2], value = operands[3];
    const auto is_position = [&](Term term, Term in) {
      return term.sort().is_bit_vector() && term.sort() == first.sort() && term.width() >= in.sort().index().width();
    };
    require(is_position(first, array) && is_position(count, array), "these are no positions");
    require(array.sort().element() == (has_value ? value.sort() : value.sort().element()), "the elements have different sorts");
    if (has_value)
      return head == "array.fill" ? pool_.array_fill(array, first, count, value) : pool_.array_find(array, first, count, value);
    const Term from = operands[4];
    require(is_position(from, value), "these are no positions");
    return head == "array.copy" ? pool_.array_copy(array, first, count, value, from)
                                : pool_.array_difference(array, first, count, value, from);
  }

  std::optional<Term> bits(const std::string& head, const Operands& operands) {
    using Unary = Term (TermPool::*)(Term);
    using Binary = Term (TermPool::*)(Term, Term);
    static const std::map<std::string, Unary> unary = {{"bvnot", &TermPool::bv_not}, {"bvneg", &TermPool::bv_neg}};
    static const std::map<std::string, Binary> binary = {
        {"bvudiv", &TermPool::bv_udiv}, {"bvurem", &TermPool::bv_urem}, {"bvsdiv", &TermPool::bv_sdiv}, {"bvsrem", &TermPool::bv_srem},
        {"bvshl", &TermPool::bv_shl},   {"bvlshr", &TermPool::bv_lshr}, {"bvashr", &TermPool::bv_ashr}, {"bvult", &TermPool::bv_ult},
        {"bvslt", &TermPool::bv_slt},   {"bvule", &TermPool::bv_ule},   {"bvsle", &TermPool::bv_sle},   {"bvugt", &TermPool::bv_ugt},
        {"bvsgt", &TermPool::bv_sgt},   {"bvuge", &TermPool::bv_uge},   {"bvsge", &TermPool::bv_sge},   {"bvsub", &TermPool::bv_sub}};
    static const std::map<std::string, Binary> chained = {{"bvand", &TermPool::bv_and},
                                                          {"bvor", &TermPool::bv_or},
                                                          {"bvxor", &TermPool::bv_xor},
                                                          {"bvadd", &TermPool::bv_add},
                                                          {"bvmul", &TermPool::bv_mul}};
    if (head == "concat") {
      require_all(operands, 2, SortKind::bit_vector);
      require(operands.size() == 2, "two operands expected");
      require(std::uint64_t{operands[0].width()} + operands[1].width() <= kMaxWidth, "this is too wide");
      return pool_.bv_concat(operands[0], operands[1]);
    }
    const auto one = unary.find(head);
    const auto two = binary.find(head);
    const auto many = chained.find(head);
    if (one == unary.end() && two == binary.end() && many == chained.end()) return std::nullopt;
    require_all(operands, one != unary.end() ? 1 : 2, SortKind::bit_vector);
    for (const Term operand : operands) require(operand.sort() == operands[0].sort(), "the operands have different widths");
    if (one != unary.end()) {
      require(operands.size() == 1, "one operand expected");
      return (pool_.*one->second)(operands[0]);
    }
    if (two != binary.end()) {
      require(operands.size() == 2, "two operands expected");
      return (pool_.*two->second)(operands[0], operands[1]);
    }
    Term result = operands[0];
    for (std::size_t i = 1; i < operands.size(); ++i) result = (pool_.*many->second)(result, operands[i]);
    return result;
  }

  TermPool& pool_;
  std::string_view text_;
  const SmtlibNames& names_;
  std::size_t at_ = 0;
  unsigned depth_ = 0;
  std::map<std::string, Term> bound_;
};

}  // namespace

std::variant<Term, SmtlibError> parse_smtlib(TermPool& pool, std::string_view text, const SmtlibNames& names) {
  return Parser(pool, text, names).run();
}

}  // namespace proviso::term
