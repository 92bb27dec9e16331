// Tells a solver that looks at single bits what holds of products: that they are monotonic where they do not wrap
// around (i < n -> i * size + size <= n * size), and that they distribute over sums, so that equations of polynomials are
// the same if their normal forms are, and follow from others if these are. Every fact is a theorem of bit-vectors, so a
// fact may be told at any time; without them the arithmetic of arrays whose elements have a size that is not known is
// beyond what SAT solvers find, and polynomials take them seconds.
#pragma once

#include <memory>
#include <optional>

#include "smt/layers/equation_dependencies.h"
#include "smt/solver.h"
#include "term/term_map.h"
#include "term/term_pool.h"

namespace proviso::smt {

/// That a product of sums is the sum of their products.
std::optional<term::Term> sum_of_products(term::TermPool& pool, term::Term product);
/// What holds of two products with a common factor: none if they have none.
term::Terms product_facts(term::TermPool& pool, term::Term left, term::Term right);
/// What an equation is in the normal forms of its polynomial; none if there are no products in it.
term::Terms equation_facts(term::TermPool& pool, term::Term equation);

class ProductSolver : public Solver {
 public:
  ProductSolver(term::TermPool& pool, std::unique_ptr<Solver> below)
      : pool_(pool), below_(std::move(below)), dependencies_(pool), told_{0} {}

  void assert_term(term::Term condition) override;
  void push() override;
  void pop() override;
  Answer check(const Query& query) override;
  std::string name() const override { return below_->name(); }

 private:
  /// A fact, and the products in it.
  struct Sum {
    term::Term fact;
    term::Terms products;
  };

  void note_products(term::Term condition);
  void note_product(term::Term product);
  void note_equation(term::Term equation);
  void note_dependencies(term::Term equation);
  void note_sums(const term::Terms& facts);
  void take_known_sums();

  term::TermPool& pool_;
  std::unique_ptr<Solver> below_;
  term::TermSet seen_;
  term::TermSet monomials_;  // of the products in it
  term::Terms products_;
  term::Terms facts_;
  std::vector<Sum> sums_;  // that mention products which no formula has mentioned so far
  std::size_t seen_equations_ = 0;
  std::size_t equations_ = 0;  // with products
  term::Terms linear_;         // equations without
  EquationDependencies dependencies_;
  std::vector<std::size_t> told_;  // how many of the facts, by scope
};

}  // namespace proviso::smt
