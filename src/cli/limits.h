// The limits of a run: time, memory, Ctrl-C and SIGTERM. All of them cancel the work, which then ends with what it has; should it not end
// by itself, the watchdog says UNKNOWN and ends the process.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "support/cancellation.h"

namespace proviso::cli {

struct Limits {
  std::chrono::milliseconds time{0};  // 0: none
  std::uint64_t memory = 0;           // bytes
};

class Watchdog {
 public:
  /// `give_up` is called, on another thread, when the work does not end within some seconds of its cancellation; it must end the process.
  Watchdog(const Limits& limits, std::function<void(const std::string& reason)> give_up);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  CancellationToken token() const { return source_.token(); }
  /// Which limit was reached: "time limit", "memory limit", "interrupted"; empty if none.
  std::string reason() const;

 private:
  enum class Reason : std::uint8_t {
    none,
    time,
    memory,
    signal
  };

  void watch(const Limits& limits, const std::function<void(const std::string&)>& give_up);
  static const char* to_string(Reason reason);

  CancellationSource source_;
  std::atomic<Reason> reason_{Reason::none};
  std::atomic<bool> done_{false};
  std::thread thread_;
};

/// Bytes of memory this process has in use.
std::uint64_t resident_memory();

}  // namespace proviso::cli
