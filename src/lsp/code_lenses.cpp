#include "lsp/code_lenses.h"

#include "lsp/status.h"

namespace proviso::lsp {

Json code_lenses(const Document& document) {
  Json lenses = Json::array();
  if (!document.checked) return lenses;
  const CheckedText& checked = *document.checked;
  const LineMap lines(checked.text, document.text);
  for (const FunctionHead& function : checked.survey.functions) {
    const std::optional<std::uint32_t> line = lines.after(function.first_line);
    if (!line) continue;
    std::string title = "Proviso: " + to_string(status_of(checked, function.name), function.name);
    if (document.is_stale()) title += " (before the last change)";
    const Json at = {{"line", *line}, {"character", 0}};
    lenses.push_back({{"range", {{"start", at}, {"end", at}}},
                      {"command", {{"title", std::move(title)}, {"command", kCheckCommand}, {"arguments", Json::array({document.uri})}}}});
  }
  return lenses;
}

}  // namespace proviso::lsp
