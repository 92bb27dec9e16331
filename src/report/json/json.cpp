#include "report/json/json.h"

#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "condition/coverage.h"
#include "interp/scalar.h"
#include "report/condition/condition.h"

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;

/// The version of docs/schemas/result.schema.json. A new key increments the second number, any other change the first.
constexpr const char* kFormatVersion = "1.2";

Json place_json(const ir::Program& program, const SourceRange& range) {
  const SourcePosition& position = range.presumed.is_known() ? range.presumed : range.begin;
  if (!position.is_known()) return nullptr;
  return {{"file", program.files().name(position.file)}, {"line", position.line}, {"column", position.column}};
}

const char* verdict_word(engine::Verdict verdict) {
  switch (verdict) {
    case engine::Verdict::holds:
      return "true";
    case engine::Verdict::violated:
      return "false";
    case engine::Verdict::unknown:
      break;
  }
  return "unknown";
}

const char* kind_word(interp::InputKind kind) {
  switch (kind) {
    case interp::InputKind::nondet:
      return "nondet";
    case interp::InputKind::missing_function:
      return "missing function";
    case interp::InputKind::uninitialized:
      return "uninitialized";
    case interp::InputKind::havoc_memory:
      return "memory";
  }
  return "?";
}

Json inputs_json(const ir::Program& program, const check::Replay& replay) {
  Json inputs = Json::array();
  for (const auto& [request, bits] : replay.inputs) {
    Json input = {{"kind", kind_word(request.kind)},
                  {"source", std::string(request.source)},
                  {"type", request.type->to_string()},
                  {"value", interp::render(request.type, interp::to_slot(request.type, bits))}};
    if (request.edge != nullptr) input["place"] = place_json(program, request.edge->range);
    inputs.push_back(std::move(input));
  }
  return inputs;
}

/// The first counterexample of a property is listed whole, the others with so many steps.
constexpr std::size_t kMostFurtherSteps = 1000;

Json trace_json(const ir::Program& program, const Trace& trace, const Excerpt& excerpt) {
  Json steps = Json::array();
  for (std::size_t i = 0; i < trace.entries.size(); ++i) {
    if (!excerpt.lists(i)) continue;
    const TraceEntry& entry = trace.entries[i];
    Json step = {{"kind", to_string(entry.kind)},
                 {"place", place_json(program, entry.place)},
                 {"function", entry.function->source_name()},
                 {"depth", entry.depth},
                 {"text", entry.text}};
    if (!entry.value.empty()) step["value"] = entry.value;
    if (entry.is_repeated) step["repeated"] = true;
    steps.push_back(std::move(step));
  }
  return steps;
}

Json counterexample_json(const ir::Program& program, const ViolationReport& report, std::size_t most_steps) {
  const Excerpt excerpt(report.trace, most_steps);
  const interp::RunResult& run = report.violation.replay.run;
  const ir::Edge* const edge = run.program_edge != nullptr ? run.program_edge : run.edge;
  Json result = {{"summary", report.violation.summary},
                 {"event", interp::to_string(run.event)},
                 {"detail", run.detail},
                 {"place", edge == nullptr ? Json(nullptr) : place_json(program, edge->range)},
                 {"inputs", inputs_json(program, report.violation.replay)},
                 {"trace", trace_json(program, report.trace, excerpt)}};
  if (excerpt.left_out > 0) result["trace_left_out"] = {{"behind", excerpt.head}, {"steps", excerpt.left_out}};
  if (!report.harness_file.empty()) result["harness"] = report.harness_file;
  return result;
}

Json described_json(const ir::Program& program, const property::Place& place) {
  const DescribedPlace described = describe_place(program, place);
  Json result = {{"check", property::to_string(place.check)},
                 {"place", described.edge == nullptr ? Json(nullptr) : place_json(program, described.edge->range)},
                 {"function", described.function == nullptr ? Json(nullptr) : Json(described.function->source_name())}};
  if (!described.library.empty()) result["library"] = described.library;
  return result;
}

/// The status of each place of a property.
Json places_json(const ir::Program& program, const std::vector<PlaceReport>& places) {
  Json result = Json::array();
  for (const PlaceReport& known : places) {
    Json place = described_json(program, known.place);
    place["status"] = to_string(known.status);
    if (!known.by.empty()) place["by"] = known.by;
    for (const property::Place& cause : known.follows_from) place["follows_from"].push_back(described_json(program, cause));
    result.push_back(std::move(place));
  }
  return result;
}

