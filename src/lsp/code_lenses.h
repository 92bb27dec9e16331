// Code lenses: the status of each function, above its head.
#pragma once

#include "lsp/documents.h"

namespace proviso::lsp {

/// The command that checks a document again; its argument is the URI.
inline constexpr const char* kCheckCommand = "proviso.check";

Json code_lenses(const Document& document);

}  // namespace proviso::lsp
