#include "support/printable.h"

#include <fmt/format.h>

namespace proviso {

namespace {

bool is_control(unsigned char byte) { return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f; }

/// Of those beyond ASCII (U+0080 to U+009F), in UTF-8.
bool begins_control(std::string_view text) {
  if (text.size() < 2 || text[0] != '\xc2') return false;
  const auto second = static_cast<unsigned char>(text[1]);
  return second >= 0x80 && second < 0xa0;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (is_control(byte)) {
      result += fmt::format("\\x{:02x}", byte);
    } else if (begins_control(text.substr(i))) {
      result += fmt::format("\\xc2\\x{:02x}", static_cast<unsigned char>(text[++i]));
    } else {
      result += text[i];
    }
  }
  return result;
}

std::string quoted(std::string_view bytes) {
  constexpr std::string_view kNamed("\0\n\t\r\\\"", 6), kNames("0ntr\\\"");
  std::string result = "\"";
  for (const char c : bytes) {
    const std::size_t named = kNamed.find(c);
    if (named != std::string_view::npos)
      result += {'\\', kNames[named]};
    else if (c >= ' ' && c <= '~')
      result += c;
    else
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  }
  return result + "\"";
}

}  // namespace proviso
