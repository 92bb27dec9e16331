#include <memory>

#include "cli/colours.h"
#include "cli/commands.h"
#include "cli/watched_run.h"
#include "glassbox/run.h"
#include "report/console/console.h"
#include "report/json/json.h"
#include "session/load.h"
#include "support/printable.h"

namespace proviso::cli {

namespace {

int show_glassbox(const glassbox::Report& report, bool is_json, std::ostream& out) {
  out << (is_json ? report.json() : printable(report.text())) << std::flush;
  switch (report.verdict()) {
    case glassbox::Verdict::holds:
      return kExitOk;
    case glassbox::Verdict::violated:
      return kExitViolation;
    case glassbox::Verdict::unknown:
      return kExitNoAnswer;
  }
  return kExitInternalError;
}

}  // namespace

int run_glassbox(const Options& options, std::ostream& out, std::ostream& err) {
  const auto make = [&](session::Progress progress) {
    return std::make_unique<glassbox::Run>(options, options.glassbox, std::move(progress), err);
  };
  const auto show = [&](const glassbox::Report& report) { return show_glassbox(report, options.json, out); };
  const auto refuse = [&](const Diagnostics& problems) {
    session::print(err, problems);
    if (options.json) out << report::unusable_json(options.files, problems) << std::flush;
    return kExitBadInput;
  };
  return WatchedRun<glassbox::Run, glassbox::Report>(options, make, {show, refuse}, err).run();
}

}  // namespace proviso::cli
