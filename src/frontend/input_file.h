// Is this something we can read as C? Asked before Clang sees it, for a clear answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/result.h"

namespace proviso::frontend {

/// Why the file cannot be used (missing, a directory, unreadable, not text, another language); nothing if it can.
std::optional<Diagnostic> reject_file(const std::string& path);

/// The same for text in memory.
std::optional<Diagnostic> reject_text(const std::string& name, std::string_view text);

}  // namespace proviso::frontend
