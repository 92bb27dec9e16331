// What a run of `proviso testgen` has to say: which goals are covered, dead and open, by function, and what each test reaches.
#pragma once

#include <string>
#include <vector>

#include "property/goals.h"
#include "property/property.h"
#include "testgen/suite.h"

namespace proviso::testgen {

struct CoverageReport {
  const ir::Program* program = nullptr;  // null: it could not be read in time
  property::Property property;           // the criterion
  property::Goals goals;
  std::vector<Suite::Known> known;  // by goal
  std::vector<Test> tests;
  std::string output;  // directory; empty: none
  std::string limit;   // what has ended the run; empty: nothing
  double seconds = 0;

  struct Count {
    std::size_t all = 0;
    std::size_t covered = 0;
    std::size_t dead = 0;
    std::size_t open() const { return all - covered - dead; }
  };
  Count count() const;
  std::vector<std::pair<const ir::Function*, Count>> count_by_function() const;  // in the order of the goals
};

/// For people. The last line is "TESTS: ...".
std::string coverage_text(const CoverageReport& report);
/// For programs (docs/testgen.md).
std::string coverage_json(const CoverageReport& report);

}  // namespace proviso::testgen
