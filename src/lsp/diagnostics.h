// What there is to say of places of a document, as diagnostics of the protocol.
#pragma once

#include <vector>

#include "lsp/positions.h"
#include "report/summary.h"
#include "support/result.h"

namespace proviso::lsp {

/// How places that are not decided are shown.
enum class OpenPlaces : std::uint8_t {
  none,
  hint,
  information
};

struct DiagnosticStyle {
  OpenPlaces open_places = OpenPlaces::none;
  bool has_related_information = true;  // the client shows it; else the trace is a part of the message
};

/// Why the program, or the settings, cannot be used.
std::vector<Json> refusal_diagnostics(const Diagnostics& problems, Positions& positions);

/// Violations with their traces, and open places. What is in another file is said where the run starts.
std::vector<Json> result_diagnostics(const report::Summary& summary, const DiagnosticStyle& style, Positions& positions);

}  // namespace proviso::lsp
