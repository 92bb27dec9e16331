#include "session/part.h"

#include <condition_variable>
#include <mutex>
#include <thread>

#include "support/process_memory.h"

namespace proviso::session {

namespace {

constexpr auto kPoll = std::chrono::milliseconds(5);

}  // namespace

struct MemoryGuard::Watch {
  CancellationSource source;
  CancellationToken token;
  std::mutex mutex;
  std::condition_variable wake;
  bool is_done = false;
  std::thread thread;
};

MemoryGuard::MemoryGuard(std::uint64_t limit, const CancellationToken& parent) : watch_(std::make_unique<Watch>()) {
  watch_->token = watch_->source.token_under(parent);
  if (resident_memory() > limit) watch_->source.cancel();
  watch_->thread = std::thread([watch = watch_.get(), limit] {
    std::unique_lock lock(watch->mutex);
    while (!watch->wake.wait_for(lock, kPoll, [&] { return watch->is_done; }))
      if (resident_memory() > limit) watch->source.cancel();
  });
}

MemoryGuard::~MemoryGuard() {
  {
    const std::lock_guard lock(watch_->mutex);
    watch_->is_done = true;
  }
  watch_->wake.notify_all();
  watch_->thread.join();
}

CancellationToken MemoryGuard::token() const { return watch_->token; }
bool MemoryGuard::has_cancelled() const { return watch_->source.is_cancelled(); }

}  // namespace proviso::session
