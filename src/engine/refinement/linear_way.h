// A path as linear constraints over the integers, as far as its literals are linear: the input for Farkas' lemma.
#pragma once

#include <gmpxx.h>

#include <map>

#include "engine/refinement/discover.h"
#include "support/int128.h"
#include "term/term_map.h"

namespace proviso::engine::refinement {

/// A variable at a cut, or an input of the segment after it.
using Unknown = std::pair<std::size_t, encode::Term>;

/// coefficients * unknowns + constant, compared with zero.
struct Linear {
  std::map<Unknown, i128> coefficients;
  i128 constant = 0;

  void add(const Linear& other, i128 factor) {
    for (const auto& [unknown, coefficient] : other.coefficients) {
      i128& sum = coefficients[unknown];
      sum += factor * coefficient;
      if (sum == 0) coefficients.erase(unknown);
    }
    constant += factor * other.constant;
  }
  friend bool operator==(const Linear&, const Linear&) = default;
};

enum class Relation : std::uint8_t {
  at_least,  // zero
  equal,
  different
};

enum class Reading : std::uint8_t {
  as_signed,
  as_unsigned
};

struct Constraint {
  std::size_t segment = 0;
  Linear sum;
  Relation relation = Relation::at_least;
  Reading reading = Reading::as_signed;  // of the operands
  friend bool operator==(const Constraint&, const Constraint&) = default;
};

std::vector<Constraint> constraints_of(const term::TermPool& pool, const Conjunction& way, Wrapping wrapping);

/// A sum of variables at one cut.
struct BigSum {
  std::map<encode::Term, mpz_class> coefficients;
  mpz_class constant;
};
/// sum >= 0 as a comparison of machine integers, with `as_unsigned` in both signednesses; nothing if the numbers are
/// too large.
void collect_comparison(term::TermPool& pool, const BigSum& sum, const term::TermSet& are_unsigned, Reading reading, term::Terms& atoms);

/// The variables that are compared or extended as unsigned numbers.
term::TermSet unsigned_variables(const Conjunction& way);

}  // namespace proviso::engine::refinement
