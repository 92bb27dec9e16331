#include "transform/points_to/offsets.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "support/int128.h"

namespace proviso::transform {

namespace {

/// Beyond this no object reaches; such offsets are as good as any.
constexpr i128 kFarAway = i128{1} << 60;

i128 modulo(i128 value, i128 modulus) {
  const i128 rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

}  // namespace

Offsets Offsets::unbounded(std::int64_t member, std::uint64_t stride) {
  return {static_cast<std::int64_t>(modulo(static_cast<i128>(member), static_cast<i128>(stride))), stride, 0};
}

Offsets Offsets::shifted(std::int64_t distance) const {
  const i128 low = static_cast<i128>(low_) + distance;
  if (low < -kFarAway || low > kFarAway) return any();
  if (is_unbounded()) return unbounded(static_cast<std::int64_t>(low), stride_);
  return {static_cast<std::int64_t>(low), stride_, count_};
}

Offsets Offsets::repeated(std::uint64_t stride) const {
  if (stride == 0) return *this;
  if (stride > static_cast<std::uint64_t>(kFarAway)) return any();
  return unbounded(low_, std::gcd(stride_, stride));
}

Offsets Offsets::indexed(std::uint64_t stride, std::uint64_t count) const {
  if (stride == 0 || count <= 1) return *this;
  if (is_unbounded()) return repeated(stride);
  const i128 extent = static_cast<i128>(count_ - 1) * stride_ + static_cast<i128>(count - 1) * stride;
  if (extent > kFarAway) return repeated(stride);
  const std::uint64_t step = std::gcd(stride_, stride);
  return {low_, step, static_cast<std::uint64_t>(extent / step) + 1};
}

Offsets Offsets::joined(const Offsets& other) const {
  if (contains(other)) return *this;
  if (other.contains(*this)) return other;
  const i128 difference = static_cast<i128>(low_) - other.low_;
  const auto distance = static_cast<std::uint64_t>(difference < 0 ? -difference : difference);
  return unbounded(low_, std::gcd(std::gcd(stride_, other.stride_), distance));
}

bool Offsets::contains(const Offsets& other) const {
  if (!is_unbounded()) return *this == other;
  const auto step = static_cast<i128>(stride_);
  return modulo(static_cast<i128>(other.low_) - low_, step) == 0 && other.stride_ % stride_ == 0;
}

bool Offsets::overlaps(std::uint64_t width, const Offsets& other, std::uint64_t other_width) const {
  // Bytes a and b meet if a - b lies in [first, last]. The differences are congruent to `difference`, step apart, and
  // lie in [least, most].
  const i128 first = 1 - static_cast<i128>(width);
  const i128 last = static_cast<i128>(other_width) - 1;
  const i128 difference = static_cast<i128>(low_) - other.low_;
  const std::uint64_t step = std::gcd(stride_, other.stride_);
  if (step == 0) return difference >= first && difference <= last;
  if (first + modulo(difference - first, static_cast<i128>(step)) > last) return false;
  if (is_unbounded() || other.is_unbounded()) return true;
  const i128 least = difference - static_cast<i128>(other.count_ - 1) * other.stride_;
  const i128 most = difference + static_cast<i128>(count_ - 1) * stride_;
  return least <= last && first <= most;
}

std::size_t Offsets::hash() const {
  std::size_t seed = static_cast<std::size_t>(low_) * 0x9e3779b97f4a7c15U;
  seed ^= stride_ + 0x9e3779b97f4a7c15U + (seed << 6) + (seed >> 2);
  return seed ^ (count_ + 0x9e3779b97f4a7c15U + (seed << 6) + (seed >> 2));
}

}  // namespace proviso::transform
