// What a run of `proviso glassbox` has to say; complete at any time.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "glassbox/picture.h"
#include "ir/replaced_module.h"

namespace proviso::glassbox {

enum class Verdict : std::uint8_t {
  holds,
  violated,
  unknown
};

struct OperationReport {
  std::string name;
  Verdict verdict = Verdict::unknown;
  std::string reason;        // of unknown
  std::string confirmed_by;  // of holds: what has checked the paths
  double choices = 0;        // bits of the choices that make a state: there are at most 2 to that power of them
  std::uint64_t explored = 0;
  std::vector<double> pruned;      // behind each of them, in this run: bits of the number of states at least (covered_states.h)
  std::uint64_t taken_up = 0;      // of these: by an earlier run
  std::vector<std::string> paths;  // their names (search.h)
  std::uint64_t steps = 0;
  double seconds = 0;
  std::vector<std::string> left_out;
  // Of violated.
  std::string what;
  std::vector<Picture> pictures;
  std::string harness_file;  // empty: none was written
  std::string picture_file;  // likewise
};

/// "2^637", "about 1.4e+11", or the number itself where it is small.
std::string number_of_states(double bits);

struct Report {
  std::string file;
  std::vector<std::pair<std::string, std::int64_t>> bounds;
  bool allocations_succeed = true;  // which is assumed
  std::vector<ir::ReplacedModule> replaced;
  std::vector<OperationReport> operations;
  double seconds = 0;

  /// "TRUE", "FALSE(insert)", "UNKNOWN(insert: limit reached)"
  std::string verdict_text() const;
  Verdict verdict() const;
  std::string text() const;
  std::string json() const;
};

}  // namespace proviso::glassbox
