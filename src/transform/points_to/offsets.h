// Sets of byte offsets in an object, as pointers may have them: one offset (`p->f`), the elements of an array (`a[i]`:
// count of them, stride apart), or all that are congruent to one another (`p + i`, for any i). Every operation gives a
// superset of the exact result.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace proviso::transform {

class Offsets {
 public:
  /// Offset 0 alone.
  constexpr Offsets() = default;
  static constexpr Offsets exactly(std::int64_t offset) { return {offset, 0, 1}; }
  static constexpr Offsets any() { return {0, 1, 0}; }

  constexpr bool is_exact() const { return stride_ == 0; }
  constexpr bool is_unbounded() const { return count_ == 0; }
  /// The smallest offset; of an unbounded set its smallest that is not negative.
  constexpr std::int64_t low() const { return low_; }
  constexpr std::uint64_t stride() const { return stride_; }  // 0 if exact
  constexpr std::uint64_t count() const { return count_; }    // 0 if unbounded

  /// Each offset plus `distance`.
  Offsets shifted(std::int64_t distance) const;
  /// Each offset plus every multiple of `stride`; 0 changes nothing.
  Offsets repeated(std::uint64_t stride) const;
  /// Each offset plus 0, stride, 2 * stride, ... (count of them, at least one).
  Offsets indexed(std::uint64_t stride, std::uint64_t count) const;

  /// All of these offsets and the others.
  Offsets joined(const Offsets& other) const;
  /// Whether every one of the others is among these. May say no where the answer is yes, unless this is unbounded.
  bool contains(const Offsets& other) const;

  /// Whether `width` bytes from one of the offsets on may meet `other_width` bytes from one of the others on. Widths
  /// are at least 1.
  bool overlaps(std::uint64_t width, const Offsets& other, std::uint64_t other_width) const;

  friend constexpr auto operator<=>(const Offsets&, const Offsets&) = default;
  std::size_t hash() const;

 private:
  constexpr Offsets(std::int64_t low, std::uint64_t stride, std::uint64_t count) : low_(low), stride_(stride), count_(count) {}
  static Offsets unbounded(std::int64_t member, std::uint64_t stride);

  std::int64_t low_ = 0;
  std::uint64_t stride_ = 0;
  std::uint64_t count_ = 1;
};

}  // namespace proviso::transform
