#include "report/sarif/sarif.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "report/sarif/code_flow.h"
#include "report/sarif/fingerprints.h"
#include "report/sarif/locations.h"
#include "report/sarif/rules.h"

namespace proviso::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr const char* kFingerprint = "provisoStatement/v1";
/// The limit for one property: readers limit the number of results.
constexpr std::size_t kMostOpenPlaces = 200;
constexpr std::size_t kMostRelated = 20;

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
  return result;
}

Json rule_json(const SarifRule& rule) {
  Json tags = {"correctness"};
  for (const int number : rule.cwe) tags.push_back(fmt::format("external/cwe/cwe-{:03}", number));
  return {{"id", rule.id},
          {"shortDescription", sarif_message(std::string(rule.title))},
          {"fullDescription", sarif_message(fmt::format("The property is: {}.", sentence_of_rule(rule.id)))},
          {"help", sarif_message(std::string(rule.help))},
          {"defaultConfiguration", {{"level", "error"}}},
          {"properties", {{"tags", std::move(tags)}, {"precision", "very-high"}, {"problem.severity", "error"}}}};
}

/// Creates the results of a run, and what they refer to.
class SarifWriter {
 public:
  explicit SarifWriter(const Summary& summary) : summary_(summary), faults_(faults(summary)), locations_(summary.files, summary.program) {
    if (summary.program != nullptr) fingerprints_.emplace(*summary.program);
    choose_rules();
  }

  Json document() {
    for (std::size_t i = 0; i < summary_.result.properties.size(); ++i) add_property(i);
    Json run = {{"tool", tool()},
                {"invocations", Json::array({invocation()})},
                {"originalUriBaseIds", {{"SRCROOT", {{"description", sarif_message("The directory in which Proviso was run.")}}}}},
                {"artifacts", locations_.artifacts()},
                {"columnKind", "utf16CodeUnits"},
                {"results", std::move(results_)},
                {"properties", {{"verdict", verdict_text(summary_.result)}}}};
    return {{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({std::move(run)})}};
  }

 private:
  /// The rules of the requested properties, and of their checks.
  void choose_rules() {
    std::set<std::string_view> used;
    for (const engine::PropertyResult& result : summary_.result.properties) {
      used.insert(result.property.name);
      for (unsigned i = 0; i < property::kCheckCount; ++i)
        if (const auto check = static_cast<property::Check>(i); result.property.checks().has(check))
          used.insert(property::to_string(check));
    }
    for (const SarifRule& rule : sarif_rules())
      if (used.contains(rule.id)) rules_.push_back(&rule);
  }

  Json tool() const {
    Json rules = Json::array();
    for (const SarifRule* const rule : rules_) rules.push_back(rule_json(*rule));
    return {
        {"driver", {{"name", "Proviso"}, {"version", PROVISO_VERSION}, {"semanticVersion", PROVISO_VERSION}, {"rules", std::move(rules)}}}};
  }

  Json new_result(std::string_view rule, const char* kind, const std::string& message) const {
    Json result = {{"ruleId", rule}};
    const auto found = std::find_if(rules_.begin(), rules_.end(), [&](const SarifRule* one) { return one->id == rule; });
    if (found != rules_.end()) result["ruleIndex"] = found - rules_.begin();
    result["kind"] = kind;
    result["level"] = kind == std::string_view("fail") ? "error" : "none";
    result["message"] = sarif_message(message);
    return result;
  }

  void add_property(std::size_t index) {
    const engine::PropertyResult& property = summary_.result.properties[index];
    for (const Fault& fault : faults_)
      if (fault.property == index) results_.push_back(violation(property, fault));
    if (property.verdict == engine::Verdict::holds) results_.push_back(proof(property));
    if (property.verdict == engine::Verdict::unknown) results_.push_back(undecided(property));
    if (property.verdict != engine::Verdict::holds && index < summary_.places.size()) add_open_places(property, summary_.places[index]);
  }

  std::size_t most_steps() const {
    const std::size_t share = kMostStepsOfAll / std::max<std::size_t>(1, faults_.size());
    return std::clamp(share, kLeastFlowSteps, kMostFlowSteps);
  }

