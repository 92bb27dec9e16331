// One run of `proviso checks`, from its options to its report. The program is in its directory from the beginning, with all checks that the
// types do not exclude; those that are proved are removed at the end.
#pragma once

#include <functional>
#include <memory>
#include <ostream>

#include "checks/checked_program.h"
#include "checks/checks_report.h"
#include "checks/verdicts.h"
#include "session/check_run.h"

namespace proviso::checks {

class ChecksRun {
 public:
  /// Warnings, and what cannot be written, are said on `err`.
  ChecksRun(const session::CheckOptions& options, Kinds kinds, session::Progress progress, std::ostream& err);

  /// Reads the program. Why that cannot be used; empty if it can.
  Diagnostics read();
  void analyse(const CancellationToken& token) { run_->analyse(token); }
  /// Completes the files and shows the report. `limit`: what has ended the run; empty: nothing. May be called from another thread.
  void finish(const std::string& limit, const std::function<void(const ChecksReport&)>& show);
  std::unique_lock<std::recursive_mutex> close_output() { return run_ ? run_->close_output() : output_.close(); }

 private:
  session::CheckRequest request();
  void narrow(const ir::Program& program, property::Property& property);

  session::CheckOptions options_;
  Kinds kinds_;
  session::Progress progress_;
  std::ostream& err_;
  session::OutputDirectory output_;
  CheckedProgram program_;
  std::vector<RunTimeCheck> checks_;
  Flow flow_;
  session::CheckRequest request_;
  std::unique_ptr<session::CheckRun> run_;  // null until the program was read
};

}  // namespace proviso::checks
