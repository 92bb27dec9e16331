// 128-bit integers: wide enough for every C integer type and for the exact product of two 64-bit ones.
#pragma once

#include <cstdint>
#include <string>

namespace proviso {

__extension__ using u128 = unsigned __int128;
__extension__ using i128 = __int128;

/// The low `bits` bits set; `bits` may be 0 to 128.
constexpr u128 mask_of(unsigned bits) { return bits >= 128 ? ~u128{0} : (u128{1} << bits) - 1; }

/// `value` cut to `bits` bits.
constexpr u128 truncate_to(u128 value, unsigned bits) { return value & mask_of(bits); }

/// The low `bits` bits of `value` read as a two's complement number (1 <= bits <= 128).
constexpr i128 sign_extend(u128 value, unsigned bits) {
  const unsigned shift = 128 - bits;
  return static_cast<i128>(value << shift) >> shift;
}

std::string to_string(u128 value);
std::string to_string(i128 value);

}  // namespace proviso
