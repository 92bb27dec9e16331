// The letters of the words that formulas speak of: one for each moment of an execution. A letter says which of the functions is called, if
// any, and which predicates hold.
#pragma once

#include <cstdint>
#include <vector>

#include "ltl/formula.h"

namespace proviso::ltl {

using Letter = std::uint32_t;

class Alphabet {
 public:
  explicit Alphabet(const std::vector<Atom>& atoms) {
    for (std::size_t i = 0; i < atoms.size(); ++i) (atoms[i].kind == Atom::Kind::called ? calls_ : predicates_).push_back(i);
  }

  /// The atoms of either kind, in their order.
  const std::vector<std::size_t>& calls() const { return calls_; }
  const std::vector<std::size_t>& predicates() const { return predicates_; }
  /// Sets of predicates, and letters, are numbered from 0.
  std::uint32_t valuations() const { return 1U << predicates_.size(); }
  std::uint32_t letters() const { return static_cast<std::uint32_t>(calls_.size() + 1) * valuations(); }

  /// `call`: 0 for none, or the number of one of calls(), from 1. Of `valuation` the i-th bit is the i-th predicate.
  Letter letter(std::uint32_t call, std::uint32_t valuation) const { return call * valuations() + valuation; }
  std::uint32_t valuation_of(Letter letter) const { return letter % valuations(); }
  bool holds(std::size_t atom, Letter letter) const {
    for (std::size_t i = 0; i < calls_.size(); ++i)
      if (calls_[i] == atom) return letter / valuations() == i + 1;
    for (std::size_t i = 0; i < predicates_.size(); ++i)
      if (predicates_[i] == atom) return (valuation_of(letter) >> i & 1U) != 0;
    return false;
  }

 private:
  std::vector<std::size_t> calls_;
  std::vector<std::size_t> predicates_;
};

}  // namespace proviso::ltl
