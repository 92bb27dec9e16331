#include "text_mutator.h"

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "c_token_mutator.h"

namespace proviso::fuzz {

namespace {

using Random = std::mt19937_64;
using Parts = std::vector<std::string>;

constexpr std::array<std::string_view, 26> kWords = {"0",
                                                     "1",
                                                     "-1",
                                                     "2147483648",
                                                     "4294967295",
                                                     "4294967296",
                                                     "18446744073709551615",
                                                     "18446744073709551616",
                                                     "\"",
                                                     "\"\"",
                                                     "null",
                                                     "true",
                                                     "[]",
                                                     "{}",
                                                     "TRUE",
                                                     "FALSE",
                                                     "main",
                                                     "::",
                                                     "|",
                                                     "(",
                                                     ")",
                                                     "\\u0000",
                                                     "\t",
                                                     "\xff",
                                                     "1e999",
                                                     "-"};

std::size_t below(Random& random, std::size_t bound) { return static_cast<std::size_t>(random() % bound); }

Parts lines_of(std::string_view text) {
  Parts lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

std::string joined(const Parts& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

/// One change of a list of words, or of lines.
void change(Parts& parts, const Parts& others, Random& random) {
  const std::size_t at = below(random, parts.size());
  const auto position = parts.begin() + static_cast<std::ptrdiff_t>(at);
  switch (below(random, 6)) {
    case 0:
      parts.erase(position, position + static_cast<std::ptrdiff_t>(std::min(parts.size() - at, 1 + below(random, 4))));
      break;
    case 1:
      parts.insert(position, std::string(parts[at]));
      break;
    case 2:
      std::swap(parts[at], parts[below(random, parts.size())]);
      break;
    case 3:
      parts[at] = parts[below(random, parts.size())];
      break;
    case 4:
      if (!others.empty()) parts[at] = others[below(random, others.size())];
      break;
    default:
      parts[at] = kWords[below(random, kWords.size())];
      break;
  }
}

/// Brackets in each other: readers that call themselves must have an end to that.
std::string nested(Random& random) {
  constexpr std::array<std::string_view, 4> kOpen = {"[", "(", "{\"a\":", "(not "};
  const std::string_view open = kOpen[below(random, kOpen.size())];
  const std::size_t depth = std::size_t{1} << below(random, 15);
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += open;
  return text;
}

void change_bytes(std::string& text, Random& random) {
  const std::size_t at = below(random, text.size());
  switch (below(random, 4)) {
    case 0:
      text[at] = static_cast<char>(random() & 0xFF);
      break;
    case 1:
      text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << below(random, 8)));
      break;
    case 2:
      text.resize(at);
      break;
    default:
      text.insert(at, nested(random));
      break;
  }
}

}  // namespace

std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed) {
  Random random(seed);
  std::string result(text);
  const std::size_t changes = 1 + below(random, 4);
  for (std::size_t i = 0; i < changes && !result.empty(); ++i) {
    const std::size_t kind = below(random, 8);
    if (kind == 0) {
      change_bytes(result, random);
      continue;
    }
    const auto split = [&](std::string_view whole) { return kind <= 2 ? lines_of(whole) : tokenize(whole); };
    Parts parts = split(result);
    change(parts, split(other), random);
    result = joined(parts);
  }
  return result;
}

}  // namespace proviso::fuzz
