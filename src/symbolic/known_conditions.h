// Conditions that hold on a path, and values that are simpler for it: which of several objects a pointer leads to is often decided by a
// branch that was taken.
#pragma once

#include <optional>
#include <unordered_map>

#include "encode/value.h"
#include "term/term_pool.h"

namespace proviso::symbolic {

class KnownConditions {
 public:
  void learn(term::Term condition, bool truth);
  /// The value where all that is known holds.
  encode::Value narrowed(term::TermPool& pool, const encode::Value& value) const {
    return {narrowed(pool, value.bits), value.is_pointer() ? narrowed(pool, value.object) : term::Term()};
  }

 private:
  std::optional<bool> truth_of(term::Term condition) const;
  term::Term narrowed(term::TermPool& pool, term::Term term) const;

  std::unordered_map<term::Term, bool> known_;
};

}  // namespace proviso::symbolic
