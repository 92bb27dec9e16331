// Bit-vector operations as circuits. Bits are least significant first; operands of one operation have the same number
// of bits.
#pragma once

#include <span>
#include <vector>

#include "smt/bitblast/aig.h"

namespace proviso::smt {

using Bits = std::vector<Lit>;
using BitSpan = std::span<const Lit>;

class Circuits {
 public:
  explicit Circuits(Aig& aig) : aig_(aig) {}

  Bits invert(BitSpan a) const;
  Bits bitwise_and(BitSpan a, BitSpan b);
  Bits bitwise_or(BitSpan a, BitSpan b);
  Bits bitwise_xor(BitSpan a, BitSpan b);
  Bits select(Lit condition, BitSpan then_bits, BitSpan else_bits);

  Bits add(BitSpan a, BitSpan b, Lit carry_in = kFalse);
  Bits subtract(BitSpan a, BitSpan b);
  Bits negate(BitSpan a);
  Bits multiply(BitSpan a, BitSpan b);

  struct Division {
    Bits quotient;
    Bits remainder;
  };
  /// Unsigned; division by zero as in SMT-LIB.
  Division divide(BitSpan a, BitSpan b);
  Division divide_signed(BitSpan a, BitSpan b);

  enum class Shift {
    left,
    right_logical,
    right_arithmetic
  };
  Bits shift(Shift kind, BitSpan a, BitSpan amount);

  Lit equal(BitSpan a, BitSpan b);
  Lit less_unsigned(BitSpan a, BitSpan b);
  Lit less_signed(BitSpan a, BitSpan b);
  Lit is_zero(BitSpan a);
  Lit multiply_overflows_unsigned(BitSpan a, BitSpan b);
  Lit multiply_overflows_signed(BitSpan a, BitSpan b);

  Lit all_of(BitSpan lits);
  Lit any_of(BitSpan lits);

 private:
  Bits multiply_by_constant(BitSpan a, BitSpan constant);
  Bits absolute(BitSpan a);

  Aig& aig_;
};

}  // namespace proviso::smt
