#include "support/cancellation.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace proviso {

namespace {

/// Turns are much longer.
constexpr auto kNap = std::chrono::milliseconds(2);

Clock::rep ticks() { return Clock::now().time_since_epoch().count(); }

}  // namespace

void Gate::close(Clock::duration at_most) {
  open();
  const Clock::rep now = ticks();
  closed_until_.store(now + at_most.count(), std::memory_order_relaxed);
  closed_since_.store(now, std::memory_order_relaxed);
}

bool Gate::is_closed() const {
  return closed_since_.load(std::memory_order_relaxed) != 0 && ticks() < closed_until_.load(std::memory_order_relaxed);
}

void Gate::open() {
  const Clock::rep since = closed_since_.load(std::memory_order_relaxed);
  if (since == 0) return;
  closed_before_.fetch_add(std::min(ticks(), closed_until_.load(std::memory_order_relaxed)) - since, std::memory_order_relaxed);
  closed_since_.store(0, std::memory_order_relaxed);
}

Clock::duration Gate::time_closed() const {
  const Clock::rep since = closed_since_.load(std::memory_order_relaxed);
  const Clock::rep now = std::min(ticks(), closed_until_.load(std::memory_order_relaxed));
  return Clock::duration(closed_before_.load(std::memory_order_relaxed) + (since == 0 ? 0 : now - since));
}

bool CancellationToken::is_cancelled() const {
  const auto must_wait = [&] { return gate_ != nullptr && gate_->is_closed() && !is_over(); };
  if (!must_wait()) return is_over();
  if (held_ != nullptr) held_->unlock();
  while (must_wait()) std::this_thread::sleep_for(kNap);
  if (held_ != nullptr) held_->lock();
  return is_over();
}

bool CancellationToken::is_over() const {
  if (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) return true;
  if (parent_ != nullptr && parent_->is_over()) return true;
  return deadline_.has_value() && now() >= *deadline_;
}

std::optional<Clock::duration> CancellationToken::remaining() const {
  std::optional<Clock::duration> nearest = parent_ == nullptr ? std::nullopt : parent_->remaining();
  if (!deadline_.has_value()) return nearest;
  const Clock::duration own = std::max(Clock::duration::zero(), *deadline_ - now());
  return nearest ? std::min(*nearest, own) : own;
}

CancellationToken CancellationToken::with_deadline(Clock::time_point deadline) const {
  CancellationToken token = *this;
  token.deadline_ = deadline_.has_value() ? std::min(*deadline_, deadline) : deadline;
  return token;
}

CancellationToken CancellationToken::behind(std::shared_ptr<const Gate> gate) const {
  CancellationToken token;
  token.parent_ = std::make_shared<CancellationToken>(*this);
  token.gate_ = std::move(gate);
  return token;
}

CancellationToken CancellationToken::releasing(std::mutex& held) const {
  CancellationToken token = *this;
  token.held_ = &held;
  return token;
}

CancellationToken CancellationSource::token() const {
  CancellationToken token;
  token.flag_ = flag_;
  return token;
}

CancellationToken CancellationSource::token_under(const CancellationToken& parent) const {
  CancellationToken result = token();
  result.parent_ = std::make_shared<CancellationToken>(parent);
  result.gate_ = parent.gate_;
  result.held_ = parent.held_;
  return result;
}

}  // namespace proviso
