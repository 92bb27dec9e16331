// The files of `--output DIR`. Each is written atomically, even if the run is ended meanwhile. Files of an earlier run
// that are not replaced are removed: the directory contains one result.
#pragma once

#include <mutex>
#include <optional>
#include <ostream>
#include <set>
#include <string>

#include "support/result.h"

namespace proviso::session {

class OutputDirectory {
 public:
  /// `path` is empty if no files are to be written.
  OutputDirectory(std::string path, std::ostream& err) : path_(std::move(path)), err_(err) {}

  bool is_wanted() const { return !path_.empty(); }
  const std::string& path() const { return path_; }
  /// Why no files can be written there; none if they can. Call before the analysis.
  std::optional<Diagnostic> prepare();
  /// False, after a message, if it fails. Thread-safe.
  bool write(const std::string& name, const std::string& text);
  /// Removes one that was written.
  void remove(const std::string& name);
  /// Removes the files of an earlier result that this one has not replaced.
  void remove_older();
  /// Waits until all files are complete, and blocks writes by other threads while the lock is held.
  std::unique_lock<std::recursive_mutex> close() { return std::unique_lock(mutex_); }

 private:
  std::string path_;
  std::ostream& err_;
  std::recursive_mutex mutex_;
  std::set<std::string> written_;
};

}  // namespace proviso::session
