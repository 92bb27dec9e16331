#include "testgen/coverage_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace proviso::testgen {

namespace {

using Status = Suite::Status;
using Json = nlohmann::ordered_json;

const char* to_string(Status status) { return status == Status::covered ? "covered" : status == Status::dead ? "dead" : "open"; }

void add(CoverageReport::Count& count, Status status) {
  ++count.all;
  count.covered += status == Status::covered ? 1 : 0;
  count.dead += status == Status::dead ? 1 : 0;
}

std::string in_words(const CoverageReport::Count& count) {
  return fmt::format("{} of {} covered, {} dead, {} open", count.covered, count.all, count.dead, count.open());
}

/// The goals of one status, a line each.
std::string list(const CoverageReport& report, Status status, std::string_view heading) {
  std::string text;
  for (std::size_t i = 0; i < report.goals.goals.size(); ++i) {
    if (report.known[i].status != status) continue;
    const std::string& by = report.known[i].by;
    text += fmt::format("  {}{}\n", property::describe(*report.program, report.goals.goals[i]),
                        by.empty()               ? ""
                        : status == Status::dead ? fmt::format(" (shown by {})", by)
                                                 : fmt::format(" ({})", by));
  }
  return text.empty() ? text : fmt::format("{}\n{}", heading, text);
}

/// Memory that the program is given has the names of the driver.
std::string source_of(const interp::InputRequest& request) {
  if (request.birth == interp::InputRequest::kNoBirth || request.birth < interp::kEnvironmentBirth) return std::string(request.source);
  return fmt::format("memory_{}+{}", request.birth - interp::kEnvironmentBirth, request.offset);
}

std::string value_of(const interp::InputRequest& request, u128 value) {
  const bool is_memory = request.type->is_pointer() && interp::is_environment_pointer(value);
  return is_memory ? fmt::format("memory_{}", static_cast<std::uint32_t>(value)) : report::literal(request.type, value);
}

std::string inputs_text(const report::TestInputs& inputs) {
  constexpr std::size_t kMost = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(inputs.inputs.size(), kMost); ++i) {
    const auto& [request, value] = inputs.inputs[i];
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", source_of(request), value_of(request, value));
  }
  if (inputs.inputs.size() > kMost) text += fmt::format(", ... ({} inputs)", inputs.inputs.size());
  return text.empty() ? "no inputs" : text;
}

Json json_of(const CoverageReport::Count& count) {
  return {{"goals", count.all}, {"covered", count.covered}, {"dead", count.dead}, {"open", count.open()}};
}

Json json_of(const Test& test) {
  Json inputs = Json::array();
  for (const auto& [request, value] : test.run.inputs.inputs)
    inputs.push_back({{"source", source_of(request)}, {"type", request.type->to_string()}, {"value", value_of(request, value)}});
  Json goals = Json::array();
  for (const CoveredRun::Reached& reached : test.run.reached) goals.push_back(reached.goal);
  return {{"name", test.name()},         {"found_by", test.by},
          {"inputs", std::move(inputs)}, {"end", interp::to_string(test.run.run.event)},
          {"steps", test.run.run.steps}, {"goals", std::move(goals)}};
}

}  // namespace

CoverageReport::Count CoverageReport::count() const {
  Count count;
  for (const Suite::Known& one : known) add(count, one.status);
  return count;
}

std::vector<std::pair<const ir::Function*, CoverageReport::Count>> CoverageReport::count_by_function() const {
  std::vector<std::pair<const ir::Function*, Count>> result;
  for (std::size_t i = 0; i < goals.goals.size(); ++i) {
    const ir::Function* const function = goals.goals[i].function;
    auto entry = std::find_if(result.begin(), result.end(), [&](const auto& one) { return one.first == function; });
    if (entry == result.end()) entry = result.insert(entry, {function, {}});
    add(entry->second, known[i].status);
  }
  return result;
}

std::string coverage_text(const CoverageReport& report) {
  if (report.program == nullptr) return fmt::format("TESTS: none ({})\n", report.limit);
  std::string text;
  for (const auto& [function, count] : report.count_by_function())
    text += fmt::format("{}: {}: {}\n", report.program->files().describe(function->range), function->source_name(), in_words(count));
  if (!report.goals.not_called.empty()) {
    text += fmt::format("Functions that '{}' does not call, not counted:", report.program->entry->name());
    for (const ir::Function* const function : report.goals.not_called)
      text += fmt::format("{}{}", function == report.goals.not_called.front() ? " " : ", ", function->source_name());
    text += "\n";
  }
  for (const Test& test : report.tests) text += fmt::format("{}: {}\n", test.name(), inputs_text(test.run.inputs));
  text += list(report, Status::dead, "Dead, no execution reaches it:");
  text += list(report, Status::open, "Open, neither reached nor shown to be dead:");
  if (!report.output.empty() && !report.tests.empty())
    text += fmt::format("The tests are in {0}; 'make -C {0}' runs them.\n", report.output);
  const std::size_t tests = report.tests.size();
  text += fmt::format("TESTS: {} test{} for {}: {}{}\n", tests, tests == 1 ? "" : "s", report.property.name, in_words(report.count()),
                      report.limit.empty() ? "" : fmt::format(" ({})", report.limit));
  return text;
}

std::string coverage_json(const CoverageReport& report) {
  Json document = {{"criterion", report.property.name}, {"limit", report.limit}, {"seconds", report.seconds}};
  if (report.program != nullptr) {
    const ir::Program& program = *report.program;
    document["total"] = json_of(report.count());
    Json functions = Json::array();
    for (const auto& [function, count] : report.count_by_function()) {
      Json one = {{"function", function->source_name()}, {"place", program.files().describe(function->range)}};
      one.update(json_of(count));
      functions.push_back(std::move(one));
    }
    document["functions"] = std::move(functions);
    document["not_called"] = Json::array();
    for (const ir::Function* const function : report.goals.not_called) document["not_called"].push_back(function->source_name());
    document["goals"] = Json::array();
    for (std::size_t i = 0; i < report.goals.goals.size(); ++i) {
      const property::Goal& goal = report.goals.goals[i];
      const SourcePosition& place = goal.range.presumed.is_known() ? goal.range.presumed : goal.range.begin;
      Json one = {{"file", program.files().name(place.file)},
                  {"line", place.line},
                  {"column", place.column},
                  {"function", goal.function->source_name()},
                  {"status", to_string(report.known[i].status)}};
      if (goal.is_branch()) one["truth"] = goal.truth;
      if (!report.known[i].by.empty()) one[report.known[i].status == Status::dead ? "shown_by" : "reason"] = report.known[i].by;
      document["goals"].push_back(std::move(one));
    }
    document["tests"] = Json::array();
    for (const Test& test : report.tests) document["tests"].push_back(json_of(test));
  }
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace proviso::testgen
