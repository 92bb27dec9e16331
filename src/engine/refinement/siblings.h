// Predicates that come together: where the reasons of one path say that a variable equals a constant (the state of a state machine), other
// paths will say the same of the other constants that it is compared with or set to. Tracking them all at once saves a refinement for each.
// A variable equals one of them at most, so they make no more combinations than it has values.
#pragma once

#include "symbolic/block.h"

namespace proviso::engine::refinement {

class Siblings {
 public:
  explicit Siblings(symbolic::TransitionSystem& system) : system_(system) {}

  /// `variable == constant` for each constant that the block compares the variable of the predicate with, or sets it to; nothing if the
  /// predicate is of another form, or there are too many.
  term::Terms of(const symbolic::Block& block, encode::Term predicate);

 private:
  using Constants = std::unordered_map<encode::Term, std::vector<encode::Term>>;  // by variable
  const Constants& constants_of(const symbolic::Block& block);
  void add_set(const symbolic::Block& block, Constants& constants);

  symbolic::TransitionSystem& system_;
  std::unordered_map<const symbolic::Block*, Constants> known_;
};

}  // namespace proviso::engine::refinement
