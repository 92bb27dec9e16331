// What can be set of the analyses by blocks and predicates: where they cut executions, and where they track a
// predicate.
#pragma once

#include <cstdint>

namespace proviso::certificate {

/// Where executions are cut.
enum class CutAt : std::uint8_t {
  loops,       // where cycles are cut: heads of loops, entries of functions that are active already
  functions,   // also at entries and exits of functions
  joins,       // also where paths meet
  every_step,  // everywhere
};

enum class PredicateScope : std::uint8_t {
  location,
  function,
  global
};

}  // namespace proviso::certificate
