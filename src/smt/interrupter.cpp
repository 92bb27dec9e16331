#include "smt/interrupter.h"

namespace proviso::smt {

namespace {

constexpr std::chrono::milliseconds kPollInterval{10};

}  // namespace

Interrupter::Interrupter(CancellationToken token, std::function<void()> interrupt)
    : token_(std::move(token)), interrupt_(std::move(interrupt)), thread_([this] { watch(); }) {}

Interrupter::~Interrupter() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

// Interrupts again and again: a solver may not have started yet when the first comes.
void Interrupter::watch() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kPollInterval, [this] { return is_over_; })) {
    if (token_.is_cancelled()) interrupt_();
  }
}

}  // namespace proviso::smt
