#include "report/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "property/places.h"

namespace proviso::report {

std::string verdict_text(const engine::PropertyResult& result) {
  switch (result.verdict) {
    case engine::Verdict::holds:
      return "TRUE";
    case engine::Verdict::violated:
      return fmt::format("FALSE({})", property::to_string(result.counterexample->check));
    case engine::Verdict::unknown:
      break;
  }
  return fmt::format("UNKNOWN({})", result.reason);
}

namespace {

/// The property that decides the overall verdict; null: all hold.
const engine::PropertyResult* deciding(const engine::AnalysisResult& result) {
  for (const engine::Verdict verdict : {engine::Verdict::violated, engine::Verdict::unknown})
    for (const engine::PropertyResult& property : result.properties)
      if (property.verdict == verdict) return &property;
  return nullptr;
}

}  // namespace

engine::Verdict verdict(const engine::AnalysisResult& result) {
  const engine::PropertyResult* const property = deciding(result);
  return property == nullptr ? engine::Verdict::holds : property->verdict;
}

std::string verdict_text(const engine::AnalysisResult& result) {
  const engine::PropertyResult* const property = deciding(result);
  return property == nullptr ? "TRUE" : verdict_text(*property);
}

int exit_status(const Summary& summary) {
  if (summary.limit == kInternalError) return 4;
  int status = 0;
  for (const engine::PropertyResult& property : summary.result.properties) {
    if (property.verdict == engine::Verdict::violated) return 1;
    if (property.verdict == engine::Verdict::unknown) status = 2;
  }
  return status;
}

namespace {

/// "a, b and c"
std::string listed(std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
  return text;
}

}  // namespace

std::string Fault::summary() const { return fmt::format("{} violated: {}", listed(checks), report->violation.what); }

std::string Fault::message() const {
  const interp::RunResult& run = report->violation.replay.run;
  std::string text = fmt::format("{}{}{}.", interp::to_string(run.event), run.detail.empty() ? "" : ": ", run.detail);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (checks.size() > 1) text += fmt::format(" It violates also {}.", listed(std::span(checks).subspan(1)));
  return text;
}

std::vector<Fault> faults(const Summary& summary) {
  const auto is_same = [](const Violation& left, const Violation& right) {
    return left.found_at == right.found_at && left.replay.run.edge == right.replay.run.edge &&
           left.replay.run.event == right.replay.run.event;
  };
  std::vector<Fault> all;
  for (const auto& [property, reports] : summary.violations) {
    for (const ViolationReport& report : reports) {
      const auto known = std::find_if(all.begin(), all.end(), [&](const Fault& fault) {
        return fault.property != property && is_same(fault.report->violation, report.violation);
      });
      const std::string check = property::to_string(report.violation.check);
      if (known == all.end())
        all.push_back({property, &report, {check}});
      else if (std::find(known->checks.begin(), known->checks.end(), check) == known->checks.end())
        known->checks.push_back(check);
    }
  }
  return all;
}

std::string default_limit_advice(const std::string& limit, std::chrono::milliseconds default_limit) {
  if (limit != "time limit" || default_limit.count() == 0) return {};
  return fmt::format("The run has ended at the default time limit of {} minutes: --time-limit sets another, or none.\n",
                     std::chrono::duration_cast<std::chrono::minutes>(default_limit).count());
}

std::string never_failing_text(const Summary& summary) {
  if (summary.never_failing.empty()) return {};
  return fmt::format("{}: assumed to succeed (with --malloc-may-fail {} not)", fmt::join(summary.never_failing, ", "),
                     summary.never_failing.size() == 1 ? "it need" : "they need");
}

bool has_decided_places(const Summary& summary) {
  return std::any_of(summary.places.begin(), summary.places.end(), [](const std::vector<PlaceReport>& of_property) {
    return std::any_of(of_property.begin(), of_property.end(),
                       [](const PlaceReport& one) { return one.status != PlaceReport::Status::open; });
  });
}

const char* to_string(PlaceReport::Status status) {
  switch (status) {
    case PlaceReport::Status::open:
      return "open";
    case PlaceReport::Status::shown:
      return "shown";
    case PlaceReport::Status::violated:
      return "violated";
  }
  return "?";
}

DescribedPlace describe_place(const ir::Program& program, const property::Place& place) {
  if (property::Place::is_about_leaks(place.check)) return {};
  const ir::Function& function = program.functions()[place.function];
  const property::SourceStep step = property::source_step(function, function.edge(place.edge));
  const bool is_in_library = function.origin == ir::Origin::library_model && place.check != property::Check::assertion;
  return {step.function, step.edge, is_in_library ? function.source_name() : ""};
}

std::string place_text(const ir::Program& program, const property::Place& place) {
  const DescribedPlace described = describe_place(program, place);
  const std::string where = described.edge == nullptr ? "at the end" : program.files().describe(described.edge->range);
  return fmt::format("{}: {}{}", where, property::to_string(place.check),
                     described.library.empty() ? "" : " in '" + described.library + "'");
}

property::Places following(const Summary& summary, const property::Place& violated) {
  property::Places places;
  for (const std::vector<PlaceReport>& of_property : summary.places)
    for (const PlaceReport& known : of_property)
      if (known.follows_from.contains(violated)) places.insert(known.place);
  return places;
}

std::string cascade_text(const ir::Program& program, const PlaceReport& report) {
  if (report.follows_from.empty()) return {};
  std::vector<std::string> causes;
  for (const property::Place& place : report.follows_from) causes.push_back(place_text(program, place));
  return "violated behind " + listed(causes);
}

std::vector<UnsupportedConstruct> unsupported_constructs(const ir::Program& program) {
  std::vector<UnsupportedConstruct> found;
  for (const ir::Function& function : program.functions()) {
    if (function.origin == ir::Origin::library_model) continue;
    for (const ir::Edge& edge : function.edges())
      if (const auto* const unsupported = edge.as<ir::Unsupported>()) found.push_back({&function, edge.range, unsupported->construct});
  }
  return found;
}

}  // namespace proviso::report
