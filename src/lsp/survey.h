// The functions of a document, and the entry points of its checks.
#pragma once

#include <string>
#include <vector>

#include "lsp/findings.h"
#include "lsp/positions.h"
#include "rewrite/source_syntax.h"
#include "session/check_options.h"

namespace proviso::lsp {

/// Entry points from which every function of the file is reachable: `main` first, which calls the others with the right
/// arguments, then functions that none of the previous ones reaches, callers before callees. If the user has named
/// functions of the file, those instead.
std::vector<EntryPoint> entry_points(const rewrite::SourceSyntax& syntax, const std::vector<std::string>& wanted);

/// Reads the files of the options, the first of which is the document.
Survey survey_document(const session::CheckOptions& options, const std::vector<std::string>& wanted_entries, Positions& positions);

}  // namespace proviso::lsp
