#include "session/validate_harness.h"

#include <algorithm>
#include <filesystem>
#include <regex>

#include "property/places.h"
#include "report/violation/violation.h"

namespace proviso::session {

namespace {

using Verdict = ValidationReport::Verdict;

/// "f.c" of "f.c:3:7".
std::string file_of(const std::string& place) { return place.substr(0, place.rfind(':', place.rfind(':') - 1)); }

}  // namespace

HarnessValidation::HarnessValidation(CheckOptions options, std::string file, Progress progress, std::ostream& err)
    : Validation(std::move(options), std::move(progress), err), file_(std::move(file)) {
  report_.kind = ValidationReport::Kind::harness;
}

Diagnostics HarnessValidation::read() {
  if (Diagnostics problems = read_heading(); !problems.empty()) return problems;
  request_.options = options_;
  request_.options.files.push_back(file_);
  request_.options.stops_at_first = true;
  request_.properties = {property_};
  request_.narrow = [this](const ir::Program& program, std::size_t, property::Property& property) { narrow(program, property); };
  run_ = std::make_unique<CheckRun>(request_, Strategy{}, progress_, err_);
  Diagnostics problems = run_->read();
  if (problems.empty() && !has_place_) judge_as(Verdict::unknown, "nothing is known at " + place_ + " that can violate " + property_.name);
  return problems;
}

/// Reads which violation it shows, and the compiler options (report/harness/harness.h).
Diagnostics HarnessValidation::read_heading() {
  const Result<std::string> text = read_evidence(file_, "harness");
  if (!text) return text.diagnostics();
  const std::string heading = text->substr(0, std::min(text->find("*/"), text->size()));
  std::smatch said;
  const std::string first = heading.substr(0, heading.find('\n'));
  if (!std::regex_match(first, said, std::regex(R"(/\* ([a-z-]+) violated: (.*))")))
    return {{Severity::error, file_ + ":1:1", "a harness says in its first line which property is violated where"}};
  const auto& all = property::all_properties();
  const auto found = std::find_if(all.begin(), all.end(), [&](const property::Property& each) { return each.name == said[1].str(); });
  if (found == all.end() || !found->is_safety())
    return {{Severity::error, file_ + ":1:1", "'" + said[1].str() + "' is no safety property"}};
  property_ = *found;
  report_.property = property_.name;
  const bool is_about_leaks = property_.checks().has(property::Check::memtrack) || property_.checks().has(property::Check::memcleanup);
  std::smatch place;
  const std::string rest = said[2].str();
  if (!is_about_leaks) {
    if (!std::regex_search(rest, place, std::regex(R"( at (.*?:\d+:\d+))")))
      return {{Severity::error, file_ + ":1:1", "a harness says in its first line where the property is violated"}};
    place_ = place[1].str();
  }
  if (options_.assume_defined) std::get<property::Safety>(property_.question).checks.assume_defined();
  std::smatch command;
  if (!std::regex_search(heading, command, std::regex(R"(\n +gcc (.*)\n)"))) return {};
  const std::string arguments = " " + command[1].str();
  if (!options_.has_data_model && arguments.starts_with(" -m32 ")) options_.frontend.machine.data_model = ir::DataModel::ilp32;
  // The harness has a `main` that calls the entry function of the program.
  options_.frontend.entry = frontend::FrontendOptions().entry;
  if (arguments.find(" -Dmain=program_main ") != std::string::npos) options_.frontend.arguments.emplace_back("-Dmain=program_main");
  return {};
}

/// Only the violation named by the harness counts, and none within the harness.
void HarnessValidation::narrow(const ir::Program& program, property::Property& property) {
  const bool is_named = std::find(options_.files.begin(), options_.files.end(), file_of(place_)) != options_.files.end();
  const auto is_same = [&](const std::string& place) {  // the harness may have been generated in another directory
    return place == place_ || (!is_named && std::filesystem::path(place).filename() == std::filesystem::path(place_).filename());
  };
  property::CheckSet checks = property.checks();
  property::Places excused;
  for (const property::Place& place : property::places_of(program, checks)) {
    const bool is_leak = property::Place::is_about_leaks(place.check);
    const ir::Edge* const step = is_leak ? nullptr : program_step(program, place);
    const bool is_of_harness = step != nullptr && program.files().name(step->range.begin.file) == file_;
    const bool is_meant = is_leak || (step != nullptr && !is_of_harness && is_same(program.files().describe(step->range)));
    has_place_ = has_place_ || is_meant;
    if (!is_meant) excused.insert(place);
  }
  checks.excuse(excused);
  property.question = property::Safety{checks};
}

void HarnessValidation::analyse(const CancellationToken& token) {
  if (is_judged_) return;
  run_->analyse(token);
  run_->finish("", [this](const report::Summary& summary) { judge(summary); });
}

void HarnessValidation::judge(const report::Summary& summary) {
  const engine::PropertyResult& result = summary.result.properties.front();
  if (result.verdict == engine::Verdict::violated) return judge_as(Verdict::confirmed, "");
  if (result.verdict == engine::Verdict::holds)
    return judge_as(Verdict::rejected,
                    "no execution of the program with the harness violates " + property_.name + (place_.empty() ? "" : " at " + place_));
  const std::lock_guard lock(mutex_);
  report_.reason = result.reason;
}

}  // namespace proviso::session
