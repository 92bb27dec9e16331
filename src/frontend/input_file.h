// Rejects input that is not C before Clang reads it, for clear diagnostics.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/result.h"

namespace proviso::frontend {

/// Why the file cannot be read as C (missing, a directory, a device, unreadable, not text, another language); none if
/// it can.
std::optional<Diagnostic> reject_file(const std::string& path);

/// A pipe can be read only once, so its text has to be kept.
bool is_pipe(const std::string& path);
/// The contents of a file; empty if it cannot be read.
std::string read_text(const std::string& path);

/// Like reject_file(), for text in memory.
std::optional<Diagnostic> reject_text(const std::string& name, std::string_view text);

}  // namespace proviso::frontend
