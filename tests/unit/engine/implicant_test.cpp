// Literals that say why a formula holds in a model: they hold in it, imply the formula, and are no disjunctions.
#include "engine/refinement/implicant.h"

#include <gtest/gtest.h>

#include <random>

#include "term/traverse.h"

namespace proviso::engine {
namespace {

using term::Term;

class RandomTerms {
 public:
  RandomTerms(term::TermPool& pool, unsigned seed) : pool_(pool), random_(seed) {
    for (const char* const name : {"x", "y", "z"}) variables_.push_back(pool.variable(name, pool.bv_sort(2)));
  }

  Term number(unsigned depth) {
    switch (depth == 0 ? random_() % 2 : random_() % 5) {
      case 0:
        return pool_.bv_const(2, random_() % 4);
      case 1:
        return variables_[random_() % variables_.size()];
      case 2:
        return pool_.bv_add(number(depth - 1), number(depth - 1));
      default:
        return pool_.ite(condition(depth - 1), number(depth - 1), number(depth - 1));
    }
  }

  Term condition(unsigned depth) {
    switch (depth == 0 ? random_() % 2 : random_() % 7) {
      case 0:
        return pool_.equal(number(depth / 2), number(depth / 2));
      case 1:
        return pool_.bv_ult(number(depth / 2), number(depth / 2));
      case 2:
        return pool_.bool_not(condition(depth - 1));
      case 3:
        return pool_.equal(condition(depth - 1), condition(depth - 1));
      case 4:
        return pool_.ite(condition(depth - 1), condition(depth - 1), condition(depth - 1));
      default:
        return pool_.bool_and(condition(depth - 1), condition(depth - 1));
    }
  }

  term::Model model(unsigned number) const {
    term::Model result;
    for (std::size_t i = 0; i < variables_.size(); ++i) result.set(variables_[i], term::Value(term::BitVector(2, number >> (2 * i) & 3U)));
    return result;
  }

 private:
  term::TermPool& pool_;
  std::mt19937 random_;
  std::vector<Term> variables_;
};

TEST(Implicant, LiteralsHoldAndImplyTheFormula) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    term::TermPool pool;
    RandomTerms terms(pool, seed);
    const Term formula = terms.condition(5);
    const Term number = terms.number(4);
    const term::Model model = terms.model(seed % 64);
    term::Evaluator evaluator(pool, model);
    refinement::Implicant implicant(pool, evaluator);
    implicant.add(formula);
    const Term resolved = implicant.resolved(number);
    term::for_each_subterm(resolved, [](Term part) { EXPECT_FALSE(part.is(term::Kind::ite)); });
    for (const Term literal : implicant.literals()) EXPECT_TRUE(evaluator.holds(literal)) << seed;
    const bool holds = evaluator.holds(formula);
    for (unsigned i = 0; i < 64; ++i) {
      const term::Model other_model = terms.model(i);
      term::Evaluator other(pool, other_model);
      if (!other.holds(pool.bool_and(implicant.literals()))) continue;
      EXPECT_EQ(other.holds(formula), holds) << seed;
      const term::Value value = other.evaluate(number);
      EXPECT_EQ(other.evaluate(resolved).to_string(), value.to_string()) << seed;
    }
  }
}

TEST(Implicant, OfADisjunctionOnePartIsTaken) {
  term::TermPool pool;
  const Term x = pool.variable("x", pool.bv_sort(8)), y = pool.variable("y", pool.bv_sort(8));
  const Term small = pool.bv_ult(x, pool.bv_const(8, 3)), equal = pool.equal(x, y);
  term::Model model;
  model.set(x, term::Value(term::BitVector(8, 7)));
  model.set(y, term::Value(term::BitVector(8, 7)));
  term::Evaluator evaluator(pool, model);
  refinement::Implicant implicant(pool, evaluator);
  implicant.add(pool.bool_or(small, equal));
  EXPECT_EQ(implicant.literals(), term::Terms{equal});
}

}  // namespace
}  // namespace proviso::engine
