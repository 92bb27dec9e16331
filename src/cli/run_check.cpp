#include <memory>

#include "cli/commands.h"
#include "cli/watched_run.h"
#include "report/console/console.h"
#include "report/json/json.h"
#include "session/check_run.h"

namespace proviso::cli {

namespace {

int refuse(const Diagnostics& diagnostics, std::ostream& err) {
  for (const Diagnostic& diagnostic : diagnostics) err << diagnostic.render() << "\n";
  return kExitBadInput;
}

int show(const report::Summary& summary, bool is_json, std::ostream& out) {
  if (is_json) {
    out << report::result_json(summary) << std::flush;
  } else {
    report::print_summary(out, summary);
    out << "VERDICT: " << report::verdict_text(summary.result) << std::endl;
  }
  return report::exit_status(summary);
}

}  // namespace

int run_check(const Options& options, std::ostream& out, std::ostream& err) {
  const Result<session::CheckRequest> request = session::make_check_request(options);
  if (!request) return refuse(request.diagnostics(), err);
  session::Strategy strategy;
  if (!options.strategy.empty()) {
    Result<session::Strategy> read = session::read_strategy(options.strategy);
    if (!read) return refuse(read.diagnostics(), err);
    strategy = std::move(*read);
  }
  if (const std::string problem = session::problem_with(options, strategy); !problem.empty()) {
    err << "error: " << problem << "\n";
    return kExitBadInput;
  }
  const auto make = [&](session::Progress progress) {
    return std::make_unique<session::CheckRun>(*request, std::move(strategy), std::move(progress), err);
  };
  const auto show_result = [&](const report::Summary& summary) { return show(summary, options.json, out); };
  return WatchedRun<session::CheckRun, report::Summary>(request->options, make, show_result, err).run();
}

}  // namespace proviso::cli
