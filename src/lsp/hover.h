// The text shown when the user points at a line: the status of the function, its assumptions, the invariants of a loop.
#pragma once

#include <cstdint>

#include "lsp/documents.h"

namespace proviso::lsp {

/// Null if nothing is known about the line (which counts from 0).
Json hover(const Document& document, std::uint32_t line);

}  // namespace proviso::lsp
