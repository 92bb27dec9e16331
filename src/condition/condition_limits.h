// The conditions of a search (paper 002, fig. 7), as named by the user: `path-length=85`. Each is a limit; what lies
// beyond it is left out, and the result says so.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace proviso::condition {

enum class ConditionKind : std::uint8_t {
  total_time,
  total_memory,
  states,
  states_per_location,
  busy_edge,
  post_time,
  post_memory,
  state_size,
  path_length,
  path_time,
  path_repeats,
  path_assumes,
  refinement_time,
  refinement_memory,
  path_formula_size,
};
inline constexpr std::size_t kConditionKinds = 15;

enum class ConditionUnit : std::uint8_t {
  count,
  time,    // microseconds
  memory,  // bytes
};

struct ConditionRow {
  ConditionKind kind;
  std::string_view name;
  ConditionUnit unit;
  std::string_view help;
  std::string_view left_out;  // the reason of an omission: "{}" stands for the limit
};

/// All conditions, in the order of the paper.
const std::vector<ConditionRow>& condition_table();
const ConditionRow& condition_row(ConditionKind kind);

class ConditionLimits {
 public:
  std::optional<std::uint64_t> operator[](ConditionKind kind) const { return limits_[static_cast<std::size_t>(kind)]; }
  void set(ConditionKind kind, std::uint64_t limit) { limits_[static_cast<std::size_t>(kind)] = limit; }
  bool empty() const;
  /// Parses "path-length=85"; returns an error message, or nothing.
  std::string parse(std::string_view text);
  std::vector<ConditionKind> kinds() const;
  /// "path-length=85 busy-edge=3".
  std::string to_string() const;
  /// "the path is longer than 85 states".
  std::string reason(ConditionKind kind) const;

 private:
  std::array<std::optional<std::uint64_t>, kConditionKinds> limits_;
};

}  // namespace proviso::condition
