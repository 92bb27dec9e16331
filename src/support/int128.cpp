#include "support/int128.h"

#include <algorithm>

namespace proviso {

std::string to_string(u128 value) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::string to_string(i128 value) {
  if (value >= 0) return to_string(static_cast<u128>(value));
  return "-" + to_string(u128{0} - static_cast<u128>(value));
}

}  // namespace proviso
