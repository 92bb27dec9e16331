#include "c_token_mutator.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <random>

namespace proviso::fuzz {

namespace {

constexpr std::array kTokens = {"int",
                                "char",
                                "long",
                                "unsigned",
                                "short",
                                "float",
                                "double",
                                "long double",
                                "void",
                                "_Bool",
                                "struct",
                                "union",
                                "enum",
                                "static",
                                "extern",
                                "const",
                                "volatile",
                                "inline",
                                "register",
                                "typedef",
                                "_Atomic",
                                "_Thread_local",
                                "_Complex",
                                "__int128",
                                "_Generic",
                                "typeof",
                                "__auto_type",
                                "if",
                                "else",
                                "while",
                                "do",
                                "for",
                                "switch",
                                "case",
                                "default",
                                "break",
                                "continue",
                                "return",
                                "goto",
                                "sizeof",
                                "_Alignof",
                                "asm",
                                "__label__",
                                "__builtin_expect",
                                "__builtin_va_list",
                                "__builtin_va_start",
                                "__builtin_va_arg",
                                "__builtin_add_overflow",
                                "__builtin_offsetof",
                                "__builtin_types_compatible_p",
                                "__builtin_choose_expr",
                                "__builtin_memcpy",
                                "__builtin_alloca",
                                "__builtin_unreachable",
                                "__real__",
                                "__imag__",
                                "__attribute__((packed))",
                                "__attribute__((aligned(16)))",
                                "__attribute__((cleanup(f)))",
                                "__attribute__((vector_size(16)))",
                                "__attribute__((transparent_union))",
                                "__attribute__((alias(\"f\")))",
                                "__attribute__((weak))",
                                "__extension__",
                                "_Static_assert(1, \"\");",
                                "0",
                                "1",
                                "-1",
                                "2147483647",
                                "0x80000000",
                                "18446744073709551615ULL",
                                "1.5",
                                "1e308L",
                                "0x1p-3f",
                                "'a'",
                                "L'x'",
                                "\"text\"",
                                "L\"wide\"",
                                "u8\"x\"",
                                "+",
                                "-",
                                "*",
                                "/",
                                "%",
                                "&",
                                "|",
                                "^",
                                "~",
                                "!",
                                "<<",
                                ">>",
                                "<",
                                "<=",
                                "==",
                                "!=",
                                "&&",
                                "||",
                                "?",
                                ":",
                                "?:",
                                "=",
                                "+=",
                                "<<=",
                                "++",
                                "--",
                                "->",
                                ".",
                                ",",
                                ";",
                                "(",
                                ")",
                                "[",
                                "]",
                                "{",
                                "}",
                                "...",
                                "&&label",
                                "goto *p;",
                                "({ 1; })",
                                "(int[]){1, 2}",
                                "[1 ... 3] = 4"};

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t bound) { return static_cast<std::size_t>(random() % bound); }

std::size_t length_of_quoted(std::string_view text) {
  std::size_t i = 1;
  while (i < text.size() && text[i] != text[0] && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

template <typename Predicate>
std::size_t length_while(std::string_view text, Predicate&& holds) {
  std::size_t i = 1;
  while (i < text.size() && holds(static_cast<unsigned char>(text[i]))) ++i;
  return i;
}

std::size_t token_length(std::string_view text) {
  const unsigned char first = static_cast<unsigned char>(text[0]);
  if (std::isspace(first)) return length_while(text, [](unsigned char c) { return std::isspace(c) != 0; });
  if (std::isalnum(first) || first == '_')
    return length_while(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '.'; });
  if (first == '"' || first == '\'') return length_of_quoted(text);
  constexpr std::array<std::string_view, 22> kOperators = {"...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
                                                           "!=",  "&&",  "||",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};
  for (const std::string_view name : kOperators)
    if (text.starts_with(name)) return name.size();
  return 1;
}

/// A stretch of tokens that ends at the closing bracket or semicolon, if it begins at a bracket: likely to be a whole construct.
std::size_t stretch_from(const std::vector<std::string>& tokens, std::size_t begin, Random& random) {
  const std::string& first = tokens[begin];
  if (first != "(" && first != "{" && first != "[") return std::min(tokens.size() - begin, 1 + below(random, 8));
  int depth = 0;
  for (std::size_t i = begin; i < tokens.size(); ++i) {
    if (tokens[i] == "(" || tokens[i] == "{" || tokens[i] == "[") ++depth;
    if (tokens[i] == ")" || tokens[i] == "}" || tokens[i] == "]") --depth;
    if (depth == 0) return i - begin + 1;
  }
  return tokens.size() - begin;
}

void mutate_once(std::vector<std::string>& tokens, Random& random) {
  const std::size_t at = below(random, tokens.size());
  const auto position = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  const std::size_t other = below(random, tokens.size());
  switch (below(random, 7)) {
    case 0:
      tokens[at] = kTokens[below(random, kTokens.size())];
      break;
    case 1:
      tokens.insert(position, std::string(" ") + kTokens[below(random, kTokens.size())] + " ");
      break;
    case 2:
      tokens.erase(position, position + static_cast<std::ptrdiff_t>(stretch_from(tokens, at, random)));
      break;
    case 3:
      std::swap(tokens[at], tokens[other]);
      break;
    case 4:
      tokens[at] = tokens[other];
      break;
    case 5: {
      const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(other);
      const std::vector<std::string> piece(from, from + static_cast<std::ptrdiff_t>(stretch_from(tokens, other, random)));
      tokens.insert(position, piece.begin(), piece.end());
      break;
    }
    default: {
      const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(other);
      const std::vector<std::string> piece(from, from + static_cast<std::ptrdiff_t>(stretch_from(tokens, other, random)));
      tokens.erase(position, position + static_cast<std::ptrdiff_t>(stretch_from(tokens, at, random)));
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(std::min(at, tokens.size())), piece.begin(), piece.end());
      break;
    }
  }
}

}  // namespace

std::vector<std::string> tokenize(std::string_view text) {
  std::vector<std::string> tokens;
  while (!text.empty()) {
    const std::size_t length = token_length(text);
    tokens.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return tokens;
}

std::string mutate_tokens(std::string_view text, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::string> tokens = tokenize(text);
  const std::size_t changes = 1 + below(random, 4);
  for (std::size_t i = 0; i < changes && !tokens.empty(); ++i) mutate_once(tokens, random);
  std::string result;
  for (const std::string& token : tokens) result += token;
  return result;
}

}  // namespace proviso::fuzz
