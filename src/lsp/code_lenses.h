// What is known of each function, above it.
#pragma once

#include "lsp/documents.h"

namespace proviso::lsp {

/// The command that checks a document anew; its argument is the URI.
inline constexpr const char* kCheckCommand = "proviso.check";

Json code_lenses(const Document& document);

}  // namespace proviso::lsp