Json property_json(const Summary& summary, std::size_t index) {
  const engine::PropertyResult& property = summary.result.properties[index];
  Json result = {{"name", property.property.name}, {"verdict", verdict_word(property.verdict)}};
  if (property.verdict == engine::Verdict::unknown) result["reason"] = property.reason;
  if (property.verdict == engine::Verdict::holds) result["vacuous"] = property.is_vacuous;
  if (property.verdict == engine::Verdict::violated) result["violated"] = property::to_string(property.counterexample->check);
  if (const auto found = summary.violations.find(index); found != summary.violations.end()) {
    result["counterexample"] = counterexample_json(*summary.program, found->second.front(), SIZE_MAX);
    for (std::size_t i = 1; i < found->second.size(); ++i)
      result["further_counterexamples"].push_back(counterexample_json(*summary.program, found->second[i], kMostFurtherSteps));
  }
  if (!property.confirmed_by.empty()) result["confirmed_by"] = property.confirmed_by;
  if (!property.decided_by.empty()) result["decided_by"] = property.decided_by;
  for (const condition::Omission& place : property.assumed)
    result["assumed"].push_back(
        {{"place", place_json(*summary.program, place.edge->range)}, {"function", place.function->name()}, {"what", place.reason}});
  if (index < summary.places.size()) result["places"] = places_json(*summary.program, summary.places[index]);
  return result;
}

/// What the proofs leave out; empty if nothing was proved.
Json left_out_of(const Summary& summary) {
  Json left_out = Json::array();
  if (summary.result.covers_nothing) return left_out;
  for (const condition::Omission& omission : summary.result.condition) {
    Json entry = {{"place", place_json(*summary.program, omission.edge->range)},
                  {"function", omission.function->name()},
                  {"reason", omission.reason}};
    if (omission.bound > 0) entry["bound"] = omission.bound;
    left_out.push_back(std::move(entry));
  }
  return left_out;
}

Json condition_part(const Summary& summary) {
  Json left_out = left_out_of(summary);
  const char* const covers = summary.result.covers_nothing ? "nothing" : left_out.empty() ? "everything" : "part";
  Json condition = {{"covers", covers}, {"left_out", std::move(left_out)}};
  if (summary.program == nullptr) return condition;
  const std::shared_ptr<const ConditionReport> report = condition_of(summary);
  const condition::Coverage& coverage = report->coverage;
  const auto share = [](const condition::Share& part) { return Json{{"covered", part.covered}, {"all", part.all}}; };
  condition["coverage"] = {
      {"locations", share(coverage.locations)}, {"branches", share(coverage.branches)}, {"errors", share(coverage.errors)}};
  condition["program"] = summary.fingerprint;
  condition["formulas"] = Json::array();
  for (const LocationFormula& formula : report->formulas)
    condition["formulas"].push_back({{"function", formula.function->name()},
                                     {"location", formula.location},
                                     {"place", place_json(*summary.program, formula.place)},
                                     {"formula", formula.c},
                                     {"smt", formula.smt},
                                     {"reason", formula.reason}});
  return condition;
}

Json statistics_of(const Summary& summary) {
  Json statistics = Json::object();
  for (const auto& [name, value] : summary.result.statistics) {
    const bool is_whole = value == static_cast<double>(static_cast<std::int64_t>(value));
    statistics[name] = is_whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
  }
  return statistics;
}

Json resources_of(const Summary& summary) { return {{"seconds", summary.seconds}, {"peak_memory", summary.peak_memory}}; }

/// From "file:line:column" or just a file; null if it is empty.
Json place_json(std::string place) {
  if (place.empty()) return nullptr;
  std::vector<unsigned> numbers;  // column, line
  while (numbers.size() < 2) {
    const std::size_t colon = place.rfind(':');
    unsigned number = 0;
    if (colon == std::string::npos || colon + 1 == place.size()) break;
    const char* const end = place.data() + place.size();
    if (std::from_chars(place.data() + colon + 1, end, number).ptr != end) break;
    numbers.push_back(number);
    place.resize(colon);
  }
  Json result = {{"file", place}};
  if (!numbers.empty()) result["line"] = numbers.back();
  if (numbers.size() == 2) result["column"] = numbers.front();
  return result;
}

const char* severity_word(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
}

