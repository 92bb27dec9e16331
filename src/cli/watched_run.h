// A run under the eyes of a watchdog: says what has come out, whatever ends it.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/progress_line.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/run_state.h"

namespace proviso::cli {

/// One on which a line can be written anew.
inline bool is_on_terminal() {
  const char* const kind = std::getenv("TERM");
  return isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && kind != nullptr && std::string_view(kind) != "dumb";
}

/// `Run` has read(), analyse(token), finish(limit, show) and close_output() as session::CheckRun does, and what it
/// shows is a `Report`.
template <typename Run, typename Report>
class WatchedRun {
 public:
  /// What is printed at the end. Both give the exit status.
  struct Output {
    std::function<int(const Report&)> show;
    std::function<int(const Diagnostics&)> refuse;  // the input cannot be used
  };
  /// `make` gets who is to be told of progress.
  WatchedRun(const session::CheckOptions& options, const std::function<std::unique_ptr<Run>(session::Progress)>& make, Output output,
             std::ostream& err)
      : output_(std::move(output)),
        err_(err),
        progress_(is_on_terminal(), std::cerr),
        run_(make({[this](std::string what) { progress_.say(std::move(what)); }})),
        watchdog_({options.time_limit, options.cpu_limit, options.memory_limit},
                  {[this](const std::string& reason) { give_up(reason); }, [this](Clock::duration time) { progress_.show(time); }}) {}

  int run() {
    try {
      if (const Diagnostics problems = run_->read(); !problems.empty()) {
        claim_output();
        return output_.refuse(problems);
      }
      watchdog_.expect_cancellation();
      run_->analyse(watchdog_.token());
    } catch (const std::exception& error) {
      err_ << internal_error_text(error);
      claim_output();
      finish(std::string(report::kInternalError));
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
    run_->finish(limit, [&](const Report& report) { status = output_.show(report); });
    return status;
  }

  /// On the watchdog's thread.
  void give_up(const std::string& reason) {
    progress_.clear();
    const auto lock = run_->close_output();
    const int status = finish(reason);
    err_ << std::flush;
    _exit(status);
  }

  Output output_;
  std::ostream& err_;
  ProgressLine progress_;
  std::unique_ptr<Run> run_;
  Watchdog watchdog_;  // last: its thread uses the rest
};

}  // namespace proviso::cli
