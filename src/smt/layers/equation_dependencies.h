// Which equations of polynomials follow from others: linear combinations modulo 2^width, in which products are unknowns
// of their own. Found by elimination; told as clauses about the equations, each of which is a theorem.
#pragma once

#include <map>
#include <vector>

#include "term/polynomial.h"
#include "term/term_map.h"

namespace proviso::smt {

class EquationDependencies {
 public:
  explicit EquationDependencies(term::TermPool& pool) : pool_(pool) {}

  /// What follows about an equation and those before it: that one of them holds if others do, or that they exclude each
  /// other.
  term::Terms add(term::Term equation);

 private:
  /// A sum of multiples of the equations' differences.
  struct Combination {
    term::Polynomial sum;
    std::map<std::size_t, term::BitVector> multiples;  // by the number of the equation; none of them zero
  };
  /// One that is solved for a monomial, which no later one has.
  struct Row {
    Combination combination;
    term::Polynomial::Monomial pivot;
    term::BitVector inverse;  // of its coefficient
  };

  static bool eliminate(Combination& from, const Row& row);
  term::Terms dependency(const Combination& combination);

  term::TermPool& pool_;
  term::TermSet known_;
  term::Terms equations_;
  std::map<std::uint32_t, std::vector<Row>> rows_;  // by width
};

}  // namespace proviso::smt
