#include <memory>

#include "checks/checks_run.h"
#include "cli/commands.h"
#include "cli/watched_run.h"
#include "session/load.h"
#include "support/printable.h"

namespace proviso::cli {

using checks::ChecksReport;
using checks::ChecksRun;

int run_checks(const Options& options, std::ostream& out, std::ostream& err) {
  const auto refuse = [&](const Diagnostics& problems) {
    session::print(err, problems);
    return kExitBadInput;
  };
  if (options.output.empty()) return refuse({{Severity::error, "", "'proviso checks' wants --output DIR, for the program"}});
  const Result<checks::Kinds> kinds = checks::parse_kinds(options.kinds);
  if (!kinds) return refuse(kinds.diagnostics());
  const auto make = [&](session::Progress progress) { return std::make_unique<ChecksRun>(options, *kinds, std::move(progress), err); };
  const auto show = [&](const ChecksReport& report) {
    out << (options.json ? checks::checks_json(report) : printable(checks::checks_text(report))) << std::flush;
    if (report.limit == report::kInternalError) return kExitInternalError;
    const ChecksReport::Count count = report.count();
    if (!report.is_read || (count.failing == 0 && count.open + count.not_written > 0)) return kExitNoAnswer;
    return count.failing > 0 ? kExitViolation : kExitOk;
  };
  return WatchedRun<ChecksRun, ChecksReport>(options, make, {show, refuse}, err).run();
}

}  // namespace proviso::cli
