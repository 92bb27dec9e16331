#include "engine/kinduction/null_space.h"

#include <algorithm>
#include <numeric>

namespace proviso::engine::kinduction {

namespace {

/// Products of two smaller numbers do not overflow.
constexpr i128 kMaxNumber = i128{1} << 60;

i128 greatest_divisor(i128 a, i128 b) {
  for (a = a < 0 ? -a : a, b = b < 0 ? -b : b; b != 0;) {
    const i128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/// Divides by the greatest common divisor. False if the numbers are too large.
bool reduce(IntegerVector& numbers) {
  i128 divisor = 0;
  for (const i128 number : numbers) divisor = greatest_divisor(divisor, number);
  for (i128& number : numbers) {
    if (divisor > 1) number /= divisor;
    if (number > kMaxNumber || number < -kMaxNumber) return false;
  }
  return true;
}

/// Subtracts a multiple of `pivot_row` such that the column becomes zero.
bool eliminate(IntegerVector& row, const IntegerVector& pivot_row, std::size_t column) {
  const i128 divisor = greatest_divisor(row[column], pivot_row[column]);
  const i128 own = pivot_row[column] / divisor;
  const i128 other = row[column] / divisor;
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = row[i] * own - pivot_row[i] * other;
  return reduce(row);
}

}  // namespace

std::optional<std::vector<IntegerVector>> null_space(std::vector<IntegerVector> rows, std::size_t unknowns) {
  for (IntegerVector& row : rows)
    if (!reduce(row)) return std::nullopt;
  std::vector<std::size_t> pivots;  // the pivot columns of the first rows
  for (std::size_t column = 0; column < unknowns; ++column) {
    const std::size_t rank = pivots.size();
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                    [&](const IntegerVector& row) { return row[column] != 0; });
    if (pivot == rows.end()) continue;
    std::swap(rows[rank], *pivot);
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (i != rank && rows[i][column] != 0 && !eliminate(rows[i], rows[rank], column)) return std::nullopt;
    pivots.push_back(column);
  }
  std::vector<IntegerVector> basis;
  for (std::size_t free = 0; free < unknowns; ++free) {
    if (std::find(pivots.begin(), pivots.end(), free) != pivots.end()) continue;
    // The multiple of the free unknown that makes all others integers.
    i128 multiple = 1;
    for (std::size_t i = 0; i < pivots.size(); ++i) {
      const i128 needed = rows[i][pivots[i]] / greatest_divisor(rows[i][pivots[i]], rows[i][free]);
      multiple *= needed / greatest_divisor(multiple, needed);
      if (multiple > kMaxNumber || multiple < -kMaxNumber) return std::nullopt;
    }
    IntegerVector solution(unknowns, 0);
    solution[free] = multiple;
    for (std::size_t i = 0; i < pivots.size(); ++i) solution[pivots[i]] = -(rows[i][free] * multiple / rows[i][pivots[i]]);
    if (!reduce(solution)) return std::nullopt;
    basis.push_back(std::move(solution));
  }
  return basis;
}

}  // namespace proviso::engine::kinduction
