#include <memory>
#include <sstream>

#include "cli/colours.h"
#include "cli/commands.h"
#include "cli/watched_run.h"
#include "report/console/console.h"
#include "report/json/json.h"
#include "session/check_run.h"
#include "session/load.h"
#include "support/printable.h"

namespace proviso::cli {

namespace {

int refuse(const Options& options, const Diagnostics& problems, std::ostream& out, std::ostream& err) {
  session::print(err, problems);
  if (options.json) out << report::unusable_json(options.files, problems) << std::flush;
  return kExitBadInput;
}

int show(const report::Summary& summary, bool is_json, std::ostream& out) {
  if (is_json) {
    out << report::result_json(summary) << std::flush;
  } else {
    std::ostringstream text;
    const report::LineMarks marks(wants_colours());
    report::print_summary(text, summary, marks);
    text << marks(report::verdict(summary.result)) << "VERDICT: " << report::verdict_text(summary.result) << "\n";
    out << (wants_colours() ? coloured(text.str()) : printable(text.str())) << std::flush;
  }
  return report::exit_status(summary);
}

}  // namespace

int run_check(const Options& options, std::ostream& out, std::ostream& err) {
  const auto refuse_for = [&](const Diagnostics& problems) { return refuse(options, problems, out, err); };
  const Result<session::CheckRequest> request = session::make_check_request(options);
  if (!request) return refuse_for(request.diagnostics());
  session::Strategy strategy;
  if (!options.strategy.empty()) {
    Result<session::Strategy> read = session::read_strategy(options.strategy);
    if (!read) return refuse_for(read.diagnostics());
    strategy = std::move(*read);
  }
  if (const std::string problem = session::problem_with(options, strategy); !problem.empty())
    return refuse_for({{Severity::error, "", problem}});
  const auto make = [&](session::Progress progress) {
    return std::make_unique<session::CheckRun>(*request, std::move(strategy), std::move(progress), err);
  };
  const auto show_result = [&](const report::Summary& summary) { return show(summary, options.json, out); };
  return WatchedRun<session::CheckRun, report::Summary>(request->options, make, {show_result, refuse_for}, err).run();
}

}  // namespace proviso::cli
