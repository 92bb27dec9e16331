// The limits of a run: time, CPU time, memory (also what `ulimit -v` leaves), Ctrl-C and SIGTERM. All of them cancel
// the work, which then ends by itself with what it has. Where it does not, or memory grows on, or the user asks again,
// the watchdog gives up: it says what is known so far and ends the process.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "support/cancellation.h"
#include "support/process_memory.h"

namespace proviso::cli {

struct Limits {
  std::chrono::milliseconds time{0};  // 0: none
  std::chrono::milliseconds cpu{0};   // 0: none
  std::uint64_t memory = 0;           // bytes
};

class Watchdog {
 public:
  struct Actions {
    /// Called on the watchdog's thread, at most once and only if the output was not claimed; it must end the process.
    std::function<void(const std::string& reason)> give_up;
    /// Called on the same thread several times a second until the output is claimed; may be null.
    std::function<void(Clock::duration since_start)> tick;
  };
  Watchdog(const Limits& limits, Actions actions);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  CancellationToken token() const { return source_.token(); }
  /// Which limit was reached: "time limit", "CPU time limit", "memory limit", "interrupted"; empty if none.
  std::string reason() const;
  /// From now on the work asks its token; before, there is nothing to wait for when a limit is reached.
  void expect_cancellation() { is_cancellable_ = true; }
  /// To be called before the result is printed: there is one verdict, the caller's or the watchdog's. If that has come
  /// first, this does not return.
  void claim_output();

 private:
  enum class Reason : std::uint8_t {
    none,
    time,
    cpu,
    memory,
    signal
  };

  void watch();
  Reason reached_limit() const;
  bool must_give_up() const;
  void look_at_memory();
  static const char* to_string(Reason reason);

  Limits limits_;
  Actions actions_;
  CancellationSource source_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point cancelled_;
  std::uint64_t address_space_ = address_space_limit();
  MemoryInUse memory_;        // at the last measurement
  std::uint64_t growth_ = 0;  // since the look before
  std::atomic<Reason> reason_{Reason::none};
  std::atomic<bool> is_cancellable_{false};
  std::atomic<bool> output_claimed_{false};
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;  // guarded by mutex_
  std::thread thread_;
};

}  // namespace proviso::cli
