// What is known where the user points: of the function, what it rests on, and the invariants of the loop whose head it is.
#pragma once

#include <cstdint>

#include "lsp/documents.h"

namespace proviso::lsp {

/// Null: nothing is known of that line (from 0).
Json hover(const Document& document, std::uint32_t line);

}  // namespace proviso::lsp
