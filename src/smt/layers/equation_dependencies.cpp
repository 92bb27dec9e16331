#include "smt/layers/equation_dependencies.h"

#include <algorithm>

namespace proviso::smt {

using term::BitVector;
using term::Polynomial;
using term::Term;
using term::Terms;

namespace {

constexpr std::size_t kMostEquations = 64;

bool is_odd(const BitVector& number) { return number.extract(0, 0) == BitVector::one(1); }

bool is_constant(const Polynomial& sum) {
  const auto& coefficients = sum.coefficients();
  return std::all_of(coefficients.begin(), coefficients.end(), [](const auto& each) { return each.first.empty(); });
}

}  // namespace

/// False if there are too many monomials.
bool EquationDependencies::eliminate(Combination& from, const Row& row) {
  const auto found = from.sum.coefficients().find(row.pivot);
  if (found == from.sum.coefficients().end()) return true;
  const BitVector factor = -(found->second * row.inverse);
  std::optional<Polynomial> sum = from.sum.plus(row.combination.sum.scaled(factor));
  if (!sum) return false;
  from.sum = std::move(*sum);
  for (const auto& [number, multiple] : row.combination.multiples) {
    const auto [known, is_new] = from.multiples.try_emplace(number, BitVector::zero(factor.width()));
    known->second = known->second + multiple * factor;
    if (known->second == BitVector::zero(factor.width())) from.multiples.erase(known);
  }
  return true;
}

/// The combination is a constant. If it is zero, an equation with an odd multiple holds if the others do.
Terms EquationDependencies::dependency(const Combination& combination) {
  Terms facts;
  const auto others = [&](std::size_t except) {
    Terms all;
    for (const auto& [number, multiple] : combination.multiples)
      if (number != except) all.push_back(equations_[number]);
    return pool_.bool_and(all);
  };
  if (!combination.sum.is_zero()) return {pool_.bool_not(others(equations_.size()))};
  for (const auto& [number, multiple] : combination.multiples)
    if (is_odd(multiple)) facts.push_back(pool_.implies(others(number), equations_[number]));
  return facts;
}

Terms EquationDependencies::add(Term equation) {
  if (equations_.size() >= kMostEquations || !known_.insert(equation)) return {};
  std::optional<Polynomial> difference = Polynomial::of(pool_.bv_sub(equation.child(0), equation.child(1)));
  if (!difference) return {};
  const std::uint32_t width = difference->width();
  Combination combination{std::move(*difference), {{equations_.size(), BitVector::one(width)}}};
  equations_.push_back(equation);
  std::vector<Row>& rows = rows_[width];
  for (const Row& row : rows)
    if (!eliminate(combination, row)) return {};
  if (is_constant(combination.sum)) return dependency(combination);
  for (const auto& [monomial, coefficient] : combination.sum.coefficients()) {
    if (monomial.empty() || !is_odd(coefficient)) continue;
    rows.push_back({combination, monomial, coefficient.multiplicative_inverse()});
    break;
  }
  return {};
}

}  // namespace proviso::smt
