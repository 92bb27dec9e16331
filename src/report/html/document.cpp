#include "report/html/document.h"

#include "report/condition/condition.h"
#include "report/html/executions.h"
#include "report/html/graphs.h"
#include "report/html/notes.h"
#include "report/sarif/rules.h"

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;

Json properties_json(const Summary& summary) {
  Json properties = Json::array();
  for (std::size_t i = 0; i < summary.result.properties.size(); ++i) {
    const engine::PropertyResult& result = summary.result.properties[i];
    Json property = {
        {"name", result.property.name}, {"sentence", sentence_of_rule(result.property.name)}, {"verdict", verdict_text(result)}};
    if (!result.decided_by.empty()) property["decided_by"] = result.decided_by;
    if (!result.confirmed_by.empty()) property["confirmed_by"] = result.confirmed_by;
    if (result.verdict == engine::Verdict::holds && result.is_vacuous) property["vacuous"] = true;
    if (i < summary.places.size()) {
      Json counts = {{"shown", 0}, {"violated", 0}, {"open", 0}};
      for (const PlaceReport& place : summary.places[i]) counts[to_string(place.status)] = counts[to_string(place.status)].get<int>() + 1;
      property["places"] = std::move(counts);
    }
    properties.push_back(std::move(property));
  }
  return properties;
}

/// The time line of analyses: concurrent ones start together, the parts of a strategy follow each other.
Json time_line_json(const Summary& summary) {
  Json line = Json::array();
  const auto add = [&](const std::string& what, double start, double seconds, const std::string& outcome) {
    line.push_back({{"what", what}, {"start", start}, {"seconds", seconds}, {"outcome", outcome}});
  };
  double start = 0;
  const auto add_next = [&](const std::string& what, double seconds, const std::string& outcome) {
    add(what, start, seconds, outcome);
    start += seconds;
  };
  if (!summary.since.proof.empty()) add_next("the earlier proof", summary.since.proof_seconds, summary.since.proof);
  if (!summary.assumed.name.empty() && summary.since.proof.empty())
    add_next("what was shown before", summary.assumed.seconds, summary.assumed.is_checked ? "accepted" : summary.assumed.problem);
  for (const PartReport& part : summary.parts)
    add_next(part.conditions.empty() ? part.analysis : part.analysis + " (" + part.conditions + ")", part.seconds, part.outcome);
  if (summary.parts.empty())
    for (const engine::Contribution& one : summary.result.contributions) add(one.analysis, start, one.seconds, one.what);
  if (summary.parts.empty() && summary.result.contributions.empty())
    add(summary.analysis, start, std::max(0.0, summary.seconds - start), verdict_text(summary.result));
  if (!summary.discharged.analysis.empty())
    add("nothing wraps around: " + summary.discharged.analysis, std::max(start, summary.seconds - summary.discharged.seconds),
        summary.discharged.seconds, "shown");
  return line;
}

Json facts_json(const Summary& summary) {
  const ir::Program& program = *summary.program;
  Json replaced = Json::array();
  for (const ir::ReplacedModule& one : summary.replaced) replaced.push_back(ir::to_string(one));
  return {{"version", PROVISO_VERSION},
          {"verdict", verdict_text(summary.result)},
          {"files", summary.files},
          {"entry", program.entry->source_name()},
          {"data_model", std::string(program.machine().name())},
          {"analysis", summary.analysis},
          {"chosen_for", summary.chosen_for},
          {"limit", summary.limit},
          {"seconds", summary.seconds},
          {"peak_memory", summary.peak_memory},
          {"missing_functions", summary.missing_functions},
          {"never_failing", summary.never_failing},
          {"replaced", replaced}};
}

}  // namespace

Json page_document(const Summary& summary, const std::vector<witness::Witness>& witnesses) {
  PageSources sources(*summary.program);
  sources.at(summary.program->entry->range);  // makes it the first source
  Json document = facts_json(summary);
  document["properties"] = properties_json(summary);
  document["condition"] = condition_sentences(summary);
  document["next"] = next_step(summary);
  document["executions"] = executions_json(summary, sources);
  document["notes"] = notes_json(summary, witnesses, sources);
  document["coverage"] = coverage_json(summary, sources);
  document["cfa"] = cfa_json(*summary.program, sources);
  if (summary.result.graph) document["arg"] = graph_json(*summary.program, *summary.result.graph, sources);
  document["time_line"] = time_line_json(summary);
  document["statistics"] = Json(summary.result.statistics);
  document["sources"] = sources.all();
  return document;
}

}  // namespace proviso::report
