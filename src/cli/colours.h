// Colours on a terminal. What has no mark (report/console/console.h) has none.
#pragma once

#include <string>

namespace proviso::cli {

/// Whether stdout is a terminal that knows colours, and the user wants them: the variable NO_COLOR is empty or not set.
bool wants_colours();

/// The text as it is printed: lines that begin with a mark in its colour, all control characters of other origin as C
/// writes them.
std::string coloured(const std::string& text);

}  // namespace proviso::cli
