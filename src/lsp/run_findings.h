// The findings of one run, for the document that it checked.
#pragma once

#include "lsp/diagnostics.h"
#include "lsp/findings.h"
#include "lsp/positions.h"
#include "report/summary.h"

namespace proviso::lsp {

RunFindings findings_of(const report::Summary& summary, const std::string& entry, const DiagnosticStyle& style, Positions& positions);

}  // namespace proviso::lsp
