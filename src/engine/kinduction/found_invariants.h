// The invariants of the domains so far, for the step cases. Each edition replaces the previous one, and step cases that
// use that are notified. Thread-safe.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>

#include "engine/invariants/invariant_analysis.h"
#include "support/cancellation.h"

namespace proviso::engine::kinduction {

class FoundInvariants {
 public:
  struct Edition {
    unsigned number = 0;  // the first, 0, is empty
    std::shared_ptr<const invariants::LoopInvariants> invariants = std::make_shared<invariants::LoopInvariants>();
    CancellationSource outdated;  // cancelled when the next edition appears
  };

  Edition latest() const {
    const std::lock_guard lock(mutex_);
    return latest_;
  }
  /// Waits for an edition after this one; false if there will be none.
  bool wait_for_more(unsigned number) const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return latest_.number != number || is_last_; });
    return latest_.number != number;
  }
  void publish(invariants::LoopInvariants invariants) {
    const std::lock_guard lock(mutex_);
    changed_.notify_all();
    latest_.outdated.cancel();
    latest_ = {latest_.number + 1, std::make_shared<invariants::LoopInvariants>(std::move(invariants)), {}};
  }
  /// There will be no further edition.
  void finish() {
    const std::lock_guard lock(mutex_);
    is_last_ = true;
    changed_.notify_all();
  }

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  bool is_last_ = false;
  Edition latest_;
};

}  // namespace proviso::engine::kinduction
