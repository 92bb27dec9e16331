// Calls a function, from a separate thread, when a token is cancelled while this object lives: for solvers that must
// be interrupted from outside.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "support/cancellation.h"

namespace proviso::smt {

class Interrupter {
 public:
  Interrupter(CancellationToken token, std::function<void()> interrupt);
  ~Interrupter();
  Interrupter(const Interrupter&) = delete;
  Interrupter& operator=(const Interrupter&) = delete;

 private:
  void watch();

  CancellationToken token_;
  std::function<void()> interrupt_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool is_over_ = false;
  std::thread thread_;
};

}  // namespace proviso::smt
