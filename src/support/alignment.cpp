#include "support/alignment.h"

#include <algorithm>
#include <cstdint>

namespace proviso {

namespace {

using Texts = std::vector<std::string>;
using Alignment = std::vector<std::optional<std::size_t>>;

/// Entries of the table that a comparison may need.
constexpr std::size_t kMaxTable = 4'000'000;

/// The longest common subsequence of what lies between, by dynamic programming.
void align_middle(const Texts& left, const Texts& right, std::size_t begin, std::size_t left_end, std::size_t right_end,
                  Alignment& result) {
  const std::size_t rows = left_end - begin, columns = right_end - begin;
  if (rows == 0 || columns == 0 || rows > kMaxTable / columns) return;
  const std::size_t width = columns + 1;
  std::vector<std::uint32_t> length((rows + 1) * width, 0);  // of the longest common subsequence from there on
  for (std::size_t i = rows; i-- > 0;) {
    for (std::size_t j = columns; j-- > 0;) {
      const bool is_equal = left[begin + i] == right[begin + j];
      length[i * width + j] =
          is_equal ? length[(i + 1) * width + j + 1] + 1 : std::max(length[(i + 1) * width + j], length[i * width + j + 1]);
    }
  }
  for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
    if (left[begin + i] == right[begin + j]) {
      result[begin + i++] = begin + j++;
    } else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) {
      ++i;
    } else {
      ++j;
    }
  }
}

/// Gaps that are equally long on both sides.
void pair_gaps(std::size_t right_size, Alignment& result) {
  std::size_t next = 0;  // in the right sequence
  for (std::size_t i = 0; i < result.size();) {
    if (result[i]) {
      next = *result[i++] + 1;
      continue;
    }
    std::size_t end = i;
    while (end < result.size() && !result[end]) ++end;
    const std::size_t right_end = end < result.size() ? *result[end] : right_size;
    const bool is_paired = right_end - next == end - i;
    for (; i < end; ++i)
      if (is_paired) result[i] = next++;
  }
}

}  // namespace

Alignment aligned(const Texts& left, const Texts& right) {
  Alignment result(left.size());
  const std::size_t common = std::min(left.size(), right.size());
  std::size_t begin = 0;
  for (; begin < common && left[begin] == right[begin]; ++begin) result[begin] = begin;
  std::size_t left_end = left.size(), right_end = right.size();
  while (left_end > begin && right_end > begin && left[left_end - 1] == right[right_end - 1]) result[--left_end] = --right_end;
  align_middle(left, right, begin, left_end, right_end, result);
  pair_gaps(right.size(), result);
  return result;
}

}  // namespace proviso
