// Text for a terminal or a file, whatever names and strings of programs it contains.
#pragma once

#include <string>
#include <string_view>

namespace proviso {

/// The text with control characters, but for the ends of lines and tabs, as C writes them: \x1b.
std::string printable(std::string_view text);

/// Bytes as a string of C: "ab\n\0".
std::string quoted(std::string_view bytes);

}  // namespace proviso
