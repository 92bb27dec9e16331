// Work in a process of its own, which tells what it finds line by line, as JSON. It can be ended at any time, and whatever happens to it
// (a limit, a crash, no memory) leaves the server alone (docs/adr/0026-language-server.md).
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

#include "lsp/rpc.h"

namespace proviso::lsp {

class Worker {
 public:
  /// Tells the server something. Complete when it comes back; may be called by several threads.
  using Tell = std::function<void(const Json& message)>;

  /// The process has a copy of everything, and ends when `work` does, or the server. This one must have no other threads that work.
  explicit Worker(const std::function<void(const Tell&)>& work);
  /// Ends the process.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Can be read when there is something to receive.
  int descriptor() const { return descriptor_; }
  /// What it has told since, in order. Waits if there is nothing yet.
  std::vector<Json> receive();
  /// It has ended, and everything was received.
  bool is_over() const { return is_over_; }
  /// How it ended, if not by itself; empty: it did.
  std::string failure() const { return failure_; }

 private:
  void reap();

  pid_t process_ = -1;
  int descriptor_ = -1;
  std::string buffer_;  // a line that is not complete
  bool is_over_ = false;
  std::string failure_;
};

}  // namespace proviso::lsp
