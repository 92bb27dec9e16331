#include "smt/bitblast/circuits.h"

#include <algorithm>

namespace proviso::smt {

Bits Circuits::invert(BitSpan a) const {
  Bits result(a.size());
  std::transform(a.begin(), a.end(), result.begin(), [](Lit lit) { return !lit; });
  return result;
}

Bits Circuits::bitwise_and(BitSpan a, BitSpan b) {
  Bits result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = aig_.and_of(a[i], b[i]);
  return result;
}

Bits Circuits::bitwise_or(BitSpan a, BitSpan b) {
  Bits result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = aig_.or_of(a[i], b[i]);
  return result;
}

Bits Circuits::bitwise_xor(BitSpan a, BitSpan b) {
  Bits result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = aig_.xor_of(a[i], b[i]);
  return result;
}

Bits Circuits::select(Lit condition, BitSpan t, BitSpan e) {
  Bits result(t.size());
  for (std::size_t i = 0; i < t.size(); ++i) result[i] = aig_.mux(condition, t[i], e[i]);
  return result;
}

Bits Circuits::add(BitSpan a, BitSpan b, Lit carry) {
  Bits sum(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum[i] = aig_.xor_of(aig_.xor_of(a[i], b[i]), carry);
    carry = aig_.majority(a[i], b[i], carry);
  }
  return sum;
}

Bits Circuits::subtract(BitSpan a, BitSpan b) { return add(a, invert(b), kTrue); }

Bits Circuits::negate(BitSpan a) { return add(invert(a), Bits(a.size(), kFalse), kTrue); }

// Digits 1, 0, -1, no two neighbours of which are not 0 (non-adjacent form): the fewest additions and subtractions.
Bits Circuits::multiply_by_constant(BitSpan a, BitSpan constant_bits) {
  const std::size_t width = a.size();
  Bits result(width, kFalse);
  bool carry = false;
  for (std::size_t i = 0; i < width; ++i) {
    const bool bit = (constant_bits[i] == kTrue) != carry;
    const bool both = constant_bits[i] == kTrue && carry;
    const bool next = i + 1 < width && constant_bits[i + 1] == kTrue;
    if (!bit) {
      carry = both;
      continue;
    }
    const Bits low(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(width - i));
    const BitSpan upper = BitSpan(result).subspan(i);
    const Bits sum = next ? subtract(upper, low) : add(upper, low);
    std::copy(sum.begin(), sum.end(), result.begin() + static_cast<std::ptrdiff_t>(i));
    carry = next;
  }
  return result;
}

Bits Circuits::multiply(BitSpan a, BitSpan b) {
  const auto constants = [](BitSpan bits) { return std::count_if(bits.begin(), bits.end(), [](Lit lit) { return is_constant(lit); }); };
  if (constants(a) > constants(b)) std::swap(a, b);
  const std::size_t width = a.size();
  if (static_cast<std::size_t>(constants(b)) == width) return multiply_by_constant(a, b);
  Bits result(width, kFalse);
  for (std::size_t i = 0; i < width; ++i) {
    if (b[i] == kFalse) continue;
    Bits row(width - i);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = aig_.and_of(a[j], b[i]);
    const Bits sum = add(BitSpan(result).subspan(i), row);
    std::copy(sum.begin(), sum.end(), result.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return result;
}

// Restoring division. When k bits have been brought down the remainder is below 2^k, so each step works on k bits.
// Division by zero comes out as SMT-LIB has it by itself: every subtraction succeeds and takes away nothing.
Circuits::Division Circuits::divide(BitSpan a, BitSpan b) {
  const std::size_t width = a.size();
  Division result{Bits(width), {}};
  Bits rest;
  for (std::size_t i = width; i-- > 0;) {
    rest.insert(rest.begin(), a[i]);
    const std::size_t k = rest.size();
    const Lit is_below = aig_.or_of(less_unsigned(rest, b.first(k)), any_of(b.subspan(k)));
    result.quotient[i] = !is_below;
    rest = select(is_below, rest, subtract(rest, b.first(k)));
  }
  result.remainder = std::move(rest);
  return result;
}

Bits Circuits::absolute(BitSpan a) { return select(a.back(), negate(a), a); }

Circuits::Division Circuits::divide_signed(BitSpan a, BitSpan b) {
  Division result = divide(absolute(a), absolute(b));
  result.quotient = select(aig_.xor_of(a.back(), b.back()), negate(result.quotient), result.quotient);
  result.remainder = select(a.back(), negate(result.remainder), result.remainder);
  return result;
}

Bits Circuits::shift(Shift kind, BitSpan a, BitSpan amount) {
  const std::size_t width = a.size();
  const Lit fill = kind == Shift::right_arithmetic ? a.back() : kFalse;
  Bits result(a.begin(), a.end());
  std::size_t stage = 0;
  for (; (std::size_t{1} << stage) < width && stage < amount.size(); ++stage) {
    const std::size_t distance = std::size_t{1} << stage;
    Bits shifted(width, fill);
    for (std::size_t i = 0; i + distance < width; ++i) {
      if (kind == Shift::left) {
        shifted[i + distance] = result[i];
      } else {
        shifted[i] = result[i + distance];
      }
    }
    result = select(amount[stage], shifted, result);
  }
  // The stages shift by up to a power of two at or above the width; what is left of the amount empties the result.
  const Lit too_far = any_of(amount.subspan(stage));
  return select(too_far, Bits(width, fill), result);
}

Lit Circuits::equal(BitSpan a, BitSpan b) {
  Bits same(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) same[i] = aig_.equal(a[i], b[i]);
  return all_of(same);
}

Lit Circuits::less_unsigned(BitSpan a, BitSpan b) {
  Lit less = kFalse;
  for (std::size_t i = 0; i < a.size(); ++i) less = aig_.majority(!a[i], b[i], less);
  return less;
}

Lit Circuits::less_signed(BitSpan a, BitSpan b) {
  const std::size_t top = a.size() - 1;
  const Lit less = less_unsigned(a.first(top), b.first(top));
  return aig_.majority(a[top], !b[top], less);  // the top bit weighs the other way round
}

Lit Circuits::is_zero(BitSpan a) { return !any_of(a); }

// The product needs more bits if bits i of a and j of b with i + j >= width are both set, or else if its bit above the
// top one is.
Lit Circuits::multiply_overflows_unsigned(BitSpan a, BitSpan b) {
  const std::size_t width = a.size();
  Lit above = kFalse;  // some bit of a at or above i
  Lit overflow = kFalse;
  for (std::size_t j = 1; j < width; ++j) {
    above = aig_.or_of(above, a[width - j]);
    overflow = aig_.or_of(overflow, aig_.and_of(above, b[j]));
  }
  Bits wide_a(a.begin(), a.end()), wide_b(b.begin(), b.end());
  wide_a.push_back(kFalse);
  wide_b.push_back(kFalse);
  return aig_.or_of(overflow, multiply(wide_a, wide_b)[width]);
}

// As above on the magnitudes' bits (those that differ from the sign), with one sign bit more in the product.
Lit Circuits::multiply_overflows_signed(BitSpan a, BitSpan b) {
  const std::size_t width = a.size();
  if (width == 1) return aig_.and_of(a[0], b[0]);
  Lit above = kFalse;
  Lit overflow = kFalse;
  for (std::size_t j = 1; j + 1 < width; ++j) {
    above = aig_.or_of(above, aig_.xor_of(a[width - 1 - j], a[width - 1]));
    overflow = aig_.or_of(overflow, aig_.and_of(above, aig_.xor_of(b[j], b[width - 1])));
  }
  Bits wide_a(a.begin(), a.end()), wide_b(b.begin(), b.end());
  wide_a.push_back(a[width - 1]);
  wide_b.push_back(b[width - 1]);
  const Bits product = multiply(wide_a, wide_b);
  return aig_.or_of(overflow, aig_.xor_of(product[width], product[width - 1]));
}

Lit Circuits::all_of(BitSpan lits) {
  if (lits.empty()) return kTrue;
  if (lits.size() == 1) return lits[0];
  const std::size_t half = lits.size() / 2;
  return aig_.and_of(all_of(lits.first(half)), all_of(lits.subspan(half)));
}

Lit Circuits::any_of(BitSpan lits) { return !all_of(invert(lits)); }

}  // namespace proviso::smt
