#include "report/sarif/code_flow.h"

#include <fmt/format.h>

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;

/// The kind in SARIF's terms; empty if there is none.
const char* kind_of(TraceKind kind) {
  switch (kind) {
    case TraceKind::call:
      return "call";
    case TraceKind::result:
      return "return";
    case TraceKind::branch:
      return "branch";
    case TraceKind::violation:
      return "danger";
    case TraceKind::statement:
    case TraceKind::input:
      break;
  }
  return "";
}

/// Inputs and the end of the execution are the most important steps.
const char* importance_of(TraceKind kind) {
  switch (kind) {
    case TraceKind::violation:
    case TraceKind::input:
      return "essential";
    case TraceKind::branch:
    case TraceKind::call:
    case TraceKind::statement:
      return "important";
    case TraceKind::result:
      break;
  }
  return "unimportant";
}

Json step(const TraceEntry& entry, std::size_t order, SarifLocations& locations) {
  const std::string text = entry.value.empty() ? entry.text : entry.text + "   // " + entry.value;
  Json result = {{"location", locations.at(entry.place, entry.function, text)},
                 {"executionOrder", order},
                 {"nestingLevel", entry.depth},
                 {"importance", importance_of(entry.kind)}};
  if (const std::string kind = kind_of(entry.kind); !kind.empty()) result["kinds"] = {kind};
  for (const auto& [expression, value] : entry.state)
    if (expression != value) result["state"][expression] = sarif_message(value);  // constants need no state
  return result;
}

}  // namespace

Json code_flow(const ViolationReport& report, SarifLocations& locations, std::size_t most_steps) {
  const std::vector<TraceEntry>& entries = report.trace.entries;
  const Excerpt excerpt(report.trace, most_steps);
  Json steps = Json::array();
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (excerpt.lists(i)) steps.push_back(step(entries[i], i + 1, locations));
  Json flow = {{"id", "main thread"}};
  if (excerpt.left_out > 0)
    flow["message"] = sarif_message(fmt::format("{} steps behind step {} are not listed.", excerpt.left_out, excerpt.head));
  flow["locations"] = std::move(steps);
  return {{"threadFlows", Json::array({std::move(flow)})}};
}

}  // namespace proviso::report
