// The numbers that a program mentions. Inputs equal to them, next to them and between them take branches that random
// bits rarely take: `if (x == 4711)`, `assume(20.0 <= a && a <= 30.0)`.
#pragma once

#include <vector>

#include "ir/program.h"
#include "support/int128.h"

namespace proviso::interp {

class MentionedNumbers {
 public:
  explicit MentionedNumbers(const ir::Program& program);

  bool empty() const { return size() == 0; }
  std::size_t size() const { return integers_.size() + floats_.size(); }
  const std::vector<i128>& integers() const { return integers_; }
  /// The mentioned number with this index, rounded to the format.
  u128 as_float(std::size_t number, ir::FloatFormat format) const;

 private:
  struct Float {
    ir::FloatFormat format;
    u128 bits;
    friend auto operator<=>(const Float&, const Float&) = default;
  };
  std::vector<i128> integers_;  // without duplicates, ascending
  std::vector<Float> floats_;   // without duplicates
};

}  // namespace proviso::interp
