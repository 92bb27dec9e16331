#include "engine/places/turns.h"

#include <thread>

namespace proviso::engine::places {

namespace {

/// A turn goes on as long as there are successes, but not longer than this.
constexpr Clock::duration kTurn = std::chrono::seconds(2);
constexpr Clock::duration kLongestTurn = std::chrono::seconds(8);
constexpr Clock::duration kBetweenLooks = std::chrono::milliseconds(5);

/// For so long, unless it is done before.
void wait(Clock::duration time, const std::function<bool()>& is_done) {
  const Clock::time_point end = Clock::now() + time;
  while (Clock::now() < end && !is_done()) std::this_thread::sleep_for(kBetweenLooks);
}

}  // namespace

void Turns::take(const std::function<bool()>& is_done) {
  while (!is_done()) {
    bool has_success = false;
    const Clock::time_point end = Clock::now() + kLongestTurn;
    do {
      has_success = has_success_.exchange(false) || has_success;
      if (others_ != nullptr) others_->close(2 * kTurn);
      wait(kTurn, is_done);
    } while (has_success_ && !is_done() && Clock::now() < end);
    if (others_ == nullptr) continue;
    others_->open();
    if (is_done()) return;
    const Clock::duration time = has_success || has_success_ ? kTurn / 4 : time_;
    own_->close(2 * time);
    wait(time, is_done);
    own_->open();
  }
}

}  // namespace proviso::engine::places
