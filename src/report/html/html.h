// The result as a page for a browser: one file that needs nothing else. The page itself is made of `web/` when Proviso is built, and the
// same for all results; what it shows is a JSON document inside it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/summary.h"
#include "witness/witness.h"

namespace proviso::report {

/// The steps that are shown of an execution, and the executions of which states are shown: pages have to stay small.
inline constexpr std::size_t kMostHtmlSteps = 1000;
inline constexpr std::size_t kMostHtmlExecutions = 20;

/// Whether this Proviso was built with the page.
bool has_html();

/// Of a run that has read its program. `witnesses`: those of its result, for their invariants.
std::string html(const Summary& summary, const std::vector<witness::Witness>& witnesses);

/// `page` with the document in its place for it.
std::string with_document(std::string_view page, const std::string& json);

/// What web/ was bundled into; empty: it was not (cmake/ReportPage.cmake).
std::string_view embedded_page();

}  // namespace proviso::report
