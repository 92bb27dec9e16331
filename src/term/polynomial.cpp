#include "term/polynomial.h"

#include <algorithm>
#include <iterator>

#include "support/result.h"
#include "term/substitute.h"
#include "term/term_map.h"

namespace proviso::term {

namespace {

constexpr std::size_t kMaxMonomials = 64;
/// Choices each of whose cases has its own normal form.
constexpr unsigned kMaxChoices = 4;
/// Sums and products in one term.
constexpr unsigned kMaxParts = 256;
constexpr std::size_t kMaxDegree = 16;

/// Reads a term; parts that it has several times once.
class PolynomialReader {
 public:
  std::optional<Polynomial> read(Term term) {
    if (const std::optional<Polynomial>* const known = known_.find(term)) return *known;
    std::optional<Polynomial> result = parts_++ < kMaxParts ? made(term) : std::nullopt;
    known_.insert(term, result);
    return result;
  }

 private:
  std::optional<Polynomial> made(Term term) {
    const bool is_sum = term.is(Kind::bv_add), is_negative = term.is(Kind::bv_neg);
    if (!is_sum && !is_negative && !term.is(Kind::bv_mul)) return Polynomial::of(term);
    const std::optional<Polynomial> left = read(term.child(0));
    if (!left) return std::nullopt;
    if (is_negative) return left->scaled(BitVector::ones(term.width()));
    const std::optional<Polynomial> right = read(term.child(1));
    if (!right) return std::nullopt;
    return is_sum ? left->plus(*right) : left->times(*right);
  }

  TermMap<std::optional<Polynomial>> known_;
  unsigned parts_ = 0;
};

}  // namespace

std::optional<Polynomial> Polynomial::of(Term term) {
  PROVISO_CHECK(term.sort().is_bit_vector(), "a polynomial of something that is no bit-vector");
  if (term.is(Kind::bv_add) || term.is(Kind::bv_mul) || term.is(Kind::bv_neg)) return PolynomialReader().read(term);
  if (term.is_constant()) return constant(term.bits());
  Polynomial result(term.width());
  result.add({term}, BitVector::one(term.width()));
  return result;
}

Polynomial Polynomial::constant(BitVector value) {
  Polynomial result(value.width());
  result.add({}, value);
  return result;
}

void Polynomial::add(const Monomial& monomial, const BitVector& coefficient) {
  if (coefficient.is_zero()) return;
  const auto [known, is_new] = coefficients_.emplace(monomial, coefficient);
  if (is_new) return;
  known->second = known->second + coefficient;
  if (known->second.is_zero()) coefficients_.erase(known);
}

bool Polynomial::is_too_large() const { return coefficients_.size() > kMaxMonomials; }

std::optional<Polynomial> Polynomial::plus(const Polynomial& other) const {
  Polynomial result = *this;
  for (const auto& [monomial, coefficient] : other.coefficients_) result.add(monomial, coefficient);
  return result.is_too_large() ? std::nullopt : std::optional(std::move(result));
}

std::optional<Polynomial> Polynomial::times(const Polynomial& other) const {
  Polynomial result(width_);
  for (const auto& [left, a] : coefficients_) {
    for (const auto& [right, b] : other.coefficients_) {
      if (left.size() + right.size() > kMaxDegree) return std::nullopt;
      Monomial product;
      std::merge(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(product));
      result.add(product, a * b);
    }
    if (result.is_too_large()) return std::nullopt;
  }
  return result;
}

Polynomial Polynomial::scaled(const BitVector& factor) const {
  Polynomial result(width_);
  for (const auto& [monomial, coefficient] : coefficients_) result.add(monomial, coefficient * factor);
  return result;
}

namespace {

/// The parts of sums, products and choices, each once, outermost first.
template <typename Visit>
void for_each_arithmetic_part(Term term, const Visit& visit) {
  TermSet seen;
  for (Terms open{term}; !open.empty();) {
    const Term next = open.back();
    open.pop_back();
    if (!seen.insert(next)) continue;
    visit(next);
    const bool is_choice = next.is(Kind::ite);
    if (!is_choice && !next.is(Kind::bv_add) && !next.is(Kind::bv_mul) && !next.is(Kind::bv_neg)) continue;
    for (std::uint32_t i = is_choice ? 1 : 0; i < next.arity(); ++i) open.push_back(next.child(i));
  }
}

}  // namespace

bool has_product(Term term) {
  bool has_one = false;
  for_each_arithmetic_part(term, [&](Term part) { has_one = has_one || (part.is(Kind::bv_mul) && !part.child(0).is_constant()); });
  return has_one;
}

Terms arithmetic_conditions(Term term) {
  Terms conditions;
  for_each_arithmetic_part(term, [&](Term part) {
    if (part.is(Kind::ite) && std::find(conditions.begin(), conditions.end(), part.child(0)) == conditions.end())
      conditions.push_back(part.child(0));
  });
  return conditions;
}

namespace {

Term is_zero_by_cases(TermPool& pool, Term term, unsigned choices) {
  const Terms conditions = choices == 0 ? Terms() : arithmetic_conditions(term);
  if (!conditions.empty()) {
    const Term condition = conditions.front();
    const Term then = is_zero_by_cases(pool, substitute(pool, term, condition, pool.true_term()), choices - 1);
    const Term otherwise = is_zero_by_cases(pool, substitute(pool, term, condition, pool.false_term()), choices - 1);
    return pool.ite(condition, then, otherwise);
  }
  const std::optional<Polynomial> polynomial = Polynomial::of(term);
  return pool.equal(polynomial ? polynomial->term(pool) : term, pool.bv_zero(term.width()));
}

}  // namespace

Term is_zero_polynomial(TermPool& pool, Term term) {
  return is_zero_by_cases(pool, term, arithmetic_conditions(term).size() <= kMaxChoices ? kMaxChoices : 0);
}

Term Polynomial::product(TermPool& pool, const Monomial& factors) {
  Term product = factors.front();
  for (std::size_t i = 1; i < factors.size(); ++i) product = pool.bv_mul(product, factors[i]);
  return product;
}

Term Polynomial::term(TermPool& pool) const {
  Term sum = pool.bv_zero(width_);
  for (const auto& [monomial, coefficient] : coefficients_) {
    Term product = pool.bv_const(coefficient);
    if (!monomial.empty()) product = pool.bv_mul(product, Polynomial::product(pool, monomial));
    sum = pool.bv_add(sum, product);
  }
  return sum;
}

}  // namespace proviso::term
