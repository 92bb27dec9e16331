// Sibling predicates: if the reasons of one path say that a variable equals a constant (the state of a state machine),
// other paths will need the other constants that it is compared with or set to. Tracking them all at once saves a
// refinement for each. A variable equals at most one of them, so they yield no more combinations than it has values.
#pragma once

#include "symbolic/block.h"

namespace proviso::engine::refinement {

class Siblings {
 public:
  explicit Siblings(symbolic::TransitionSystem& system) : system_(system) {}

  /// `variable == constant` for each constant that the block compares the variable of the predicate with, or sets it
  /// to; none if the predicate has another form, or there are too many.
  term::Terms of(const symbolic::Block& block, encode::Term predicate);

 private:
  using Constants = std::unordered_map<encode::Term, std::vector<encode::Term>>;  // by variable
  const Constants& constants_of(const symbolic::Block& block);
  void add_set(const symbolic::Block& block, Constants& constants);

  symbolic::TransitionSystem& system_;
  std::unordered_map<const symbolic::Block*, Constants> known_;
};

}  // namespace proviso::engine::refinement