Json error_json(const Diagnostics& problems) {
  Json diagnostics = Json::array();
  for (const Diagnostic& problem : problems)
    diagnostics.push_back(
        {{"severity", severity_word(problem.severity)}, {"place", place_json(problem.place)}, {"message", problem.message}});
  return {{"diagnostics", std::move(diagnostics)}};
}

// Names and source text may contain bytes that are not UTF-8.
std::string text_of(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace

std::string result_json(const Summary& summary) {
  Json result = {{"format_version", kFormatVersion}, {"verdict", verdict_text(summary.result)}, {"files", summary.files}};
  if (summary.program != nullptr) {
    result["data_model"] = summary.program->machine().data_model == ir::DataModel::ilp32 ? "ilp32" : "lp64";
    result["entry"] = summary.program->entry->name();
  }
  result["properties"] = Json::array();
  for (std::size_t i = 0; i < summary.result.properties.size(); ++i) result["properties"].push_back(property_json(summary, i));
  result["condition"] = condition_part(summary);
  if (!summary.since.directory.empty())
    result["since"] = {{"directory", summary.since.directory},   {"changed", summary.since.changed},
                       {"seconds", summary.since.seconds},       {"saved", summary.since.seconds - summary.seconds},
                       {"predicates", summary.since.predicates}, {"invariants", summary.since.invariants}};
  if (!summary.since.proof.empty()) {
    result["since"]["proof"] = summary.since.proof;
    result["since"]["proof_seconds"] = summary.since.proof_seconds;
  }
  if (!summary.assumed.name.empty()) {
    result["assumed"] = {{"from", summary.assumed.name}, {"checked", summary.assumed.is_checked}, {"seconds", summary.assumed.seconds}};
    if (!summary.assumed.problem.empty()) result["assumed"]["problem"] = summary.assumed.problem;
  }
  if (!summary.result.contributions.empty()) {
    result["chosen_for"] = summary.chosen_for;
    result["contributions"] = Json::array();
    for (const engine::Contribution& one : summary.result.contributions)
      result["contributions"].push_back({{"analysis", one.analysis}, {"seconds", one.seconds}, {"what", one.what}});
  }
  if (!summary.discharged.analysis.empty())
    result["discharged"] = {{"analysis", summary.discharged.analysis}, {"seconds", summary.discharged.seconds}};
  if (!summary.parts.empty()) {
    result["parts"] = Json::array();
    for (const PartReport& part : summary.parts)
      result["parts"].push_back({{"analysis", part.analysis},
                                 {"conditions", part.conditions},
                                 {"continues", part.continues},
                                 {"seconds", part.seconds},
                                 {"outcome", part.outcome},
                                 {"verified", part.shown}});
  }
  result["missing_functions"] = summary.missing_functions;
  result["never_failing"] = summary.never_failing;
  result["replaced"] = Json::array();
  for (const ir::ReplacedModule& one : summary.replaced)
    result["replaced"].push_back({{"module", one.module}, {"abstraction", one.abstraction}, {"functions", one.functions}});
  result["evaluation_orders"] = Json::array();
  for (const SourceRange& place : summary.evaluation_orders) result["evaluation_orders"].push_back(place_json(*summary.program, place));
  result["unsupported"] = Json::array();
  for (const UnsupportedConstruct& found : summary.unsupported)
    result["unsupported"].push_back(
        {{"place", place_json(*summary.program, found.place)}, {"function", found.function->name()}, {"construct", found.construct}});
  result["limit"] = summary.limit.empty() ? Json(nullptr) : Json(summary.limit);
  result["statistics"] = statistics_of(summary);
  result["resources"] = resources_of(summary);
  return text_of(result);
}

std::string unusable_json(const std::vector<std::string>& files, const Diagnostics& problems) {
  return text_of({{"format_version", kFormatVersion},
                  {"verdict", "UNKNOWN(the input could not be used)"},
                  {"files", files},
                  {"properties", Json::array()},
                  {"error", error_json(problems)}});
}

std::string unusable_witness_json(const Diagnostics& problems) {
  return text_of({{"witness", "UNKNOWN"}, {"reason", "the input could not be used"}, {"error", error_json(problems)}});
}

std::string condition_json(const Summary& summary) { return text_of(condition_part(summary)); }

std::string statistics_json(const Summary& summary) {
  Json statistics = statistics_of(summary);
  statistics.update(resources_of(summary));
  return text_of(statistics);
}

}  // namespace proviso::report
