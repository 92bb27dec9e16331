// The predicates that an analysis tracked (its precision), in a form that outlives it: texts and places alone, no terms.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/program.h"

namespace proviso::exchange {

struct TrackedPredicate {
  enum class Scope : std::uint8_t {
    everywhere,
    function,
    location
  };
  Scope scope = Scope::everywhere;
  std::uint32_t function = 0;   // but everywhere
  ir::LocationId location = 0;  // of scope location
  std::string text;             // SMT-LIB, variables by name (predicate_names.h)
  std::string c;                // for people

  friend auto operator<=>(const TrackedPredicate&, const TrackedPredicate&) = default;
};
using TrackedPredicates = std::vector<TrackedPredicate>;  // sorted, each once

}  // namespace proviso::exchange
