// What a run of `proviso checks` has to say: the table of checks, by kind, and each check that stays.
#pragma once

#include <string>
#include <vector>

#include "checks/run_time_check.h"
#include "support/source.h"

namespace proviso::checks {

struct ChecksReport {
  bool is_read = false;  // the program
  FileTable files;       // of the operations
  std::vector<RunTimeCheck> checks;
  std::vector<UncheckedStep> unchecked;
  std::vector<std::string> unchecked_places;  // of each
  Kinds kinds;
  std::vector<std::string> missing_functions;  // assumed to be harmless
  std::string output;                          // directory
  std::string limit;                           // what has ended the run; empty: nothing
  double seconds = 0;

  struct Count {
    std::size_t inserted = 0;
    std::size_t excluded = 0;  // by types
    std::size_t known = 0;     // by flow
    std::size_t in_range = 0;  // by intervals
    std::size_t proved = 0;
    std::size_t failing = 0;
    std::size_t open = 0;
    std::size_t not_written = 0;  // of those that stay; and other steps

    std::size_t left() const { return inserted - excluded - known - in_range; }  // after the cheap pass
    std::size_t staying() const { return failing + open; }
  };
  Count count(Hazard hazard) const;
  Count count() const;
};

/// For people. The last line is "CHECKS: ...".
std::string checks_text(const ChecksReport& report);
/// For programs (docs/checks.md).
std::string checks_json(const ChecksReport& report);

}  // namespace proviso::checks
