// Invariants of loops that analyses have found so far, for those that close loops by induction. They are candidates:
// what is used of them is proved again, together with the rest, so nobody has to trust who has found them. Each edition
// has what all sources know; it replaces the previous one, and attempts that use that are notified. Thread-safe.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "certificate/invariant.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::engine {

using LoopInvariants = std::map<symbolic::CycleId, std::vector<certificate::Invariant>>;

class FoundInvariants {
 public:
  struct Edition {
    unsigned number = 0;  // the first, 0, is empty
    std::shared_ptr<const LoopInvariants> invariants = std::make_shared<LoopInvariants>();
    CancellationSource outdated;  // cancelled when the next edition appears
  };

  /// Who publishes. While there is one, further editions are expected.
  class Source {
   public:
    Source(FoundInvariants& found, std::string name) : found_(found), name_(std::move(name)) {
      const std::lock_guard lock(found_.mutex_);
      ++found_.sources_;
    }
    ~Source() {
      const std::lock_guard lock(found_.mutex_);
      --found_.sources_;
      found_.changed_.notify_all();
    }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    /// Replaces what a source of this name has published before.
    void publish(LoopInvariants invariants) { found_.publish(name_, std::move(invariants)); }

   private:
    FoundInvariants& found_;
    std::string name_;
  };

  Edition latest() const {
    const std::lock_guard lock(mutex_);
    return latest_;
  }
  /// Waits for an edition after this one; false if there will be none.
  bool wait_for_more(unsigned number) const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return latest_.number != number || sources_ == 0; });
    return latest_.number != number;
  }

 private:
  void publish(const std::string& by, LoopInvariants invariants) {
    const std::lock_guard lock(mutex_);
    LoopInvariants& known = by_source_[by];
    if (known == invariants) return;
    known = std::move(invariants);
    auto all = std::make_shared<LoopInvariants>();
    for (const auto& [source, found] : by_source_) {
      for (const auto& [loop, claims] : found) {
        std::vector<certificate::Invariant>& of_loop = (*all)[loop];
        for (const certificate::Invariant& claim : claims)
          if (std::find(of_loop.begin(), of_loop.end(), claim) == of_loop.end()) of_loop.push_back(claim);
      }
    }
    latest_.outdated.cancel();
    latest_ = {latest_.number + 1, std::move(all), {}};
    changed_.notify_all();
  }

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  unsigned sources_ = 0;
  std::map<std::string, LoopInvariants> by_source_;
  Edition latest_;
};

}  // namespace proviso::engine
