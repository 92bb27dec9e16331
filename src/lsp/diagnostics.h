// The diagnostics (of the protocol) of a document.
#pragma once

#include <vector>

#include "lsp/positions.h"
#include "report/summary.h"
#include "support/result.h"

namespace proviso::lsp {

/// How undecided places are shown.
enum class OpenPlaces : std::uint8_t {
  none,
  hint,
  information
};

struct DiagnosticStyle {
  OpenPlaces open_places = OpenPlaces::none;
  bool has_related_information = true;  // the client shows related locations; otherwise the trace is part of the message
};

/// Why the program or the settings were refused.
std::vector<Json> refusal_diagnostics(const Diagnostics& problems, Positions& positions);

/// Violations with their traces, and open places. What lies in another file is shown at the entry function.
std::vector<Json> result_diagnostics(const report::Summary& summary, const DiagnosticStyle& style, Positions& positions);

}  // namespace proviso::lsp
