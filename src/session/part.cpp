#include "session/part.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "support/process_memory.h"

namespace proviso::session {

namespace {

constexpr auto kPoll = std::chrono::milliseconds(5);

}  // namespace

std::string problem_with_blocks(Analysis analysis) {
  const auto others = {Analysis::execution, Analysis::bmc, Analysis::k_induction, Analysis::value, Analysis::interval, Analysis::numeric};
  if (std::find(others.begin(), others.end(), analysis) == others.end()) return {};
  return fmt::format("--blocks and --scope are for analyses by predicates; '{}' is none", name_of(analysis));
}

std::string problem_with_scope(Analysis analysis) {
  if (analysis != Analysis::impact) return problem_with_blocks(analysis);
  return "--scope is for analyses that track predicates; 'impact' labels its nodes with what each needs";
}

std::string problem_with_integers(Analysis analysis) {
  if (analysis == Analysis::numeric) return {};
  return fmt::format("--integers is for the analysis 'numeric'; '{}' has machine integers", name_of(analysis));
}

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
