// What holds of products: against the solver that knows only circuits, at widths that it decides, and what it is for.
#include <gtest/gtest.h>

#include <random>

#include "smt/bitblast/bitblast_solver.h"
#include "smt/layers/product_solver.h"
#include "term/print_smtlib.h"

namespace proviso::test {
namespace {

using smt::BitblastSolver;
using smt::equation_facts;
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
    const Term choice = pool.ite(pool.bv_ult(x, y), pool.bv_add(x, c), pool.bv_zero(width));
    expect_theorems(pool, equation_facts(pool, pool.equal(pool.bv_mul(choice, pool.bv_sub(x, y)), pool.bv_mul(y, c))));
    EXPECT_TRUE(equation_facts(pool, pool.equal(pool.bv_add(x, y), c)).empty());
  }
}

/// What a recursive call returned, 2 * s == n * n + n for n - 1, is what the call returns for n: seconds for a solver that
/// looks at bits.
TEST(ProductSolver, KnowsEquationsByTheirNormalForms) {
  TermPool pool;
  const term::Sort sort = pool.bv_sort(32);
  const Term n = pool.variable("n", sort), s = pool.variable("s", sort), one = pool.bv_const(32, 1);
  const auto is_sum_up_to = [&](Term sum, Term last) {
    return pool.equal(pool.bv_mul(pool.bv_const(32, 2), sum), pool.bv_add(pool.bv_mul(last, last), last));
  };
  ProductSolver solver(pool, std::make_unique<BitblastSolver>(pool));
  const Term below = pool.bv_sub(n, one);
  solver.assert_term(pool.equal(pool.bv_mul(pool.bv_const(32, 2), s), pool.bv_mul(n, below)));
  solver.assert_term(pool.bool_not(is_sum_up_to(pool.bv_add(s, n), n)));
  EXPECT_TRUE(solver.check({}).is_unsat());
  ProductSolver other(pool, std::make_unique<BitblastSolver>(pool));
  other.assert_term(is_sum_up_to(s, below));
  other.assert_term(pool.bool_not(is_sum_up_to(pool.bv_add(s, one), n)));
  EXPECT_TRUE(other.check({}).is_sat());
}

/// a == y * r + x * p and b == x * q + y * s: then a - b == y * (r - s) + x * (p - q).
TEST(ProductSolver, KnowsSumsOfEquations) {
  TermPool pool;
  const auto variable = [&](const char* name) { return pool.variable(name, pool.bv_sort(32)); };
  const Term a = variable("a"), b = variable("b"), p = variable("p"), q = variable("q"), r = variable("r"), s = variable("s");
  const Term x = variable("x"), y = variable("y");
  const auto equation = [&](Term sum, Term of_y, Term of_x) {
    return pool.equal(sum, pool.bv_add(pool.bv_mul(y, of_y), pool.bv_mul(x, of_x)));
  };
  ProductSolver solver(pool, std::make_unique<BitblastSolver>(pool));
  solver.assert_term(equation(a, r, p));
  solver.assert_term(equation(b, s, q));
  const Terms difference{pool.bool_not(equation(pool.bv_sub(a, b), pool.bv_sub(r, s), pool.bv_sub(p, q)))};
  EXPECT_TRUE(solver.check({.assumptions = difference}).is_unsat());
  const Terms sum{pool.bool_not(equation(pool.bv_sub(a, b), pool.bv_add(r, s), pool.bv_sub(p, q)))};
  EXPECT_TRUE(solver.check({.assumptions = sum}).is_sat());
}

/// Every clause against the solver that knows only circuits.
TEST(EquationDependencies, AreTheorems) {
  for (const std::uint32_t width : {2U, 3U, 4U}) {
    TermPool pool;
    const Term x = pool.variable("x", pool.bv_sort(width)), y = pool.variable("y", pool.bv_sort(width));
    const Term z = pool.variable("z", pool.bv_sort(width)), three = pool.bv_const(width, 3), two = pool.bv_const(width, 2);
    const Term product = pool.bv_mul(x, y);
    smt::EquationDependencies dependencies(pool);
    Terms facts;
    for (const Term equation : {pool.equal(product, z), pool.equal(pool.bv_mul(three, product), x),
                                pool.equal(pool.bv_add(z, z), pool.bv_add(x, y)), pool.equal(pool.bv_mul(three, z), x),
                                pool.equal(pool.bv_mul(two, product), pool.bv_add(x, y)), pool.equal(pool.bv_add(z, two), product)}) {
      const Terms more = dependencies.add(equation);
      facts.insert(facts.end(), more.begin(), more.end());
    }
    EXPECT_GE(facts.size(), 6U);
    expect_theorems(pool, facts);
  }
}

/// Random equations, with choices in them, of which some are combinations of others.
TEST(EquationDependencies, AreTheoremsForRandomEquations) {
  std::mt19937 random(1);
  std::size_t followed = 0;
  for (int round = 0; round < 150; ++round) {
    TermPool pool;
    const std::uint32_t width = 3 + random() % 2;
    const auto number = [&] { return pool.bv_const(width, random() % 8); };
    Terms parts;
    for (const char* const name : {"x", "y", "z"}) parts.push_back(pool.variable(name, pool.bv_sort(width)));
    parts.push_back(pool.bv_mul(parts[0], parts[1]));
    parts.push_back(pool.ite(pool.bv_ult(parts[0], parts[2]), parts[1], number()));
    const auto part = [&] { return parts[random() % parts.size()]; };
    smt::EquationDependencies dependencies(pool);
    Terms facts, left, right;
    for (int i = 0; i < 5; ++i) {
      const bool is_combination = left.size() > 1 && random() % 2 == 0;
      const Term a = number(), b = number();
      const auto combined = [&](const Terms& of) { return pool.bv_add(pool.bv_mul(a, of[0]), pool.bv_mul(b, of[of.size() - 1])); };
      left.push_back(is_combination ? combined(left) : pool.bv_add(pool.bv_mul(number(), part()), pool.bv_mul(part(), part())));
      right.push_back(is_combination ? combined(right) : pool.bv_sub(part(), number()));
      const Term equation = pool.equal(left.back(), right.back());
      if (!equation.is(term::Kind::equal)) continue;
      for (const Terms& more : {dependencies.add(equation), equation_facts(pool, equation)})
        facts.insert(facts.end(), more.begin(), more.end());
    }
    followed += facts.size();
    if (!facts.empty()) expect_theorems(pool, facts);
  }
  EXPECT_GT(followed, 300U);
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
}  // namespace proviso::test