  void set_location(Json& result, Json location) const {
    if (!location.is_null()) result["locations"] = Json::array({std::move(location)});
  }

  void set_fingerprint(Json& result, std::string_view rule, const ir::Function* function, const ir::Edge* edge) {
    if (function == nullptr || edge == nullptr) return;
    result["partialFingerprints"] = {{kFingerprint, fingerprints_->of(rule, *function, *edge)}};
  }

  Json violation(const engine::PropertyResult& property, const Fault& fault) {
    const ViolationReport& report = *fault.report;
    const Violation& violation = report.violation;
    const std::string& rule = fault.checks.front();
    const std::string event = interp::to_string(violation.replay.run.event);
    Json result = new_result(rule, "fail", fault.message());
    set_location(result,
                 violation.found_at == nullptr ? locations_.of_program() : locations_.at(violation.found_at->range, violation.found_in));
    Json related = related_places(report);
    add_cascade(related, report);
    if (!related.empty()) result["relatedLocations"] = std::move(related);
    if (!report.trace.entries.empty()) result["codeFlows"] = Json::array({code_flow(report, locations_, most_steps())});
    set_fingerprint(result, rule, violation.found_in, violation.found_at);
    result["properties"] = {{"property", property.property.name}, {"event", event}};
    if (fault.checks.size() > 1) result["properties"]["violates"] = fault.checks;
    if (!report.harness_file.empty()) result["properties"]["harness"] = std::filesystem::path(report.harness_file).filename().string();
    return result;
  }

  /// Related locations of a violation.
  Json related_places(const ViolationReport& report) {
    Json related = Json::array();
    const Violation& violation = report.violation;
    if (is_found_at_exit(violation.check)) {
      if (violation.found_at != nullptr)
        related.push_back(locations_.at(violation.found_at->range, violation.found_in, "The memory was allocated here."));
      if (!report.trace.entries.empty()) {
        const TraceEntry& last = report.trace.entries.back();
        related.push_back(locations_.at(last.place, last.function, "This is the last step of the execution."));
      }
      return related;
    }
    const TraceBuilder::End end = trace_end(*summary_.program, violation);
    if (end.edge == nullptr) return related;
    const std::vector<const ir::Edge*>& calls = violation.replay.run.call_stack;
    if (end.edge != violation.found_at) related.push_back(locations_.at(end.edge->range, end.function, "It happens here."));
    const ir::Edge* const call = end.depth > 0 && end.depth <= calls.size() ? calls[end.depth - 1] : nullptr;
    if (call != nullptr && call != violation.found_at)
      related.push_back(locations_.at(call->range, nullptr, fmt::format("'{}' is called here.", end.function->source_name())));
    return related;
  }

  /// What follows from the violation.
  void add_cascade(Json& related, const ViolationReport& report) {
    for (const property::Place& place : following(summary_, report.place)) {
      if (related.size() >= kMostRelated) return;
      const DescribedPlace described = describe_place(*summary_.program, place);
      const char* const check = property::to_string(place.check);
      Json location = described.edge == nullptr ? locations_.of_program()
                                                : locations_.at(described.edge->range, described.function,
                                                                fmt::format("If the execution goes on, it violates {} here, too.", check));
      if (described.edge == nullptr && !location.is_null())
        location["message"] = sarif_message(fmt::format("If the execution goes on, it violates {} at the end, too.", check));
      if (std::find(related.begin(), related.end(), location) == related.end()) related.push_back(std::move(location));
    }
  }

  /// The places of omissions with their reasons, without duplicates.
  Json related_omissions(const std::vector<condition::Omission>& omissions) {
    Json related = Json::array();
    for (const condition::Omission& omission : omissions) {
      if (related.size() >= kMostRelated) break;
      Json location = locations_.at(omission.edge->range, omission.function, capitalised(omission.reason) + ".");
      if (std::find(related.begin(), related.end(), location) == related.end()) related.push_back(std::move(location));
    }
    return related;
  }

