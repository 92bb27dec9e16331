// The C code inserted at a location that waypoints name: it counts the segments that an execution has passed, in
// `__proviso_segment`, and discards executions that the witness does not describe.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "witness/instrument.h"
#include "witness/witness.h"

namespace proviso::witness {

/// A waypoint with the number of its segment.
struct Entry {
  std::size_t segment = 0;
  const Waypoint* waypoint = nullptr;
};

/// An expression of the witness, in C.
std::string expression_code(std::size_t number, const std::string& text);

/// `__proviso_r` is the C variable that holds the result.
std::string without_result(std::string constraint);

class WaypointCode {
 public:
  WaypointCode(const Witness& witness, Following following);
  Following following() const { return following_; }

  /// What a file declares, and the first one defines, of a cycle.
  std::string declarations(bool is_first) const;

  /// The condition of a waypoint in C.
  using Condition = std::function<std::string(std::size_t segment, const Waypoint& waypoint)>;

  /// Discards executions that pass a waypoint to avoid.
  static std::string avoided(const std::vector<Entry>& entries, const Condition& condition);
  /// Counts a waypoint when it is passed, one at a time.
  std::string followed(const std::vector<Entry>& entries, const Condition& condition, bool is_in_target = false) const;
  std::string steps(const std::vector<Entry>& entries, const Condition& condition, bool is_in_target = false) const;
  /// Sets the result of a call in a cycle to the one that the next waypoint names, if it does; ends with an `else`, or is empty.
  static std::string given_in_cycle(const std::vector<Entry>& entries);

  /// What happens to an execution that reaches the next waypoint but does not pass it. Waypoints inside the target must
  /// be passed when it is evaluated.
  const char* not_passed(bool is_in_target) const;

 private:
  /// What counts the segment.
  std::string passing(std::size_t segment) const;

  Following following_;
  std::size_t cycle_ = 0;  // the first segment of the cycle
  std::size_t end_ = 0;    // the number of segments
};

/// The value of a constraint "\result == 5", for which a table is better than a chain of conditions; none for other
/// constraints.
std::optional<std::string> constant_result(const Waypoint& waypoint);

/// The results of one call that successive waypoints name. All of them have a `constant_result`.
class ResultTable {
 public:
  ResultTable(std::size_t number, const std::vector<Entry>& entries);

  std::string declarations() const;
  /// Sets the result to that of the next waypoint if it belongs to this table; ends with an `else`.
  std::string give() const;
  /// Counts the next waypoint if the result matches. `otherwise`: if it does not; `follow`: if the next waypoint is not
  /// in the table.
  std::string compare(const std::string& otherwise, const std::string& follow) const;

 private:
  std::string value() const;
  std::string has_next() const;

  std::size_t number_;
  const std::vector<Entry>& entries_;
};

}  // namespace proviso::witness
