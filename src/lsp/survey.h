// Which functions a document has, and where checks of it start.
#pragma once

#include <string>
#include <vector>

#include "lsp/findings.h"
#include "lsp/positions.h"
#include "rewrite/source_syntax.h"
#include "session/check_options.h"

namespace proviso::lsp {

/// Where to start, so that each function of the file takes part in a run: at `main`, which knows how the others are called, then at those
/// that nothing before reaches, callers before the functions they call. Where the user has named some of the file's functions, at those.
std::vector<EntryPoint> entry_points(const rewrite::SourceSyntax& syntax, const std::vector<std::string>& wanted);

/// Reads the files of the options; the first one is the document.
Survey survey_document(const session::CheckOptions& options, const std::vector<std::string>& wanted_entries, Positions& positions);

}  // namespace proviso::lsp