  Json proof(const engine::PropertyResult& property) {
    std::string message = fmt::format("Proved: {}.", sentence_of_rule(property.property.name));
    if (!property.confirmed_by.empty()) message += fmt::format(" The proof was checked by {}.", property.confirmed_by);
    if (property.is_vacuous) message += " No execution gets to anything that could violate it.";
    if (!property.assumed.empty()) message += " This is so as far as nothing undefined happens in the related places.";
    Json result = new_result(property.property.name, "pass", message);
    set_location(result, locations_.of_program());
    if (Json related = related_omissions(property.assumed); !related.empty()) result["relatedLocations"] = std::move(related);
    return result;
  }

  Json undecided(const engine::PropertyResult& property) {
    Json result = new_result(property.property.name, "open",
                             fmt::format("Not decided: {}. The reason: {}.", sentence_of_rule(property.property.name), property.reason));
    set_location(result, locations_.of_program());
    if (summary_.result.covers_nothing) return result;
    if (Json related = related_omissions(summary_.result.condition); !related.empty()) result["relatedLocations"] = std::move(related);
    return result;
  }

  void add_open_places(const engine::PropertyResult& property, const std::vector<PlaceReport>& places) {
    std::size_t count = 0;
    for (const PlaceReport& known : places) {
      if (known.status != PlaceReport::Status::open || ++count > kMostOpenPlaces) continue;
      results_.push_back(open_place(property, known.place));
    }
    if (count > kMostOpenPlaces)
      notify("note", fmt::format("{}: {} of {} places that are not decided are listed.", property.property.name, kMostOpenPlaces, count));
  }

  Json open_place(const engine::PropertyResult& property, const property::Place& place) {
    const DescribedPlace described = describe_place(*summary_.program, place);
    const char* const rule = property::to_string(place.check);
    const std::string where = described.edge == nullptr ? "when the program ends" : "here";
    const std::string library = described.library.empty() ? "" : fmt::format(" (in '{}')", described.library);
    const std::string reason = property.reason.empty() ? "" : fmt::format(" The reason: {}.", property.reason);
    Json result = new_result(rule, "open", fmt::format("Not decided whether {} is violated {}{}.{}", rule, where, library, reason));
    set_location(result, described.edge == nullptr ? locations_.of_program() : locations_.at(described.edge->range, described.function));
    set_fingerprint(result, rule, described.function, described.edge);
    result["properties"] = {{"property", property.property.name}};
    return result;
  }

  void notify(const char* level, const std::string& text, Json location = nullptr) {
    Json notification = {{"level", level}, {"message", sarif_message(text)}};
    set_location(notification, std::move(location));
    notifications_.push_back(std::move(notification));
  }

  void add_notes() {
    for (const std::string& name : summary_.missing_functions)
      notify("note", fmt::format("'{}' is defined nowhere: assumed to return any value and to change nothing that it is not given.", name));
    if (const std::string text = never_failing_text(summary_); !text.empty()) notify("note", text + ".");
    for (const ir::ReplacedModule& one : summary_.replaced) notify("note", ir::to_string(one) + ".");
    for (const SourceRange& place : summary_.evaluation_orders)
      notify("note", "The order of evaluation is assumed to be from left to right.", locations_.at(place, nullptr));
    for (const UnsupportedConstruct& found : summary_.unsupported)
      notify("warning", fmt::format("Not supported: {}.", found.construct), locations_.at(found.place, found.function));
    if (!summary_.limit.empty())
      notify(summary_.limit == kInternalError ? "error" : "warning", fmt::format("The run was ended: {}.", summary_.limit));
  }

  Json invocation() {
    add_notes();
    return {{"executionSuccessful", summary_.limit != kInternalError},
            {"exitCode", exit_status(summary_)},
            {"exitCodeDescription", verdict_text(summary_.result)},
            {"toolExecutionNotifications", std::move(notifications_)}};
  }

  const Summary& summary_;
  std::vector<Fault> faults_;
  SarifLocations locations_;
  std::optional<Fingerprints> fingerprints_;
  std::vector<const SarifRule*> rules_;
  Json results_ = Json::array();
  Json notifications_ = Json::array();
};

}  // namespace

std::string sarif(const Summary& summary) {
  // Names and source text may contain bytes that are not UTF-8.
  return SarifWriter(summary).document().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace proviso::report
