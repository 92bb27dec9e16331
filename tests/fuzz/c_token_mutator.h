// Mutations that keep C looking like C: whole tokens are dropped, doubled, exchanged or taken from elsewhere, so that much of the result
// still parses and reaches the lowering behind the parser.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace proviso::fuzz {

/// The text cut into words, numbers, literals, operators and blank space, nothing left out.
std::vector<std::string> tokenize(std::string_view text);

/// The text with a few tokens changed; the same for the same seed.
std::string mutate_tokens(std::string_view text, std::uint64_t seed);

}  // namespace proviso::fuzz
