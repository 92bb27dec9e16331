// Numbers as the polyhedra library takes them: of any size.
#pragma once

#include <gmpxx.h>

#include "support/int128.h"

namespace proviso::domain {

inline mpz_class to_big(i128 number) {
  const bool is_negative = number < 0;
  const u128 magnitude = is_negative ? -static_cast<u128>(number) : static_cast<u128>(number);
  mpz_class result = static_cast<unsigned long>(magnitude >> 64);
  result <<= 64;
  result += static_cast<unsigned long>(magnitude);
  return is_negative ? mpz_class(-result) : result;
}

}  // namespace proviso::domain
