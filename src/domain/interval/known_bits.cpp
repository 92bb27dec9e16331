// Which bits of sums and products are known.
#include <algorithm>
#include <bit>

#include "domain/interval/integers.h"

namespace proviso::domain::known_bits {

namespace {

/// With a carry that is known. As in a ripple adder: a bit is known where both operands' bits and the carry are.
KnownBits add_with_carry(const KnownBits& left, const KnownBits& right, std::uint64_t carry, std::uint64_t mask) {
  // The sums with all unknown bits 0 and all unknown bits 1: where the carries into a bit agree, they are known.
  const std::uint64_t least = left.ones + right.ones + carry;
  const std::uint64_t most = (~left.zeros & mask) + (~right.zeros & mask) + carry;
  const std::uint64_t least_carries = least ^ left.ones ^ right.ones;
  const std::uint64_t most_carries = most ^ (~left.zeros & mask) ^ (~right.zeros & mask);
  const std::uint64_t known = left.known() & right.known() & ~(least_carries ^ most_carries) & mask;
  return {~least & known, least & known};
}

}  // namespace

KnownBits of_constant(std::uint64_t word, std::uint64_t mask) { return {~word & mask, word & mask}; }

KnownBits add(const KnownBits& left, const KnownBits& right, std::uint64_t mask) { return add_with_carry(left, right, 0, mask); }

KnownBits subtract(const KnownBits& left, const KnownBits& right, std::uint64_t mask) {
  return add_with_carry(left, {right.ones, right.zeros}, 1, mask);  // left + ~right + 1
}

KnownBits multiply(const KnownBits& left, const KnownBits& right, std::uint64_t mask) {
  const auto trailing = [](std::uint64_t word) { return static_cast<unsigned>(std::countr_one(word)); };
  const unsigned zeros = trailing(left.zeros) + trailing(right.zeros);
  // Below the zeros of the other factor one more known bit of this one reaches as far as the sum of both.
  const unsigned known = std::min({trailing(left.known()) + trailing(right.zeros), trailing(right.known()) + trailing(left.zeros), 64U});
  const std::uint64_t low = static_cast<std::uint64_t>(mask_of(std::max(known, std::min(zeros, 64U)))) & mask;
  const std::uint64_t product = left.ones * right.ones;
  return {~product & low, product & low};
}

}  // namespace proviso::domain::known_bits
