// The variables that decide the value of a term: whatever the others are, it stays the same.
#include "term/deciding.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "term/print_smtlib.h"
#include "term/term_pool.h"
#include "term/traverse.h"
#include "testing/random_terms.h"

namespace proviso::test {
namespace {

TEST(Deciding, TheBranchTakenAndOneFalseConjunct) {
  TermPool pool;
  const Term a = pool.variable("a", pool.bool_sort());
  const Term b = pool.variable("b", pool.bool_sort());
  const Term x = pool.variable("x", pool.bv_sort(8));
  const Term y = pool.variable("y", pool.bv_sort(8));
  Model model;
  model.set(a, Value(true));
  model.set(b, Value(false));
  Evaluator evaluator(pool, model);
  const Term chosen[] = {pool.ite(a, x, y)};
  EXPECT_EQ(deciding_variables(evaluator, chosen), (Terms{a, x}));
  const Term both[] = {pool.bool_and(a, b)};
  EXPECT_EQ(deciding_variables(evaluator, both), (Terms{b}));
  const Term either[] = {pool.bool_or(a, b)};
  EXPECT_EQ(deciding_variables(evaluator, either), (Terms{a}));
}

TEST(Deciding, RandomTermsKeepTheirValues) {
  unsigned left_out = 0;
  for (std::uint64_t seed = 1; seed < 2000; ++seed) {
    TermPool pool;
    RandomTerms random(pool, seed, bit_vectors | division | arrays);
    const Term asked[] = {random.boolean(2 + static_cast<unsigned>(random.below(5))).built};
    const Model model = random.model();
    Evaluator evaluator(pool, model);
    const Terms deciding = deciding_variables(evaluator, asked);
    const Terms all = free_variables(asked);
    EXPECT_TRUE(std::includes(all.begin(), all.end(), deciding.begin(), deciding.end()));
    left_out += static_cast<unsigned>(all.size() - deciding.size());
    Model other = random.model();
    for (const Term variable : deciding) other.set(variable, model.value(variable));
    Evaluator again(pool, other);
    ASSERT_EQ(evaluator.evaluate(asked[0]), again.evaluate(asked[0])) << "seed " << seed << ": " << to_smtlib(pool, asked[0]);
  }
  EXPECT_GT(left_out, 100U);
}

}  // namespace
}  // namespace proviso::test
