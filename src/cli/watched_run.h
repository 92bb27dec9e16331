// A run under the eyes of a watchdog: says what has come out, whatever ends it.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
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

/// `Run` has read(), analyse(token), finish(limit, show) and close_output() as session::CheckRun does, and what it shows is a `Report`.
template <typename Run, typename Report>
class WatchedRun {
 public:
  /// `make` gets who is to be told of progress; `show` prints a result and gives the exit status; `refuse` says what is wrong with the
  /// input.
  WatchedRun(const session::CheckOptions& options, const std::function<std::unique_ptr<Run>(session::Progress)>& make,
             std::function<int(const Report&)> show, std::function<int(const Diagnostics&)> refuse, std::ostream& err)
      : show_(std::move(show)),
        refuse_(std::move(refuse)),
        err_(err),
        progress_(is_on_terminal(), std::cerr),
        run_(make({[this](std::string what) { progress_.say(std::move(what)); }})),
        watchdog_({options.time_limit, options.cpu_limit, options.memory_limit},
                  {[this](const std::string& reason) { give_up(reason); }, [this](Clock::duration time) { progress_.show(time); }}) {}

  int run() {
    try {
      if (const Diagnostics problems = run_->read(); !problems.empty()) {
        claim_output();
        return refuse_(problems);
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
    run_->finish(limit, [&](const Report& report) { status = show_(report); });
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

  std::function<int(const Report&)> show_;
  std::function<int(const Diagnostics&)> refuse_;
  std::ostream& err_;
  ProgressLine progress_;
  std::unique_ptr<Run> run_;
  Watchdog watchdog_;  // last: its thread uses the rest
};

}  // namespace proviso::cli
