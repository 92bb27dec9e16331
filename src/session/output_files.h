// Files of `--output DIR`. A file is there completely or not at all, whatever ends the run meanwhile; what an earlier run has left there,
// and this one does not write, is removed: the directory is one result.
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
  /// `path`: empty if nothing is to be written.
  OutputDirectory(std::string path, std::ostream& err) : path_(std::move(path)), err_(err) {}

  bool is_wanted() const { return !path_.empty(); }
  const std::string& path() const { return path_; }
  /// Why no files can be written there; none if they can. To be asked before the work is done.
  std::optional<Diagnostic> prepare();
  /// False, with a message, if that cannot be done. May be called from several threads.
  bool write(const std::string& name, const std::string& text);
  /// Removes the files of an earlier result that this one has not replaced.
  void remove_older();
  /// Waits until no file is half-written, and lets no other thread write any more until the lock is gone.
  std::unique_lock<std::recursive_mutex> close() { return std::unique_lock(mutex_); }

 private:
  std::string path_;
  std::ostream& err_;
  std::recursive_mutex mutex_;
  std::set<std::string> written_;
};

}  // namespace proviso::session
