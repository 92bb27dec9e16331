#include "cli/limits.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>

namespace proviso::cli {

namespace {

constexpr auto kPoll = std::chrono::milliseconds(20);
constexpr auto kGrace = std::chrono::seconds(4);

// The one thing a signal handler may do.
volatile std::sig_atomic_t interrupted = 0;
extern "C" void on_signal(int) { interrupted = 1; }

}  // namespace

std::uint64_t resident_memory() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  statm >> total >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

const char* Watchdog::to_string(Reason reason) {
  switch (reason) {
    case Reason::time:
      return "time limit";
    case Reason::memory:
      return "memory limit";
    case Reason::signal:
      return "interrupted";
    case Reason::none:
      break;
  }
  return "";
}

std::string Watchdog::reason() const { return to_string(reason_); }

Watchdog::Watchdog(const Limits& limits, std::function<void(const std::string&)> give_up) {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  thread_ = std::thread([this, limits, give_up = std::move(give_up)] { watch(limits, give_up); });
}

Watchdog::~Watchdog() {
  done_ = true;
  thread_.join();
}

void Watchdog::watch(const Limits& limits, const std::function<void(const std::string&)>& give_up) {
  const auto start = Clock::now();
  Clock::time_point cancelled;
  while (!done_) {
    std::this_thread::sleep_for(kPoll);
    if (reason_ == Reason::none) {
      Reason reason = Reason::none;
      if (interrupted != 0) reason = Reason::signal;
      if (limits.time.count() > 0 && Clock::now() - start >= limits.time) reason = Reason::time;
      if (limits.memory > 0 && resident_memory() >= limits.memory) reason = Reason::memory;
      if (reason == Reason::none) continue;
      reason_ = reason;
      cancelled = Clock::now();
      source_.cancel();
    } else if (Clock::now() - cancelled >= kGrace) {
      give_up(to_string(reason_));
    }
  }
}

}  // namespace proviso::cli
