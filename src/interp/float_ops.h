// binary32 and binary64 arithmetic by the host's, with the NaNs of x86: an operation on NaNs yields the first of them,
// made quiet; an invalid one yields the negative quiet NaN. (AArch64 hosts yield the positive one, and prefer
// signalling NaNs.)
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace proviso::interp {

template <typename F>
struct FloatBits;
template <>
struct FloatBits<float> {
  using Bits = std::uint32_t;
  static constexpr Bits kQuiet = 0x00400000U;
  static constexpr Bits kDefaultNan = 0xFFC00000U;
};
template <>
struct FloatBits<double> {
  using Bits = std::uint64_t;
  static constexpr Bits kQuiet = 0x0008000000000000U;
  static constexpr Bits kDefaultNan = 0xFFF8000000000000U;
};

template <typename F>
inline F float_of(std::uint64_t bits) {
  return std::bit_cast<F>(static_cast<typename FloatBits<F>::Bits>(bits));
}

template <typename F>
inline std::uint64_t bits_of_float(F value) {
  return std::bit_cast<typename FloatBits<F>::Bits>(value);
}

/// The bits of `result`, computed from `a` and `b`, with the NaN that x86 yields.
template <typename F>
inline std::uint64_t x86_result(F result, F a, F b) {
  if (result == result) [[likely]]
    return bits_of_float(result);
  if (a != a) return bits_of_float(a) | FloatBits<F>::kQuiet;
  if (b != b) return bits_of_float(b) | FloatBits<F>::kQuiet;
  return FloatBits<F>::kDefaultNan;
}

/// Whether `value`, truncated towards zero, fits an integer of `bits` bits.
inline bool fits_integer(double value, unsigned bits, bool is_signed) {
  const double cut = std::trunc(value);
  if (is_signed) return cut >= -std::ldexp(1.0, static_cast<int>(bits) - 1) && cut < std::ldexp(1.0, static_cast<int>(bits) - 1);
  return cut >= 0.0 && cut < std::ldexp(1.0, static_cast<int>(bits));
}

}  // namespace proviso::interp
