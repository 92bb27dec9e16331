// Work in a child process, which sends its results as lines of JSON. It can be killed at any time, and its failures
// (limits, crashes, lack of memory) do not affect the server (docs/adr/0026-language-server.md).
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

#include "lsp/rpc.h"

namespace proviso::lsp {

class Worker {
 public:
  /// Sends a message to the server; returns when it is written completely. Thread-safe.
  using Tell = std::function<void(const Json& message)>;

  /// Forks. The child has a copy of the memory and ends when `work` returns or the server dies. No other thread may be
  /// active.
  explicit Worker(const std::function<void(const Tell&)>& work);
  /// Kills the child.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Readable when there is something to receive.
  int descriptor() const { return descriptor_; }
  /// The messages since the last call, in order. Blocks if there are none yet.
  std::vector<Json> receive();
  /// The child has ended, and all messages were received.
  bool is_over() const { return is_over_; }
  /// How the child failed; empty if it ended normally.
  std::string failure() const { return failure_; }

 private:
  void reap();

  pid_t process_ = -1;
  int descriptor_ = -1;
  std::string buffer_;  // an incomplete line
  bool is_over_ = false;
  std::string failure_;
};

}  // namespace proviso::lsp
