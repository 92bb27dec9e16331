#include "domain/numeric/ppl_turn.h"

#include <atomic>
#include <thread>

namespace proviso::domain {

namespace {

struct Turns {
  std::timed_mutex mutex;
  std::atomic<unsigned> waiting = 0;
};

Turns& turns() {
  static Turns all;
  return all;
}

}  // namespace

PplTurn::PplTurn() : lock_(turns().mutex, std::defer_lock) {
  ++turns().waiting;
  lock_.lock();
  --turns().waiting;
}

PplTurn::PplTurn(std::chrono::milliseconds patience) : lock_(turns().mutex, std::defer_lock) {
  ++turns().waiting;
  (void)lock_.try_lock_for(patience);
  --turns().waiting;
}

void PplTurn::give_way() {
  if (turns().waiting == 0) return;
  lock_.unlock();
  // The mutex does not promise anything to who waits longest; this does.
  while (turns().waiting != 0) std::this_thread::sleep_for(std::chrono::microseconds(100));
  *this = PplTurn();
}

}  // namespace proviso::domain
