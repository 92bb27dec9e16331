#include <memory>

#include "cli/commands.h"
#include "cli/watched_run.h"
#include "session/load.h"
#include "support/printable.h"
#include "testgen/testgen_run.h"

namespace proviso::cli {

namespace {

using testgen::CoverageReport;
using testgen::TestgenRun;

std::string problem_with(const Options& options) {
  if (options.output.empty()) return "'proviso testgen' wants --output DIR, for the tests";
  for (const std::string& file : options.files)
    if (file.ends_with(".yml")) return "'proviso testgen' takes the program's files, not a task definition: " + file;
  return "";
}

}  // namespace

int run_testgen(const Options& options, std::ostream& out, std::ostream& err) {
  const auto refuse = [&](const Diagnostics& problems) {
    session::print(err, problems);
    return kExitBadInput;
  };
  if (const std::string problem = problem_with(options); !problem.empty()) return refuse({{Severity::error, "", problem}});
  const Result<property::PropertyRequest> goal = property::parse_coverage(options.goal);
  if (!goal) return refuse(goal.diagnostics());
  session::CheckOptions run_options = options;
  if (!goal->entry.empty() && options.frontend.entry == frontend::FrontendOptions().entry) run_options.frontend.entry = goal->entry;
  const auto make = [&](session::Progress progress) {
    return std::make_unique<TestgenRun>(run_options, goal->properties.front(), std::move(progress), err);
  };
  const auto show = [&](const CoverageReport& report) {
    out << (options.json ? testgen::coverage_json(report) : printable(testgen::coverage_text(report))) << std::flush;
    if (report.limit == report::kInternalError) return kExitInternalError;
    return report.program != nullptr && report.count().open() == 0 ? kExitOk : kExitNoAnswer;
  };
  return WatchedRun<TestgenRun, CoverageReport>(run_options, make, {show, refuse}, err).run();
}

}  // namespace proviso::cli
