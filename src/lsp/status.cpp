#include "lsp/status.h"

#include <fmt/format.h>

#include <algorithm>

namespace proviso::lsp {

namespace {

using Kind = FunctionStatus::Kind;

bool takes_part(const EntryPoint& entry, const RunFindings* findings, const std::string& function) {
  if (std::ranges::find(entry.reaches, function) != entry.reaches.end()) return true;
  return findings != nullptr && std::ranges::find(findings->functions, function, &FunctionFinding::name) != findings->functions.end();
}

/// False if the run did not reach the function, although some call leads to it.
bool add(FunctionStatus& status, const RunFindings& findings, const std::string& function) {
  const auto found = std::ranges::find(findings.functions, function, &FunctionFinding::name);
  if (found == findings.functions.end()) return false;
  status.places += found->shown + found->violated + found->open;
  status.violated += found->violated;
  status.open += found->open;
  status.unreachable += found->unreachable;
  if (status.reason.empty()) status.reason = found->reason;
  status.is_up_to_violations = status.is_up_to_violations || (findings.has_violations && found->shown > 0);
  return true;
}

std::string starts_text(const FunctionStatus& status, const std::string& function) {
  if (status.entries == std::vector{function}) return function == "main" ? "" : ", called with any arguments";
  std::string text;
  for (const std::string& entry : status.entries)
    text += (text.empty() ? ", as called from " : ", ") + (entry == function ? "anywhere" : entry);
  return text;
}

}  // namespace

FunctionStatus status_of(const CheckedText& checked, const std::string& function) {
  FunctionStatus status;
  std::string missing;  // why a run has no result
  bool is_waiting = false;
  bool is_told = false;
  for (const EntryPoint& entry : checked.survey.entries) {
    const auto known = checked.findings.find(entry.function);
    const RunFindings* const findings = known == checked.findings.end() ? nullptr : &known->second;
    if (!takes_part(entry, findings, function)) continue;
    status.entries.push_back(entry.function);
    if (findings == nullptr) {
      is_waiting = is_waiting || checked.is_running;
      missing = checked.ended_by;
      continue;
    }
    is_told = add(status, *findings, function) || is_told;
    if (!findings->problem.empty()) missing = findings->problem;
  }
  const bool is_complete = is_told && missing.empty();
  if (status.reason.empty()) status.reason = missing.empty() && !is_told ? "it takes part in no run" : missing;
  status.kind = status.violated > 0               ? Kind::fails
                : is_waiting                      ? Kind::checking
                : !is_complete || status.open > 0 ? Kind::open
                : status.places == 0              ? Kind::no_places
                                                  : Kind::proved;
  return status;
}

std::string to_string(const FunctionStatus& status, const std::string& function) {
  const std::string starts = starts_text(status, function);
  const std::string reason = status.reason.empty() ? "" : fmt::format(" ({})", status.reason);
  switch (status.kind) {
    case Kind::fails:
      return fmt::format("fails: {} of {} places violated{}{}", status.violated, status.places,
                         status.open == 0 ? "" : fmt::format(", {} open", status.open), starts);
    case Kind::checking:
      return "being checked";
    case Kind::open:
      return status.places == 0 ? fmt::format("open: not checked{}{}", reason, starts)
                                : fmt::format("open: {} of {} places not decided{}{}", status.open, status.places, reason, starts);
    case Kind::proved:
      return fmt::format("proved: {} place{}{}{}{}", status.places, status.places == 1 ? "" : "s",
                         status.unreachable == status.places ? ", which no execution reaches" : "",
                         status.is_up_to_violations ? ", but for executions that fail elsewhere before" : "", starts);
    case Kind::no_places:
      return "nothing to check" + starts;
  }
  return "";
}

}  // namespace proviso::lsp
