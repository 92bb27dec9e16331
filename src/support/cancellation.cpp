#include "support/cancellation.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace proviso {

namespace {

/// Turns are much longer.
constexpr auto kNap = std::chrono::milliseconds(2);

}  // namespace

bool CancellationToken::is_cancelled() const {
  while (gate_ != nullptr && gate_->is_closed() && !is_over()) std::this_thread::sleep_for(kNap);
  return is_over();
}

bool CancellationToken::is_over() const {
  if (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) return true;
  if (parent_ != nullptr && parent_->is_cancelled()) return true;
  return deadline_.has_value() && Clock::now() >= *deadline_;
}

std::optional<Clock::duration> CancellationToken::remaining() const {
  if (!deadline_.has_value()) return std::nullopt;
  return std::max(Clock::duration::zero(), *deadline_ - Clock::now());
}

CancellationToken CancellationToken::with_deadline(Clock::time_point deadline) const {
  CancellationToken token = *this;
  token.deadline_ = deadline_.has_value() ? std::min(*deadline_, deadline) : deadline;
  return token;
}

CancellationToken CancellationToken::behind(std::shared_ptr<const Gate> gate) const {
  CancellationToken token;
  token.parent_ = std::make_shared<CancellationToken>(*this);
  token.deadline_ = deadline_;
  token.gate_ = std::move(gate);
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
  result.deadline_ = parent.deadline_;
  return result;
}

}  // namespace proviso
