// Bit-vector terms as polynomials modulo 2^width over terms that are no sums or products themselves. Terms that are the
// same polynomial have the same normal form, which solvers that look at single bits find hard to see: (x + 1) * (x + 1)
// and x * x + 2 * x + 1.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "term/term_pool.h"

namespace proviso::term {

class Polynomial {
 public:
  /// Factors, in ascending order of their terms; none: 1.
  using Monomial = std::vector<Term>;

  /// Nothing if it has too many monomials, or too many factors in one.
  static std::optional<Polynomial> of(Term term);
  static Polynomial constant(BitVector value);
  /// That of one or more factors, as in normal forms.
  static Term product(TermPool& pool, const Monomial& factors);

  std::uint32_t width() const { return width_; }
  /// None of them zero.
  const std::map<Monomial, BitVector>& coefficients() const { return coefficients_; }
  bool is_zero() const { return coefficients_.empty(); }

  /// Likewise.
  std::optional<Polynomial> plus(const Polynomial& other) const;
  std::optional<Polynomial> times(const Polynomial& other) const;
  Polynomial scaled(const BitVector& factor) const;

  /// The normal form.
  Term term(TermPool& pool) const;

 private:
  explicit Polynomial(std::uint32_t width) : width_(width) {}
  void add(const Monomial& monomial, const BitVector& coefficient);
  bool is_too_large() const;

  std::uint32_t width_;
  std::map<Monomial, BitVector> coefficients_;
};

/// Whether a product of two terms that are not constant is a part of its sums, products and choices.
bool has_product(Term term);

/// The conditions of the choices (`ite`) that a term is made of by sums and products, outermost first, each once.
Terms arithmetic_conditions(Term term);

/// That a bit-vector term is zero: of its normal form, for each way that a few choices in it may go.
Term is_zero_polynomial(TermPool& pool, Term term);

}  // namespace proviso::term
