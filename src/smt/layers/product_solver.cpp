#include "smt/layers/product_solver.h"

#include <algorithm>

#include "support/result.h"
#include "term/polynomial.h"
#include "term/traverse.h"

namespace proviso::smt {

using term::Kind;
using term::Term;
using term::TermPool;
using term::Terms;

namespace {

/// SAT solvers need no help with shorter ones.
constexpr std::uint32_t kMinWidth = 32;
/// Products of which facts are told; a formula with more is about something else than sizes.
constexpr std::size_t kMaxProducts = 48;
constexpr std::size_t kMaxEquations = 24;
/// Equations that are looked at.
constexpr std::size_t kMaxSeenEquations = 256;
constexpr std::size_t kMaxFactors = 8;
/// Ways to divide the bits between two factors that are considered.
constexpr std::uint32_t kDivisions = 16;

/// Squares are of no size: formulas about closed forms of sums have them, and do without facts.
bool is_product(Term term) {
  return term.is(Kind::bv_mul) && !term.child(0).is_constant() && term.child(0) != term.child(1) && term.width() >= kMinWidth;
}

bool is_equation(Term term) { return term.is(Kind::equal) && term.child(0).sort().is_bit_vector() && term.child(0).width() >= kMinWidth; }

/// What a constant is multiplied by in a product that is written otherwise: n * n in (3 * n) * n.
std::optional<Term> monomial_of(TermPool& pool, Term product) {
  if (!product.is(Kind::bv_mul) || product.child(0).is_constant() || product.width() < kMinWidth) return std::nullopt;
  term::Polynomial::Monomial factors;
  for (Terms open{product}; !open.empty();) {
    const Term next = open.back();
    open.pop_back();
    if (next.is_constant()) continue;
    if (next.is(Kind::bv_mul) || next.is(Kind::bv_neg))
      for (std::uint32_t i = 0; i < next.arity(); ++i) open.push_back(next.child(i));
    else
      factors.push_back(next);
    if (next.is(Kind::bv_add) || factors.size() + open.size() > kMaxFactors) return std::nullopt;
  }
  std::sort(factors.begin(), factors.end());
  return term::Polynomial::product(pool, factors);
}

/// Implies that the product of two terms is that of the numbers: for some k, one is below 2^k, the other below
/// 2^(width - k).
Term is_small(TermPool& pool, Term x, Term y) {
  const std::uint32_t width = x.width();
  const std::uint32_t step = std::max(1U, width / kDivisions);
  const auto is_below = [&](Term term, std::uint32_t bits) {
    return pool.equal(pool.bv_extract(term, width - 1, bits), pool.bv_zero(width - bits));
  };
  Terms ways;
  for (std::uint32_t k = step; k < width; k += step) ways.push_back(pool.bool_and(is_below(x, k), is_below(y, width - k)));
  return pool.bool_or(ways);
}

void add_monotonicity(TermPool& pool, Terms& facts, Term x, Term y, Term common) {
  const Term product = pool.bv_mul(y, common);
  const Term is_ahead = pool.bv_ule(pool.bv_mul(x, common), pool.bv_sub(product, common));
  const Term when = pool.bool_and(pool.bv_ult(x, y), is_small(pool, y, common));
  facts.push_back(pool.implies(when, pool.bool_and(is_ahead, pool.bv_ule(common, product))));
}

}  // namespace

std::optional<Term> sum_of_products(TermPool& pool, Term product) {
  const std::optional<term::Polynomial> sum = term::Polynomial::of(product);
  if (!sum || sum->coefficients().size() < 2) return std::nullopt;
  return pool.equal(product, sum->term(pool));
}

Terms product_facts(TermPool& pool, Term left, Term right) {
  Terms facts;
  for (const unsigned i : {0U, 1U}) {
    for (const unsigned j : {0U, 1U}) {
      if (left.child(i) != right.child(j)) continue;
      const Term common = left.child(i), x = left.child(1 - i), y = right.child(1 - j);
      add_monotonicity(pool, facts, x, y, common);
      add_monotonicity(pool, facts, y, x, common);
      facts.push_back(pool.implies(pool.equal(x, y), pool.equal(left, right)));
    }
  }
  return facts;
}

Terms equation_facts(TermPool& pool, Term equation) {
  const Term left = equation.child(0), right = equation.child(1);
  Terms facts;
  if (!term::has_product(left) && !term::has_product(right)) return facts;
  for (const Term difference : {pool.bv_sub(left, right), pool.bv_sub(right, left)}) {
    const Term is_zero = term::is_zero_polynomial(pool, difference);
    if (is_zero != equation) facts.push_back(pool.equal(equation, is_zero));
  }
  return facts;
}

void ProductSolver::note_dependencies(Term equation) { note_sums(dependencies_.add(equation)); }

/// Equations without products matter only to those with some.
void ProductSolver::note_equation(Term equation) {
  if (equations_ > kMaxEquations || ++seen_equations_ > kMaxSeenEquations) return;
  const bool has_products = term::has_product(equation.child(0)) || term::has_product(equation.child(1));
  if (!has_products && equations_ == 0) {
    if (linear_.size() < kMaxEquations) linear_.push_back(equation);
    return;
  }
  if (has_products && ++equations_ > kMaxEquations) return;
  const Terms facts = equation_facts(pool_, equation);
  note_sums(facts);
  for (const Term other : linear_) note_dependencies(other);
  linear_.clear();
  note_dependencies(equation);
  for (const Term fact : facts)
    term::for_each_subterm(fact, [&](Term part) {
      if (is_equation(part)) note_dependencies(part);
    });
}

void ProductSolver::note_product(Term product) {
  if (products_.size() >= kMaxProducts) return;
  for (const Term other : products_) {
    const Terms facts = product_facts(pool_, other, product);
    facts_.insert(facts_.end(), facts.begin(), facts.end());
  }
  products_.push_back(product);
  if (const std::optional<Term> sum = sum_of_products(pool_, product)) note_sums({*sum});
}

void ProductSolver::note_sums(const Terms& facts) {
  for (const Term fact : facts) {
    Sum sum{fact, {}};
    term::for_each_subterm(fact, [&](Term term) {
      if (term.is(Kind::bv_mul) && !term.child(0).is_constant()) sum.products.push_back(term);
    });
    sums_.push_back(std::move(sum));
  }
}

/// A product that nothing else mentions would only be one more to compute.
void ProductSolver::take_known_sums() {
  const auto is_known = [&](Term product) { return seen_.contains(product) || monomials_.contains(product); };
  std::erase_if(sums_, [&](const Sum& sum) {
    if (!std::ranges::all_of(sum.products, is_known)) return false;
    facts_.push_back(sum.fact);
    return true;
  });
}

void ProductSolver::note_products(Term condition) {
  if (products_.size() >= kMaxProducts) return;
  Terms found, equations;
  term::for_each_subterm(condition, seen_, [&](Term term) {
    if (is_product(term)) found.push_back(term);
    if (const std::optional<Term> monomial = monomial_of(pool_, term)) monomials_.insert(*monomial);
    if (is_equation(term)) equations.push_back(term);
  });
  for (const Term product : found) note_product(product);
  for (const Term equation : equations) note_equation(equation);
}

void ProductSolver::assert_term(Term condition) {
  note_products(condition);
  below_->assert_term(condition);
}

void ProductSolver::push() {
  told_.push_back(told_.back());
  below_->push();
}

void ProductSolver::pop() {
  PROVISO_CHECK(told_.size() > 1, "pop without push");
  told_.pop_back();
  below_->pop();
}

Answer ProductSolver::check(const Query& query) {
  for (const Term assumption : query.assumptions) note_products(assumption);
  take_known_sums();
  for (std::size_t& told = told_.back(); told < facts_.size(); ++told) below_->assert_term(facts_[told]);
  return below_->check(query);
}

}  // namespace proviso::smt
