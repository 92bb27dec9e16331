#include "exchange/correspondence.h"
#include "readers.h"
#include "subject.h"

namespace proviso::fuzz {

/// Nothing is refused: what is malformed corresponds to nothing. What corresponds to something must be there.
bool read_steps(const std::string& text) {
  const ir::Program& program = subject();
  const exchange::Correspondence earlier(text, program);
  for (const ir::Function& function : program.functions()) {
    for (std::uint64_t number : {0ULL, 1ULL, 5ULL, 1000ULL, ~0ULL}) {
      const auto location = earlier.location(function, number);
      if (location && *location >= function.locations().size()) throw Finding("a location that the function has not");
      const auto edge = earlier.edge(function, number);
      if (edge && *edge >= function.edges().size()) throw Finding("an edge that the function has not");
    }
  }
  static_cast<void>(earlier.predicate("(bvslt |main::rounds| (_ bv10 32))"));
  return true;
}

}  // namespace proviso::fuzz
