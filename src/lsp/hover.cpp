#include "lsp/hover.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lsp/status.h"

namespace proviso::lsp {

namespace {

std::string loop_text(const CheckedText& checked, std::uint32_t line) {
  std::string text;
  for (const auto& [entry, findings] : checked.findings) {
    const auto loop = std::ranges::find(findings.loops, line, &LoopFinding::line);
    if (loop == findings.loops.end()) continue;
    text += fmt::format("Invariant of the loop, in executions that start in `{}`:\n```c\n", entry);
    for (const std::string& invariant : loop->invariants) text += invariant + "\n";
    text += "```\n";
  }
  return text;
}

std::string function_text(const CheckedText& checked, const std::string& function) {
  const FunctionStatus status = status_of(checked, function);
  std::string text = fmt::format("`{}` {}\n", function, to_string(status, function));
  std::set<std::string> assumptions;
  for (const std::string& entry : status.entries)
    if (const auto known = checked.findings.find(entry); known != checked.findings.end())
      assumptions.insert(known->second.assumptions.begin(), known->second.assumptions.end());
  if (!assumptions.empty()) text += "\nAssumed:\n";
  for (const std::string& assumption : assumptions) text += fmt::format("- {}\n", assumption);
  return text;
}

}  // namespace

Json hover(const Document& document, std::uint32_t line) {
  if (!document.checked) return nullptr;
  const CheckedText& checked = *document.checked;
  const std::optional<std::uint32_t> at = LineMap(checked.text, document.text).before(line);
  if (!at) return nullptr;
  std::string text = loop_text(checked, *at);
  for (const FunctionHead& function : checked.survey.functions)
    if (function.first_line <= *at && *at <= function.last_line) text += function_text(checked, function.name);
  if (text.empty()) return nullptr;
  if (document.is_stale()) text += "\nThe text has changed since.\n";
  return {{"contents", {{"kind", "markdown"}, {"value", text}}}};
}

}  // namespace proviso::lsp
