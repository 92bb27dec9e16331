// Combinations of predicates as an enumeration finds them, and groups of formulas that have nothing to do with each other.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace proviso::engine::abstraction {

/// A combination of predicates: 1 holds, 0 does not, 2 either.
using Combination = std::vector<std::uint8_t>;

/// Joins combinations that differ in one predicate alone, as long as there are some.
std::vector<Combination> joined(std::vector<Combination> combinations);

/// Formulas by what they share: two stand in one group if a chain of common variables leads from one to the other.
class SharedVariables {
 public:
  using Id = std::size_t;

  /// A formula that may stand beside others.
  Id add(term::Term formula);
  /// One that stands by itself, whatever it speaks of.
  Id add_alone();
  /// The same for all formulas of one group.
  Id group(Id formula);

 private:
  std::vector<Id> parents_;
  std::unordered_map<term::Term, Id> variables_;
};

}  // namespace proviso::engine::abstraction
