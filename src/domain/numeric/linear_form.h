// Linear expressions over numbered dimensions, and constraints of them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "support/int128.h"

namespace proviso::domain {

/// Sum of coefficient * dimension, plus a constant. Arithmetic saturates to nothing: coefficients beyond 2^64 are of no
/// use.
struct LinearForm {
  std::map<unsigned, i128> terms;  // no zero coefficients
  i128 constant = 0;

  static LinearForm of_constant(i128 number) { return {{}, number}; }
  static LinearForm of_dimension(unsigned dimension) { return {{{dimension, 1}}, 0}; }
  bool is_constant() const { return terms.empty(); }

  /// this + factor * other; nothing if a number gets too large.
  std::optional<LinearForm> plus(const LinearForm& other, i128 factor) const {
    constexpr i128 kLimit = i128{1} << 66;
    LinearForm result = *this;
    const auto add = [&](i128& to, i128 number) {
      if (number > kLimit || number < -kLimit || factor > kLimit || factor < -kLimit) return false;
      i128 product = 0;
      if (__builtin_mul_overflow(number, factor, &product) || __builtin_add_overflow(to, product, &to)) return false;
      return to <= kLimit && to >= -kLimit;
    };
    if (!add(result.constant, other.constant)) return std::nullopt;
    for (const auto& [dimension, coefficient] : other.terms) {
      i128& own = result.terms[dimension];
      if (!add(own, coefficient)) return std::nullopt;
      if (own == 0) result.terms.erase(dimension);
    }
    return result;
  }
  std::optional<LinearForm> times(i128 factor) const { return LinearForm{}.plus(*this, factor); }

  friend bool operator==(const LinearForm&, const LinearForm&) = default;
};

/// `form >= 0`, or `form == 0`.
struct LinearConstraint {
  LinearForm form;
  bool is_equality = false;
};

}  // namespace proviso::domain
