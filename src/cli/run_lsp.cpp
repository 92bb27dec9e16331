#include <unistd.h>

#include <memory>

#include "cli/commands.h"
#include "cli/watched_run.h"
#include "lsp/server.h"
#include "session/check_run.h"
#include "session/load.h"

namespace proviso::cli {

namespace {

/// In a child process, which the watchdog may end.
void run_watched(const session::CheckRequest& request, const lsp::RunListener& listener, std::ostream& err) {
  const auto make = [&](const session::Progress&) {
    return std::make_unique<session::CheckRun>(request, session::Strategy(), session::Progress{listener.progress}, err);
  };
  const auto show = [&](const report::Summary& summary) {
    listener.show(summary);
    return report::exit_status(summary);
  };
  const auto refuse = [&](const Diagnostics& problems) {
    listener.refuse(problems);
    return kExitBadInput;
  };
  WatchedRun<session::CheckRun, report::Summary>(request.options, make, {show, refuse}, err).run();
}

}  // namespace

int run_lsp(const Options& options, std::ostream& err) {
  if (!options.files.empty()) {
    session::print(err, {{Severity::error, "", "'proviso lsp' takes no files: the editor names them"}});
    return kExitBadInput;
  }
  if (const Result<session::CheckRequest> request = session::make_check_request(options); !request) {
    session::print(err, request.diagnostics());
    return kExitBadInput;
  }
  const lsp::RunCheck run_check = [&](const session::CheckRequest& request, const lsp::RunListener& listener) {
    run_watched(request, listener, err);
  };
  return lsp::Server(STDIN_FILENO, STDOUT_FILENO, options, run_check).run();
}

}  // namespace proviso::cli
