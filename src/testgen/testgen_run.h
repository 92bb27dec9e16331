// One run of `proviso testgen`, from its options to its report. Who runs it says when to stop, and shows the report; what was found until
// then is in its files.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>

#include "session/check_options.h"
#include "session/output_files.h"
#include "session/run_state.h"
#include "testgen/coverage_report.h"
#include "testgen/suite_files.h"

namespace proviso::testgen {

class TestgenRun {
 public:
  /// `property`: a criterion of coverage. Warnings, and what cannot be written, are said on `err`.
  TestgenRun(const session::CheckOptions& options, property::Property property, session::Progress progress, std::ostream& err);

  /// Reads the program. Why that cannot be used; empty if it can.
  Diagnostics read();
  void analyse(const CancellationToken& token);
  /// Completes the files and shows the report. `limit`: what has ended the run; empty: nothing. May be called from another thread.
  void finish(const std::string& limit, const std::function<void(const CoverageReport&)>& show);
  /// Waits until no file is half-written, and lets no other thread write any more until the lock is gone.
  std::unique_lock<std::recursive_mutex> close_output() { return suite_ ? suite_->lock() : output_.close(); }

 private:
  const session::CheckOptions& options_;
  property::Property property_;
  session::Progress progress_;
  std::ostream& err_;
  session::OutputDirectory output_;
  Clock::time_point start_ = Clock::now();
  bool is_out_of_memory_ = false;
  std::optional<frontend::Translation> translation_;
  property::Goals goals_;
  std::unique_ptr<Suite> suite_;  // null until the program was read
  std::unique_ptr<SuiteFiles> files_;
};

}  // namespace proviso::testgen
