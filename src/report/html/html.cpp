#include "report/html/html.h"

#include "report/html/document.h"
#include "support/result.h"

namespace proviso::report {

namespace {

/// The placeholder for the document, in an element that the browser does not execute.
constexpr std::string_view kPlace = "@PROVISO_DOCUMENT@";

}  // namespace

bool has_html() { return !embedded_page().empty(); }

std::string html(const Summary& summary, const std::vector<witness::Witness>& witnesses) {
  // Names and source text may contain bytes that are not UTF-8.
  return with_document(embedded_page(), page_document(summary, witnesses).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::string with_document(std::string_view page, const std::string& json) {
  const std::size_t place = page.find(kPlace);
  PROVISO_CHECK(place != std::string_view::npos, "the page has no place for its document");
  std::string result(page.substr(0, place));
  // A '<' occurs only in strings; escaped, it cannot end the element ("</script>") or begin a comment ("<!--").
  for (const char c : json) {
    if (c == '<')
      result += "\\u003c";
    else
      result += c;
  }
  result += page.substr(place + kPlace.size());
  return result;
}

}  // namespace proviso::report
