#include "cli/colours.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "report/console/line_marks.h"
#include "support/printable.h"

namespace proviso::cli {

namespace {

/// The parameters of the control sequence; null if the character is no mark.
const char* colour_of(char mark) {
  switch (static_cast<report::LineMark>(mark)) {
    case report::LineMark::good:
      return "32";
    case report::LineMark::bad:
      return "31";
    case report::LineMark::open:
      return "33";
    case report::LineMark::heading:
      return "2";
  }
  return nullptr;
}

}  // namespace

bool wants_colours() {
  const char* const refusal = std::getenv("NO_COLOR");
  const char* const kind = std::getenv("TERM");
  const bool is_refused = refusal != nullptr && *refusal != '\0';
  return !is_refused && isatty(STDOUT_FILENO) != 0 && kind != nullptr && std::string_view(kind) != "dumb";
}

std::string coloured(const std::string& text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const char* const colour = colour_of(text[begin]);
    const std::string line = printable(std::string_view(text).substr(begin, end - begin).substr(colour != nullptr ? 1 : 0));
    result += colour == nullptr ? line : "\x1b[" + std::string(colour) + "m" + line + "\x1b[0m";
    if (end < text.size()) result += '\n';
    begin = end + 1;
  }
  return result;
}

}  // namespace proviso::cli
