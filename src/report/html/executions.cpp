#include "report/html/executions.h"

#include <filesystem>
#include <map>
#include <unordered_map>

#include "report/html/html.h"

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;
using interp::Snapshot;

const char* kind_of(const Snapshot::Box& box) {
  if (box.variable == nullptr) return box.site != nullptr ? "block" : "given";
  if (box.variable->is_constant_data) return "constant";
  if (box.variable->is_global()) return "global";
  return box.variable->storage == ir::Storage::parameter ? "parameter" : "local";
}

/// One execution.
class ExecutionWriter {
 public:
  ExecutionWriter(const ViolationReport& report, PageSources& sources) : report_(report), sources_(sources) {}

  Json steps() {
    const Excerpt excerpt(report_.trace, kMostHtmlSteps);
    Json steps = Json::array();
    for (std::size_t i = 0; i < report_.trace.entries.size(); ++i) {
      if (!excerpt.lists(i)) continue;
      const TraceEntry& entry = report_.trace.entries[i];
      Json step = {{"number", i + 1},
                   {"kind", to_string(entry.kind)},
                   {"at", sources_.at(entry.place)},
                   {"function", entry.function->source_name()},
                   {"depth", entry.depth},
                   {"text", entry.text}};
      if (!entry.value.empty()) step["value"] = entry.value;
      if (steps.size() < report_.states.after.size()) add_state(step, report_.states.after[steps.size()]);
      steps.push_back(std::move(step));
    }
    return steps;
  }

  /// The executed lines of each source.
  Json executed() {
    std::map<std::size_t, Json> lines;
    for (const auto& [file, line] : report_.states.executed) lines[sources_.number_of(file)].push_back(line);
    Json result = Json::array();
    for (auto& [source, of_source] : lines) result.push_back({{"source", source}, {"lines", std::move(of_source)}});
    return result;
  }

 private:
  void add_state(Json& step, const StateChange& change) {
    for (const Snapshot::Box& box : change.changed) step["boxes"].push_back(box_json(box));
    for (const std::uint64_t id : change.gone) step["gone"].push_back(number_of(id));
  }

  Json box_json(const Snapshot::Box& box) {
    Json json = {{"id", number_of(box.id)}, {"kind", kind_of(box)}, {"bytes", box.size}};
    if (box.variable != nullptr) {
      json["name"] = box.variable->name;
      json["type"] = box.variable->type->to_string();
      if (box.variable->function != nullptr) json["function"] = box.variable->function->source_name();
      if (!box.variable->is_global()) json["depth"] = box.depth;
    } else if (box.site != nullptr) {
      json["site"] = sources_.at(box.site->range);
      if (const auto block = report_.trace.blocks.find(box.address); block != report_.trace.blocks.end()) json["block"] = block->second;
    }
    if (!box.is_live) json["dead"] = true;
    json["cells"] = Json::array();
    for (const Snapshot::Cell& cell : box.cells) {
      Json one = {cell.name, cell.value};
      if (cell.target != 0) one.insert(one.end(), {number_of(cell.target), cell.offset});
      json["cells"].push_back(std::move(one));
    }
    if (box.bytes_not_shown > 0) json["hidden"] = box.bytes_not_shown;
    return json;
  }

  std::size_t number_of(std::uint64_t id) { return numbers_.try_emplace(id, numbers_.size() + 1).first->second; }

  const ViolationReport& report_;
  PageSources& sources_;
  std::unordered_map<std::uint64_t, std::size_t>
      numbers_;  // small numbers for boxes: JavaScript's numbers cannot represent 64-bit integers
};

}  // namespace

Json executions_json(const Summary& summary, PageSources& sources) {
  Json executions = Json::array();
  for (const Fault& fault : faults(summary)) {
    const ViolationReport& report = *fault.report;
    ExecutionWriter writer(report, sources);
    const Violation& violation = report.violation;
    Json execution = {{"property", summary.result.properties[fault.property].property.name},
                      {"check", fault.checks.front()},
                      {"summary", fault.summary()},
                      {"at", violation.found_at == nullptr ? Json(nullptr) : sources.at(violation.found_at->range)},
                      {"all_steps", report.trace.entries.size()},
                      {"edges", report.trace.steps},
                      {"steps", writer.steps()},
                      {"has_states", !report.states.after.empty()},
                      {"executed", writer.executed()}};
    if (!report.harness_file.empty()) execution["harness"] = std::filesystem::path(report.harness_file).filename().string();
    executions.push_back(std::move(execution));
  }
  return executions;
}

}  // namespace proviso::report
