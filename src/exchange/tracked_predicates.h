// The predicates that an analysis tracked (its precision), independent of the analysis: only texts and locations, no
// terms.
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
  std::uint32_t function = 0;   // unless everywhere
  ir::LocationId location = 0;  // for scope location
  std::string text;             // SMT-LIB, variables by name (predicate_names.h)
  std::string c;                // for human readers

  friend auto operator<=>(const TrackedPredicate&, const TrackedPredicate&) = default;
};
using TrackedPredicates = std::vector<TrackedPredicate>;  // sorted, without duplicates

}  // namespace proviso::exchange
