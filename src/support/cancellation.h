// Stopping work that runs: a CancellationSource says stop, the CancellationTokens made from it are asked by whoever
// works.
//
// A token may have a deadline of its own; it counts as cancelled from then on. Tokens are cheap to copy; cancel() and
// is_cancelled() may be called from any thread, and cancel() from a signal handler.
//
// Those who work ask their tokens all the time, so that is also where work can be made to wait for its turn (Gate).
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>

namespace proviso {

using Clock = std::chrono::steady_clock;

/// A gate at which work waits for its turn: as long as it is closed, queries of a token behind it block there. That
/// time does not count for the timeouts of such tokens. One thread opens and closes it.
class Gate {
 public:
  /// Until it is opened, or the time is over: those who wait may have what the others need.
  void close(Clock::duration at_most);
  void open();
  bool is_closed() const;
  /// How long it has been closed, in all.
  Clock::duration time_closed() const;

 private:
  std::atomic<Clock::rep> closed_since_ = 0;  // in the clock's ticks; 0: it is open
  std::atomic<Clock::rep> closed_before_ = 0;
  std::atomic<Clock::rep> closed_until_ = 0;
};

class CancellationToken {
 public:
  /// Never cancelled.
  CancellationToken() = default;

  /// Comes back at once, unless a gate before it is closed: then when that is opened, or it is cancelled.
  bool is_cancelled() const;
  /// Time to the nearest deadline, not below zero; none if there is no deadline.
  std::optional<Clock::duration> remaining() const;
  /// Cancelled when this one is, and at the deadline.
  CancellationToken with_deadline(Clock::time_point deadline) const;
  CancellationToken with_timeout(Clock::duration timeout) const { return with_deadline(now() + timeout); }
  /// The same, for work that can be made to wait.
  CancellationToken behind(std::shared_ptr<const Gate> gate) const;
  /// The same, for work that holds a lock, which is free for others while the work waits. Only the holder may ask it.
  CancellationToken releasing(std::mutex& held) const;

 private:
  friend class CancellationSource;
  bool is_over() const;
  /// The time that counts for the deadline.
  Clock::time_point now() const { return gate_ == nullptr ? Clock::now() : Clock::now() - gate_->time_closed(); }

  std::shared_ptr<const std::atomic<bool>> flag_;
  std::shared_ptr<const CancellationToken> parent_;
  std::optional<Clock::time_point> deadline_;  // by now()
  std::shared_ptr<const Gate> gate_;
  std::mutex* held_ = nullptr;
};

class CancellationSource {
 public:
  CancellationSource() : flag_(std::make_shared<std::atomic<bool>>(false)) {}

  void cancel() { flag_->store(true, std::memory_order_relaxed); }
  bool is_cancelled() const { return flag_->load(std::memory_order_relaxed); }
  CancellationToken token() const;
  /// Cancelled by this source, and when `parent` is.
  CancellationToken token_under(const CancellationToken& parent) const;

 private:
  std::shared_ptr<std::atomic<bool>> flag_;
};

}  // namespace proviso
