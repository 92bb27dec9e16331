// Combinations of predicates from an enumeration, and groups of independent formulas.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace proviso::engine::abstraction {

/// The values of predicates: 1 true, 0 false, 2 either.
using Combination = std::vector<std::uint8_t>;

/// Joins combinations that differ in one predicate only, as long as there are some.
std::vector<Combination> joined(std::vector<Combination> combinations);

/// Groups formulas by shared variables: the transitive closure of having a variable in common.
class SharedVariables {
 public:
  using Id = std::size_t;

  /// A formula that may be in a group with others.
  Id add(term::Term formula);
  /// A formula that is a group by itself, whatever its variables.
  Id add_alone();
  /// The same for all formulas of a group.
  Id group(Id formula);

 private:
  std::vector<Id> parents_;
  std::unordered_map<term::Term, Id> variables_;
};

}  // namespace proviso::engine::abstraction
