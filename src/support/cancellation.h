// Stopping work that runs: a CancellationSource says stop, the CancellationTokens made from it are asked by whoever works.
//
// A token may have a deadline of its own; it counts as cancelled from then on. Tokens are cheap to copy; cancel() and is_cancelled()
// may be called from any thread, and cancel() from a signal handler.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

namespace proviso {

using Clock = std::chrono::steady_clock;

class CancellationToken {
 public:
  /// Never cancelled.
  CancellationToken() = default;

  bool is_cancelled() const;
  /// Time to the nearest deadline, not below zero; none if there is no deadline.
  std::optional<Clock::duration> remaining() const;
  /// Cancelled when this one is, and at the deadline.
  CancellationToken with_deadline(Clock::time_point deadline) const;
  CancellationToken with_timeout(Clock::duration timeout) const { return with_deadline(Clock::now() + timeout); }

 private:
  friend class CancellationSource;
  std::shared_ptr<const std::atomic<bool>> flag_;
  std::shared_ptr<const CancellationToken> parent_;
  std::optional<Clock::time_point> deadline_;
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
