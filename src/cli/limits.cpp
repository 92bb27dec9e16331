#include "cli/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <utility>

#include "support/process_memory.h"

namespace proviso::cli {

namespace {

// Memory can grow by some megabytes a millisecond.
constexpr auto kPoll = std::chrono::milliseconds(5);
constexpr auto kPollWhenCancelled = std::chrono::milliseconds(1);
constexpr auto kTick = std::chrono::milliseconds(200);
constexpr auto kGrace = std::chrono::milliseconds(900);

// The one thing a signal handler may do.
volatile std::sig_atomic_t interruptions = 0;
extern "C" void on_signal(int) { interruptions = interruptions + 1; }

/// Of all threads since the process began.
std::chrono::nanoseconds cpu_time() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Work is cancelled here, so that it can end within the limit.
std::uint64_t soft_limit(std::uint64_t memory) { return memory - std::min<std::uint64_t>(memory / 4, 200'000'000); }
/// Here not even its end can be waited for: it would go beyond the limit meanwhile.
std::uint64_t hard_limit(std::uint64_t memory) { return memory - std::min<std::uint64_t>(memory / 6, 100'000'000); }

/// Work that was not cancelled in time continues, and takes more memory, while this thread writes down the result: on a
/// busy machine it comes after this thread from here on.
void let_others_wait() {
  constexpr int kNiceness = 10;
  std::error_code failure;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", failure)) {
    const std::string name = thread.path().filename();
    pid_t id = 0;
    std::from_chars(name.data(), name.data() + name.size(), id);
    if (id != gettid()) setpriority(PRIO_PROCESS, static_cast<id_t>(id), kNiceness);
  }
}

}  // namespace

const char* Watchdog::to_string(Reason reason) {
  switch (reason) {
    case Reason::time:
      return "time limit";
    case Reason::cpu:
      return "CPU time limit";
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

Watchdog::Watchdog(const Limits& limits, Actions actions) : limits_(limits), actions_(std::move(actions)) {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  thread_ = std::thread([this] { watch(); });
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Watchdog::claim_output() {
  while (output_claimed_.exchange(true)) pause();  // the process is about to end
}

Watchdog::Reason Watchdog::reached_limit() const {
  if (interruptions != 0) return Reason::signal;
  if (limits_.memory > 0 && memory_.resident >= soft_limit(limits_.memory)) return Reason::memory;
  if (address_space_ > 0 && memory_.address_space >= address_space_ - address_space_ / 20) return Reason::memory;
  if (limits_.time.count() > 0 && Clock::now() - start_ >= limits_.time) return Reason::time;
  if (limits_.cpu.count() > 0 && cpu_time() >= limits_.cpu) return Reason::cpu;
  return Reason::none;
}

bool Watchdog::must_give_up() const {
  return !is_cancellable_ || interruptions > 1 || Clock::now() - cancelled_ >= kGrace ||
         (limits_.memory > 0 && memory_.resident + growth_ >= hard_limit(limits_.memory));
}

/// The busier the machine, the longer until the next look: if memory grows till then as it did since the last one, that
/// must not be too much.
void Watchdog::look_at_memory() {
  if (limits_.memory == 0 && address_space_ == 0) return;
  const MemoryInUse before = std::exchange(memory_, memory_in_use());
  growth_ = memory_.resident - std::min(before.resident, memory_.resident);
}

void Watchdog::watch() {
  Clock::time_point next_tick = start_ + kTick;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, reason_ == Reason::none ? kPoll : kPollWhenCancelled, [this] { return done_; })) {
    look_at_memory();
    if (reason_ == Reason::none) {
      const Reason reason = reached_limit();
      if (reason != Reason::none) {
        cancelled_ = Clock::now();
        reason_ = reason;
        source_.cancel();
      }
    }
    if (reason_ != Reason::none && must_give_up() && !output_claimed_.exchange(true)) {
      let_others_wait();
      actions_.give_up(to_string(reason_));
    }
    if (actions_.tick && !output_claimed_ && Clock::now() >= next_tick) {
      actions_.tick(Clock::now() - start_);
      next_tick = Clock::now() + kTick;
    }
  }
}

}  // namespace proviso::cli
