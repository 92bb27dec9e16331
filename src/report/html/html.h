// The result as a page for a browser: one self-contained file. The page is built from `web/` together with Proviso and
// is the same for all results; it shows a JSON document that is embedded in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/summary.h"
#include "witness/witness.h"

namespace proviso::report {

/// How many steps of an execution are shown, and for how many executions states are shown: pages have to stay small.
inline constexpr std::size_t kMostHtmlSteps = 1000;
inline constexpr std::size_t kMostHtmlExecutions = 20;

/// Whether Proviso was built with the page.
bool has_html();

/// For a run that has read its program. `witnesses` are those of its result, for their invariants.
std::string html(const Summary& summary, const std::vector<witness::Witness>& witnesses);

/// `page` with the document in the place of the placeholder.
std::string with_document(std::string_view page, const std::string& json);

/// The bundle of web/; empty if it was not built (cmake/ReportPage.cmake).
std::string_view embedded_page();

}  // namespace proviso::report
