// Mutations of texts that keep much of their form: words, lines, brackets and numbers are dropped, doubled, exchanged, or taken from
// another place or another file, so that a good part of what comes out gets past the first checks of a reader.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace proviso::fuzz {

/// `other`: a text of the same kind, to take from. The same result for the same arguments.
std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed);

}  // namespace proviso::fuzz
