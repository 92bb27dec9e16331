// One check of a document: first a survey of its functions, then one run for each entry point, each in a child process.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lsp/documents.h"
#include "lsp/positions.h"
#include "lsp/settings.h"
#include "lsp/worker.h"
#include "report/summary.h"
#include "session/check_request.h"
#include "support/cancellation.h"

namespace proviso::lsp {

/// Callbacks of a run.
struct RunListener {
  std::function<void(const report::Summary&)> show;
  std::function<void(const Diagnostics&)> refuse;  // the input cannot be used
  std::function<void(std::string)> progress;       // called from several threads
};
/// Runs the analyses under the limits of the request. It is called in a dedicated child process, which it may
/// terminate.
using RunCheck = std::function<void(const session::CheckRequest&, const RunListener&)>;

/// The output directories of earlier runs, passed to later ones as `--since`: one for each document and entry point.
class EarlierRuns {
 public:
  EarlierRuns() = default;
  ~EarlierRuns();
  EarlierRuns(const EarlierRuns&) = delete;
  EarlierRuns& operator=(const EarlierRuns&) = delete;

  /// A new directory for the output of a run; empty if none can be created.
  std::string new_directory();
  /// The output directory of the last complete run of this entry point; empty if there is none.
  std::string of(const std::string& path, const std::string& entry) const;
  void keep(const std::string& path, const std::string& entry, const std::string& directory);
  void forget(const std::string& path, const std::string& entry);
  void forget_all();
  static void discard(const std::string& directory);

 private:
  std::filesystem::path root_;  // empty: not created yet
  unsigned next_ = 0;
  std::map<std::pair<std::string, std::string>, std::string> kept_;
};

class CheckJob {
 public:
  struct Context {
    const Settings& settings;
    const RunCheck& run_check;
    EarlierRuns& earlier;
    Encoding encoding = Encoding::utf16;
    bool has_related_information = true;
  };
  /// Starts the survey. The document must outlive the job; its `checked` is replaced.
  CheckJob(Document& document, Context context);

  const std::string& uri() const { return document_.uri; }
  int descriptor() const { return worker_->descriptor(); }
  /// When the current process is killed because it has not terminated.
  Clock::time_point deadline() const { return deadline_; }

  struct News {
    bool has_findings = false;
    std::string progress;  // empty: no new message
  };
  /// Reads the messages of the current process; starts the next process when it has ended.
  News receive();
  /// Kills the current process, which has exceeded its limits, and starts the next one.
  News give_up();
  bool is_over() const { return worker_ == nullptr; }
  /// The number of completed runs.
  std::size_t done() const { return next_; }
  std::size_t runs() const { return document_.checked->survey.entries.size(); }
  /// Skips the remaining runs.
  void cancel(const std::string& reason);

 private:
  session::CheckOptions options() const;
  std::chrono::milliseconds time_for_next() const;
  void survey();
  void start_next();
  void drop_called();
  void end(const std::string& reason);
  void run_ended(const std::string& failure);

  Document& document_;
  Context context_;
  Clock::time_point start_ = Clock::now();  // of the survey, then of the first run
  Clock::time_point deadline_;
  std::unique_ptr<Worker> worker_;   // null: all runs have ended
  bool is_surveyed_ = false;         // the result of the survey has arrived
  bool is_run_ = false;              // the current process is a run, not the survey
  std::size_t next_ = 0;             // index of the current or next entry point
  std::string directory_;            // output of the current run; empty: none, or it is kept in `earlier`
  bool is_since_ = false;            // the current run was given the files of an earlier one
  std::optional<RunFindings> told_;  // the findings that the current run has reported
};

}  // namespace proviso::lsp
