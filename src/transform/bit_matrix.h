// Rows of bits of one length, stored together: the sets of a dataflow analysis.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace proviso::transform {

class BitMatrix {
 public:
  BitMatrix(std::size_t rows, std::size_t columns) : words_((columns + 63) / 64), bits_(rows * words_, 0) {}

  std::span<std::uint64_t> row(std::size_t i) { return {bits_.data() + i * words_, words_}; }
  std::span<const std::uint64_t> row(std::size_t i) const { return {bits_.data() + i * words_, words_}; }
  bool test(std::size_t i, std::size_t column) const { return (row(i)[column / 64] >> (column % 64) & 1) != 0; }
  void set(std::size_t i, std::size_t column) { set_bit(row(i), column); }

  static void set_bit(std::span<std::uint64_t> row, std::size_t column) { row[column / 64] |= std::uint64_t{1} << (column % 64); }
  static void clear_bit(std::span<std::uint64_t> row, std::size_t column) { row[column / 64] &= ~(std::uint64_t{1} << (column % 64)); }

  /// Adds the bits of `from` to `to`; true if that changed anything.
  static bool unite(std::span<std::uint64_t> to, std::span<const std::uint64_t> from) {
    std::uint64_t changed = 0;
    for (std::size_t i = 0; i < to.size(); ++i) {
      changed |= from[i] & ~to[i];
      to[i] |= from[i];
    }
    return changed != 0;
  }

  /// Calls `visit(column)` for every bit that is set, in order.
  template <typename Visitor>
  static void for_each(std::span<const std::uint64_t> row, Visitor&& visit) {
    for (std::size_t i = 0; i < row.size(); ++i)
      for (std::uint64_t word = row[i]; word != 0; word &= word - 1) visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace proviso::transform
