// What holds of products: against the solver that knows only circuits, at widths that it decides, and what it is for.
#include <gtest/gtest.h>

#include "smt/bitblast/bitblast_solver.h"
#include "smt/layers/product_solver.h"
#include "term/print_smtlib.h"

namespace proviso::testing {
namespace {

using smt::BitblastSolver;
using smt::product_facts;
using smt::ProductSolver;
using smt::sum_of_products;
using term::Term;
using term::TermPool;
using term::Terms;

void expect_theorems(TermPool& pool, const Terms& facts) {
  ASSERT_FALSE(facts.empty());
  for (const Term fact : facts) {
    BitblastSolver solver(pool);
    solver.assert_term(pool.bool_not(fact));
    EXPECT_TRUE(solver.check({}).is_unsat()) << to_smtlib(pool, fact);
  }
}

TEST(ProductFacts, AreTheorems) {
  for (const std::uint32_t width : {2U, 3U, 5U, 6U}) {
    TermPool pool;
    const Term x = pool.variable("x", pool.bv_sort(width)), y = pool.variable("y", pool.bv_sort(width));
    const Term c = pool.variable("c", pool.bv_sort(width));
    expect_theorems(pool, product_facts(pool, pool.bv_mul(x, c), pool.bv_mul(c, y)));
    expect_theorems(pool, product_facts(pool, pool.bv_mul(x, x), pool.bv_mul(x, y)));
    const Term sum = pool.bv_add(pool.bv_sub(x, y), pool.bv_const(width, 1));
    expect_theorems(pool, {*sum_of_products(pool, pool.bv_mul(sum, c))});
    EXPECT_FALSE(sum_of_products(pool, pool.bv_mul(x, c)));
    EXPECT_TRUE(product_facts(pool, pool.bv_mul(x, x), pool.bv_mul(y, c)).empty());
  }
}

/// i < n, n * size <= limit, without wrapping around: then all of i * size + size <= limit.
TEST(ProductSolver, KnowsWhereElementsEnd) {
  TermPool pool;
  const term::Sort sort = pool.bv_sort(64);
  const Term i = pool.variable("i", sort), n = pool.variable("n", sort), size = pool.variable("size", sort);
  const Term limit = pool.variable("limit", sort);
  ProductSolver solver(pool, std::make_unique<BitblastSolver>(pool));
  const Term is_short = pool.bool_and(pool.bv_ult(size, pool.bv_const(64, 256)), pool.bv_ult(n, pool.bv_const(64, std::uint64_t{1} << 32)));
  const Term fits = pool.bv_ule(pool.bv_mul(n, size), limit);
  const Term end = pool.bv_add(pool.bv_mul(i, size), size);
  for (int round = 0; round < 2; ++round) {  // facts are told again after a scope has ended
    solver.push();
    for (const Term condition : {is_short, fits, pool.bv_ult(limit, end)}) solver.assert_term(condition);
    const Terms inside{pool.bv_ult(i, n)}, near{pool.bv_ule(i, n)};
    const smt::Answer answer = solver.check({.assumptions = inside});
    ASSERT_TRUE(answer.is_unsat());
    EXPECT_EQ(answer.core(), inside);
    EXPECT_TRUE(solver.check({.assumptions = near}).is_sat());
    solver.pop();
  }
  // Where products may wrap around, nothing follows.
  solver.assert_term(fits);
  solver.assert_term(pool.bv_ult(limit, end));
  solver.assert_term(pool.bv_ult(i, n));
  EXPECT_TRUE(solver.check({}).is_sat());
}

}  // namespace
}  // namespace proviso::testing
