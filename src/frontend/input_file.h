// Is this something we can read as C? Asked before Clang sees it, for a clear answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/result.h"

namespace proviso::frontend {

/// Why the file cannot be used (missing, a directory, a device, unreadable, not text, another language); nothing if it can.
std::optional<Diagnostic> reject_file(const std::string& path);

/// True for a pipe, which can be read only once: its text has to be kept.
bool is_pipe(const std::string& path);
/// All of a file's text; empty if it cannot be read.
std::string read_text(const std::string& path);

/// The same as reject_file() for text in memory.
std::optional<Diagnostic> reject_text(const std::string& name, std::string_view text);

}  // namespace proviso::frontend
