#include "checks/checks_run.h"

#include <filesystem>

#include "checks/known_by_flow.h"
#include "property/places.h"
#include "session/load.h"

namespace proviso::checks {

namespace {

/// The interval domain comes first: what it shows is cheap.
constexpr std::chrono::seconds kIntervalTime{10};

/// Executions of the checked program are executions of the real one: allocations fail, and volatile objects change.
session::CheckOptions as_executed(session::CheckOptions options) {
  options.frontend.allocation_failure = frontend::AllocationFailure::possible;
  options.frontend.volatile_reads = frontend::VolatileReads::nondeterministic;
  return options;
}

}  // namespace

ChecksRun::ChecksRun(const session::CheckOptions& options, Kinds kinds, session::Progress progress, std::ostream& err)
    : options_(as_executed(options)),
      kinds_(std::move(kinds)),
      progress_(std::move(progress)),
      err_(err),
      output_(options.output, err),
      program_(options_, err) {}

Diagnostics ChecksRun::read() {
  if (const std::optional<Diagnostic> problem = output_.prepare()) return {*problem};
  progress_.say("reading the program");
  if (Diagnostics problems = program_.read(); !problems.empty()) return problems;
  checks_ = checks_for(program_.operations(), kinds_);
  program_.find_obstacles(checks_);
  program_.write(checks_, output_);
  request_ = request();
  run_ = std::make_unique<session::CheckRun>(request_, session::Strategy(), progress_, err_);
  return run_->read();
}

/// One property of all kinds: a check is shown for executions in which no other one fails before, of whatever kind. The checks that stay
/// end the others.
session::CheckRequest ChecksRun::request() {
  session::CheckRequest request;
  request.options = options_;
  request.options.output = (std::filesystem::path(options_.output) / "analysis").string();
  request.options.show_places = true;
  property::CheckSet checks = checks_of(kinds_);
  if (!are_complete(kinds_)) checks.assume_defined();
  request.properties = {{"checks", property::Safety{checks}, "no run-time check fails"}};
  request.first = {&engine::analysis_named("interval"), kIntervalTime};
  if (has_null_only(kinds_))
    request.change = [this](ir::Program& program) {
      flow_.probes = rewrite::add_null_probes(program);
      return Diagnostics{};
    };
  request.narrow = [this](const ir::Program& program, std::size_t, property::Property& property) { narrow(program, property); };
  return request;
}

/// What is known by flow is not asked: it cannot be the first that fails. Nor are assertions of the program: its executions end there.
void ChecksRun::narrow(const ir::Program& program, property::Property& property) {
  property::CheckSet& checks = std::get<property::Safety>(property.question).checks;
  flow_.known = known_by_flow(program, checks, flow_.probes,
                              [&](const property::Place& place) { return is_checked(place, program, checks_, kinds_, program_.files()); });
  checks.excuse(flow_.known);
  property::Places others;
  for (const property::Place& place : property::places_of(program, {property::Check::assertion}))
    if (!flow_.probes.contains({place.function, place.edge})) others.insert(place);
  checks.excuse(others);
}

void ChecksRun::finish(const std::string& limit, const std::function<void(const ChecksReport&)>& show) {
  ChecksReport report;
  report.limit = limit;
  if (!run_) return show(report);
  const auto complete = [&](const report::Summary& summary) {
    report.is_read = true;
    report.files = program_.files();
    report.unchecked = decide(checks_, kinds_, program_.files(), summary, flow_);
    for (const UncheckedStep& step : report.unchecked) report.unchecked_places.push_back(summary.program->files().describe(step.range));
    report.checks = checks_;
    report.kinds = kinds_;
    report.missing_functions = summary.missing_functions;
    report.output = options_.output;
    report.limit = summary.limit;
    report.seconds = summary.seconds;
    program_.write(checks_, output_);
    output_.write("checks.json", checks_json(report));
    output_.write("checks.txt", checks_text(report));
  };
  run_->finish(limit, complete);
  show(report);
}

}  // namespace proviso::checks
