#include "frontend/input_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace proviso::frontend {

namespace {

constexpr std::array<std::string_view, 13> kOtherSuffixes = {".cpp", ".cc", ".cxx", ".C",  ".c++", ".s", ".S",
                                                             ".o",   ".a",  ".so",  ".ii", ".m",   ".bc"};

Diagnostic error(const std::string& path, const std::string& message) { return {Severity::error, path, message}; }

std::string place_of(const std::string& name, std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none: npos + 1
  return name + ":" + std::to_string(std::ranges::count(before, '\n') + 1) + ":" + std::to_string(offset - line_start + 1);
}

}  // namespace

std::optional<Diagnostic> reject_text(const std::string& name, std::string_view text) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
    return error(name, "this text is encoded in UTF-16; C source must be UTF-8");
  if (const std::size_t at = text.find('\0'); at != std::string_view::npos)
    return error(place_of(name, text, at), "this is a binary file, not C source text");
  return std::nullopt;
}

bool is_pipe(const std::string& path) {
  std::error_code failure;
  return std::filesystem::is_fifo(path, failure);
}

std::string read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::optional<Diagnostic> reject_file(const std::string& path) {
  std::error_code failure;
  const std::filesystem::file_status status = std::filesystem::status(path, failure);
  if (!std::filesystem::exists(status)) return error(path, "no such file");
  if (std::filesystem::is_directory(status)) return error(path, "this is a directory, not a file");
  const auto has_suffix = [&](std::string_view suffix) { return path.ends_with(suffix); };
  if (std::ranges::any_of(kOtherSuffixes, has_suffix)) return error(path, "not a C source file (only .c and .i are read)");
  if (is_pipe(path)) return std::nullopt;  // its text is checked when it has been read
  if (!std::filesystem::is_regular_file(status)) return error(path, "not a regular file");
  errno = 0;
  if (!std::ifstream(path, std::ios::binary)) return error(path, std::string("cannot be read: ") + std::strerror(errno));
  return reject_text(path, read_text(path));
}

}  // namespace proviso::frontend
