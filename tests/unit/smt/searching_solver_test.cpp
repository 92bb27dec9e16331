// Searches in arrays: against the same formulas with every element looked at, and what one question shows.
#include <gtest/gtest.h>

#include "smt/bitblast/bitblast_solver.h"
#include "smt/layers/searching_solver.h"
#include "smt/make_solver.h"
#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"
#include "term/parse_smtlib.h"
#include "term/print_smtlib.h"
#include "term/traverse.h"
#include "testing/random_terms.h"

namespace proviso::test {
namespace {

using smt::Answer;
using smt::BitblastSolver;
using smt::SearchingSolver;

/// The same without searches: the first place of all that there can be.
Term looked_at(TermPool& pool, Term search, std::span<const Term> c) {
  const std::uint32_t width = search.width();
  Term found = c[2];
  for (std::uint64_t i = (std::uint64_t{1} << width) - 1; i-- > 0;) {
    const Term k = pool.bv_const(width, i);
    const Term element = pool.element_at(c[0], pool.bv_add(c[1], k));
    const Term is_sought =
        search.is(Kind::array_find) ? pool.equal(element, c[3]) : pool.not_equal(element, pool.element_at(c[3], pool.bv_add(c[4], k)));
    found = pool.ite(pool.bool_and(pool.bv_ult(k, c[2]), is_sought), k, found);
  }
  return found;
}

Term expanded(TermPool& pool, Term root) {
  TermMap<Term> results;
  for_each_subterm(root, [&](Term term) {
    Terms children;
    for (const Term child : term.children()) children.push_back(*results.find(child));
    const bool is_search = term.is(Kind::array_find) || term.is(Kind::array_difference);
    results.insert(term, is_search ? looked_at(pool, term, children) : term.arity() == 0 ? term : pool.rebuild(term, children));
  });
  return *results.find(root);
}

void expect_model(TermPool& pool, const Terms& conditions, const Answer& answer, std::uint64_t seed) {
  Evaluator evaluator(pool, answer.model());
  for (const Term condition : conditions) ASSERT_TRUE(evaluator.holds(condition)) << "seed " << seed << "\n" << to_smtlib(pool, condition);
}

TEST(SearchingSolver, AgreesWithLookingAtEachElement) {
  unsigned sat = 0, unsat = 0, unknown = 0;
  for (std::uint64_t seed = 1; seed <= 400 && !::testing::Test::HasFatalFailure(); ++seed) {
    TermPool pool;
    RandomTerms random(pool, seed, bit_vectors | arrays | ranges | searches, {2, 3, 5});
    SearchingSolver solver(pool, std::make_unique<BitblastSolver>(pool));
    BitblastSolver reference(pool);
    std::vector<Terms> scopes(1);
    for (int step = 0; step < 8; ++step) {
      const std::uint64_t choice = random.below(4);
      if (choice == 0) {
        solver.push();
        reference.push();
        scopes.emplace_back();
      } else if (choice == 1 && scopes.size() > 1) {
        solver.pop();
        reference.pop();
        scopes.pop_back();
      } else {
        const Term condition = random.boolean(4).built;
        solver.assert_term(condition);
        reference.assert_term(expanded(pool, condition));
        scopes.back().push_back(condition);
      }
      const Term assumption = random.boolean(3).built;
      const Term other = expanded(pool, assumption);
      const Answer answer = solver.check({.assumptions = std::span(&assumption, 1)});
      const Answer wanted = reference.check({.assumptions = std::span(&other, 1)});
      if (wanted.is_unknown()) continue;  // comparisons of whole arrays
      if (answer.is_unknown()) {
        ++unknown;
        continue;
      }
      ASSERT_EQ(answer.is_sat(), wanted.is_sat()) << "seed " << seed << ", step " << step;
      ++(answer.is_sat() ? sat : unsat);
      if (!answer.is_sat()) continue;
      Terms conditions{assumption};
      for (const Terms& scope : scopes) conditions.insert(conditions.end(), scope.begin(), scope.end());
      expect_model(pool, conditions, answer, seed);
    }
  }
  EXPECT_GT(sat, 500U);
  EXPECT_GT(unsat, 500U);
  EXPECT_LT(unknown, 20U);
}

class Searches : public ::testing::Test {
 protected:
  Term at(std::uint64_t position) { return pool_.bv_const(64, position); }
  Term byte(std::uint64_t value) { return pool_.bv_const(8, value); }
  Term length(Term array) { return pool_.array_find(array, at(0), size_, byte(0)); }

