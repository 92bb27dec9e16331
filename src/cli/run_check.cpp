#include <unistd.h>

#include <exception>
#include <iostream>

#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/progress_line.h"
#include "report/console/console.h"
#include "report/json/json.h"
#include "session/check_run.h"

namespace proviso::cli {

namespace {

int exit_status(const engine::AnalysisResult& result) {
  int status = kExitOk;
  for (const engine::PropertyResult& property : result.properties) {
    if (property.verdict == engine::Verdict::violated) return kExitViolation;
    if (property.verdict == engine::Verdict::unknown) status = kExitNoAnswer;
  }
  return status;
}

int refuse(const Diagnostics& diagnostics, std::ostream& err) {
  for (const Diagnostic& diagnostic : diagnostics) err << diagnostic.render() << "\n";
  return kExitBadInput;
}

/// A run under the eyes of a watchdog: says what has come out, whatever ends it.
class WatchedRun {
 public:
  WatchedRun(const Options& options, const session::CheckRequest& request, session::Strategy strategy, std::ostream& out, std::ostream& err)
      : is_json_(options.json),
        out_(out),
        err_(err),
        progress_(isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) != 0, std::cerr),
        run_(request, std::move(strategy), {[this](std::string what) { progress_.say(std::move(what)); }}, err),
        watchdog_({request.options.time_limit, request.options.memory_limit},
                  {[this](const std::string& reason) { give_up(reason); }, [this](Clock::duration time) { progress_.show(time); }}) {}

  int run() {
    try {
      if (!run_.read()) {
        claim_output();
        return kExitBadInput;
      }
      watchdog_.expect_cancellation();
      run_.analyse(watchdog_.token());
    } catch (const std::exception& error) {
      err_ << internal_error_text(error);
      claim_output();
      finish("internal error");
      return kExitInternalError;
    }
    claim_output();
    return finish(watchdog_.reason());
  }

 private:
  void claim_output() {
    watchdog_.claim_output();
    progress_.clear();
  }

  /// Writes everything; the output belongs to the caller.
  int finish(const std::string& limit) {
    int status = kExitInternalError;
    run_.finish(limit, [&](const report::Summary& summary) {
      if (is_json_) {
        out_ << report::result_json(summary) << std::flush;
      } else {
        report::print_summary(out_, summary);
        out_ << "VERDICT: " << report::verdict_text(summary.result) << std::endl;
      }
      status = exit_status(summary.result);
    });
    return status;
  }

  /// On the watchdog's thread.
  void give_up(const std::string& reason) {
    progress_.clear();
    const auto lock = run_.close_output();
    const int status = finish(reason);
    err_ << std::flush;
    _exit(status);
  }

  bool is_json_;
  std::ostream& out_;
  std::ostream& err_;
  ProgressLine progress_;
  session::CheckRun run_;
  Watchdog watchdog_;  // last: its thread uses the rest
};

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
  return WatchedRun(options, *request, std::move(strategy), out, err).run();
}

}  // namespace proviso::cli
