// Two groups that share the machine by taking turns: while one works, the other waits at its gate
// (support/cancellation.h).
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "support/cancellation.h"

namespace proviso::engine::places {

class Turns {
 public:
  /// `others` is the gate of the others; null: there are none, and it is always one's own turn. After a turn without a
  /// success, they get this time.
  Turns(std::shared_ptr<Gate> others, Clock::duration time) : others_(std::move(others)), time_(time) {}

  /// The gate for one's own work.
  const std::shared_ptr<Gate>& own() const { return own_; }
  /// Something was achieved: the others get less time after this turn. Called from any thread.
  void note_success() { has_success_ = true; }
  /// Lets both work in turns, beginning with oneself, until the first is done.
  void take(const std::function<bool()>& is_done);

 private:
  const std::shared_ptr<Gate> own_ = std::make_shared<Gate>();
  const std::shared_ptr<Gate> others_;
  const Clock::duration time_;
  std::atomic<bool> has_success_ = false;
};

}  // namespace proviso::engine::places
