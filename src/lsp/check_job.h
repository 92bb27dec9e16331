// One check of a document: a survey first, then the runs, one after the other, each in a process of its own.
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

/// Who is told of a run.
struct RunListener {
  std::function<void(const report::Summary&)> show;
  std::function<void(const Diagnostics&)> refuse;  // the input cannot be used
  std::function<void(std::string)> progress;       // from several threads
};
/// Runs the analyses under the limits of the request; in a process that is there for nothing else, and may be ended by it.
using RunCheck = std::function<void(const session::CheckRequest&, const RunListener&)>;

/// What earlier runs have left, for the next ones (`--since`): a directory for each function of each document where a run has started.
class EarlierRuns {
 public:
  EarlierRuns() = default;
  ~EarlierRuns();
  EarlierRuns(const EarlierRuns&) = delete;
  EarlierRuns& operator=(const EarlierRuns&) = delete;

  /// For the files of a run; empty: there can be none.
  std::string new_directory();
  /// What the last run there has left; empty: nothing.
  std::string of(const std::string& path, const std::string& entry) const;
  void keep(const std::string& path, const std::string& entry, const std::string& directory);
  void forget(const std::string& path, const std::string& entry);
  void forget_all();
  static void discard(const std::string& directory);

 private:
  std::filesystem::path root_;  // empty: not made yet
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
  /// Starts. The document is there as long as the job is; its `checked` is made anew.
  CheckJob(Document& document, Context context);

  const std::string& uri() const { return document_.uri; }
  int descriptor() const { return worker_->descriptor(); }
  /// When the process that works now is given up.
  Clock::time_point deadline() const { return deadline_; }

  struct News {
    bool has_findings = false;
    std::string progress;  // empty: there is no news of that kind
  };
  /// Takes what the process tells; starts the next one when it has ended.
  News receive();
  /// Gives up the process that works now, which does not end: its limits should have ended it long ago.
  News give_up();
  bool is_over() const { return worker_ == nullptr; }
  /// How many of the runs are done.
  std::size_t done() const { return next_; }
  std::size_t runs() const { return document_.checked->survey.entries.size(); }
  /// The rest will not come.
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
  std::unique_ptr<Worker> worker_;  // null: all is done
  bool is_surveyed_ = false;        // the survey has told what it found
  bool is_run_ = false;             // the process is one of a run, not the survey
  std::size_t next_ = 0;            // entry to be run, or being run
  std::string directory_;           // of the run; empty: none, or it is kept
  bool is_since_ = false;           // the run started from an earlier one
  std::optional<Findings> told_;    // by the run
};

}  // namespace proviso::lsp