  TermPool pool_;
  Term a_ = pool_.variable("a", pool_.array_sort(pool_.bv_sort(64), pool_.bv_sort(8)));
  Term b_ = pool_.variable("b", pool_.array_sort(pool_.bv_sort(64), pool_.bv_sort(8)));
  Term size_ = pool_.variable("size", pool_.bv_sort(64));
  Term n_ = pool_.variable("n", pool_.bv_sort(64));
  Term i_ = pool_.variable("i", pool_.bv_sort(64));
  std::unique_ptr<smt::Solver> solver_ = smt::make_solver(pool_, {.validate_with = smt::Backend::z3});
};

TEST_F(Searches, TheEndOfWhatWasFilledIsFound) {
  const Term text = pool_.store(pool_.array_fill(a_, at(0), n_, byte('x')), n_, byte(0));
  solver_->assert_term(pool_.bv_ult(n_, size_));
  solver_->assert_term(pool_.not_equal(length(text), n_));
  EXPECT_TRUE(solver_->check().is_unsat());
}

TEST_F(Searches, BeforeTheEndThereIsNoZero) {
  solver_->assert_term(pool_.bv_ult(i_, length(a_)));
  solver_->assert_term(pool_.equal(pool_.select(a_, i_), byte(0)));
  EXPECT_TRUE(solver_->check().is_unsat());
}

TEST_F(Searches, LongTextsAreModels) {
  solver_->assert_term(pool_.equal(length(a_), at(1'000'000'007)));
  const Answer answer = solver_->check();
  ASSERT_TRUE(answer.is_sat());
  EXPECT_EQ(Evaluator(pool_, answer.model()).evaluate(length(a_)).as_bits().low_word(), 1'000'000'007U);
}

TEST_F(Searches, EqualBlocksHaveEqualElements) {
  solver_->assert_term(pool_.equal(pool_.array_difference(a_, at(0), n_, b_, at(5)), n_));
  solver_->assert_term(pool_.bv_ult(i_, n_));
  solver_->push();
  solver_->assert_term(pool_.not_equal(pool_.select(a_, i_), pool_.select(b_, pool_.bv_add(i_, at(5)))));
  EXPECT_TRUE(solver_->check().is_unsat());
  solver_->pop();
  EXPECT_TRUE(solver_->check().is_sat());
}

TEST_F(Searches, CopiesHaveTheLengthOfTheirSource) {
  const Term text = length(a_);
  const Term copy = pool_.array_copy(b_, at(0), pool_.bv_add(text, at(1)), a_, at(0));
  solver_->assert_term(pool_.bv_ult(text, size_));
  solver_->assert_term(pool_.not_equal(length(copy), text));
  EXPECT_TRUE(solver_->check().is_unsat());
}

/// What is known of one search bears on another, of an array that was written in between.
TEST_F(Searches, AWriteBehindTheEndChangesNothing) {
  const Term before = length(a_);
  const Term written = pool_.store(a_, i_, byte('q'));
  solver_->assert_term(pool_.bv_ult(before, size_));
  solver_->assert_term(pool_.not_equal(before, i_));
  solver_->assert_term(pool_.not_equal(length(written), before));
  EXPECT_TRUE(solver_->check().is_unsat());
}

TEST_F(Searches, AreReadBackFromText) {
  const Term filled = pool_.array_fill(a_, at(0), n_, byte('x'));
  const Term copied = pool_.array_copy(b_, i_, n_, filled, at(1));
  const Sort sort = a_.sort();
  const Term zeros = pool_.store(pool_.const_array(sort, byte(0)), i_, byte(1));
  for (const Term term : {length(filled), length(copied), pool_.array_difference(copied, at(0), n_, zeros, i_)}) {
    const auto names = [&](const std::string& name) { return pool_.find_variable(name); };
    const auto parsed = parse_smtlib(pool_, to_smtlib(pool_, term), names);
    ASSERT_TRUE(std::holds_alternative<Term>(parsed)) << std::get<SmtlibError>(parsed).message;
    EXPECT_EQ(std::get<Term>(parsed), term);
  }
}

}  // namespace
}  // namespace proviso::test
