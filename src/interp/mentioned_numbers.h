// The numbers that a program mentions. Inputs like them, next to them and between them take ways through it that random bits hardly find:
// `if (x == 4711)`, `assume(20.0 <= a && a <= 30.0)`.
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
  /// The one with this number of them all, rounded to the format.
  u128 as_float(std::size_t number, ir::FloatFormat format) const;

 private:
  struct Float {
    ir::FloatFormat format;
    u128 bits;
    friend auto operator<=>(const Float&, const Float&) = default;
  };
  std::vector<i128> integers_;  // each once, in ascending order
  std::vector<Float> floats_;   // each once
};

}  // namespace proviso::interp
