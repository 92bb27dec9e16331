// Times the backends on generated queries of each kind and prints a Markdown table. Usage: smt_bench [SECONDS [FILTER]]
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "smt/make_solver.h"
#include "term/term_pool.h"
#include "term/traverse.h"

namespace {

using namespace proviso;
using namespace proviso::term;

struct Question {
  std::string name;
  std::function<Term(TermPool&)> build;
};

Term fresh(TermPool& pool, const char* prefix, std::uint32_t width) { return pool.fresh_variable(prefix, pool.bv_sort(width)); }

/// A protocol automaton driven by inputs, as unwound by a bounded model checker: can the last state be reached in so many steps?
Term automaton(TermPool& pool, unsigned states, unsigned steps) {
  const auto num = [&](std::uint64_t value) { return pool.bv_const(32, value); };
  Term state = num(0), counter = num(0), reached = pool.false_term();
  for (unsigned step = 0; step < steps; ++step) {
    const Term input = fresh(pool, "input", 32);
    Term next = state, count = counter;
    for (unsigned s = 0; s < states; ++s) {
      const Term here = pool.equal(state, num(s));
      const Term moves = pool.bool_and(here, pool.bv_slt(input, num(s * 100 + 7)));
      const Term resets = pool.bool_and(here, pool.equal(pool.bv_and(input, num(15)), num(s % 16)));
      next = pool.ite(resets, num(s / 2), pool.ite(moves, num(s + 1), next));
      count = pool.ite(moves, pool.bv_add(counter, input), count);
    }
    state = next;
    counter = count;
    reached = pool.bool_or(reached, pool.bool_and(pool.equal(state, num(states)), pool.equal(pool.bv_and(counter, num(1)), num(1))));
  }
  return reached;
}

/// x and y run through the same updates in another order; they stay equal.
Term two_counters(TermPool& pool, unsigned steps) {
  Term x = pool.variable("x", pool.bv_sort(32)), y = x;
  for (unsigned step = 0; step < steps; ++step) {
    const Term a = fresh(pool, "a", 32), c = pool.fresh_variable("c", pool.bool_sort());
    x = pool.ite(c, pool.bv_add(x, pool.bv_mul(pool.bv_const(32, 3), a)), pool.bv_sub(x, a));
    const Term tripled = pool.bv_add(a, pool.bv_add(pool.bv_xor(a, pool.bv_const(32, 0)), a));
    y = pool.bv_add(y, pool.ite(c, tripled, pool.bv_neg(a)));
  }
  return pool.not_equal(x, y);
}

/// (a + b)^2 is a^2 + 2ab + b^2.
Term binomial(TermPool& pool, std::uint32_t width) {
  const Term a = fresh(pool, "a", width), b = fresh(pool, "b", width);
  const Term sum = pool.bv_add(a, b);
  const Term left = pool.bv_mul(sum, sum);
  const Term twice = pool.bv_mul(pool.bv_const(width, 2), pool.bv_mul(a, b));
  return pool.not_equal(left, pool.bv_add(pool.bv_mul(a, a), pool.bv_add(twice, pool.bv_mul(b, b))));
}

/// Two factors of a product of primes.
Term factors(TermPool& pool, std::uint32_t width, std::uint64_t product) {
  const Term a = fresh(pool, "a", width), b = fresh(pool, "b", width);
  const Term one = pool.bv_one(width);
  return pool.bool_and(pool.bool_and(pool.bv_ult(one, a), pool.bv_ult(a, b)),
                       pool.equal(pool.bv_mul(pool.bv_zext(a, 2 * width), pool.bv_zext(b, 2 * width)), pool.bv_const(2 * width, product)));
}

/// Quotient and remainder belong together.
Term division(TermPool& pool, std::uint32_t width) {
  const Term a = fresh(pool, "a", width), b = fresh(pool, "b", width);
  const Term q = pool.bv_sdiv(a, b), r = pool.bv_srem(a, b);
  return pool.bool_and(pool.not_equal(b, pool.bv_zero(width)), pool.not_equal(pool.bv_add(pool.bv_mul(q, b), r), a));
}

/// Bubble sort of an array by reads and writes at places the solver does not know; the result is sorted, or (broken) is not.
Term bubble_sort(TermPool& pool, unsigned count, bool is_broken) {
  const Sort index = pool.bv_sort(32), element = pool.bv_sort(32);
  Term array = pool.variable("array", pool.array_sort(index, element));
  const Term base = fresh(pool, "base", 32);
  const auto at = [&](unsigned i) { return pool.bv_add(pool.bv_xor(base, pool.bv_const(32, 5)), pool.bv_const(32, 4 * i)); };
  for (unsigned round = 0; round + (is_broken ? 2 : 1) < count; ++round) {
    for (unsigned i = 0; i + 1 < count - (is_broken ? 0 : round); ++i) {
      const Term a = pool.select(array, at(i)), b = pool.select(array, at(i + 1));
      const Term swapped = pool.store(pool.store(array, at(i), b), at(i + 1), a);
      array = pool.ite(pool.bv_slt(b, a), swapped, array);
    }
  }
  Term unsorted = pool.false_term();
  for (unsigned i = 0; i + 1 < count; ++i) {
    unsorted = pool.bool_or(unsorted, pool.bv_slt(pool.select(array, at(i + 1)), pool.select(array, at(i))));
  }
  return unsorted;
}

/// Writes at unknown places that are all different, then reads them back.
Term write_and_read(TermPool& pool, unsigned count) {
  Term array = pool.variable("array", pool.array_sort(pool.bv_sort(32), pool.bv_sort(8)));
  Terms places, values;
  for (unsigned i = 0; i < count; ++i) {
    places.push_back(fresh(pool, "place", 32));
    values.push_back(fresh(pool, "value", 8));
    array = pool.store(array, places.back(), values.back());
  }
  Term wrong = pool.false_term();
  for (unsigned i = 0; i < count; ++i) wrong = pool.bool_or(wrong, pool.not_equal(pool.select(array, places[i]), values[i]));
  return pool.bool_and(pool.distinct(places), wrong);
}

constexpr RoundingMode kNearest = RoundingMode::nearest_even;

Term float_number(TermPool& pool, FloatFormat format, std::int64_t value) {
  return pool.fp_from_sbv(kNearest, format, pool.bv_const(BitVector::from_i64(32, value)));
}

Term float_in_range(TermPool& pool, Term x, std::int64_t low, std::int64_t high) {
  const FloatFormat format = x.sort().float_format();
  return pool.bool_and(pool.fp_le(float_number(pool, format, low), x), pool.fp_le(x, float_number(pool, format, high)));
}

/// Does a + b + c depend on the order?
Term float_order(TermPool& pool, FloatFormat format) {
  const Sort sort = pool.float_sort(format);
  const Term a = pool.variable("a", sort), b = pool.variable("b", sort), c = pool.variable("c", sort);
  const Term left = pool.fp_add(kNearest, pool.fp_add(kNearest, a, b), c), right = pool.fp_add(kNearest, a, pool.fp_add(kNearest, b, c));
  const Term small =
      pool.bool_and(float_in_range(pool, a, -9, 9), pool.bool_and(float_in_range(pool, b, -9, 9), float_in_range(pool, c, -9, 9)));
  return pool.bool_and(small, pool.bool_not(pool.fp_eq(left, right)));
}

/// x in [1, 2], y in [1, 2]: x * y stays in [1, 4].
Term float_product(TermPool& pool, FloatFormat format) {
  const Sort sort = pool.float_sort(format);
  const Term x = pool.variable("x", sort), y = pool.variable("y", sort);
  const Term product = pool.fp_mul(kNearest, x, y);
  return pool.bool_and(pool.bool_and(float_in_range(pool, x, 1, 2), float_in_range(pool, y, 1, 2)),
                       pool.bool_not(float_in_range(pool, product, 1, 4)));
}

/// A filter: y' = 0.5 y + x with x in [-1, 1] stays in [-2, 2] for so many steps.
Term float_filter(TermPool& pool, FloatFormat format, unsigned steps) {
  const Term half = pool.fp_div(kNearest, float_number(pool, format, 1), float_number(pool, format, 2));
  Term y = float_number(pool, format, 0), inputs = pool.true_term();
  for (unsigned i = 0; i < steps; ++i) {
    const Term x = pool.fresh_variable("x", pool.float_sort(format));
    inputs = pool.bool_and(inputs, float_in_range(pool, x, -1, 1));
    y = pool.fp_add(kNearest, pool.fp_mul(kNearest, half, y), x);
  }
  return pool.bool_and(inputs, pool.bool_not(float_in_range(pool, y, -2, 2)));
}

Term float_division(TermPool& pool, FloatFormat format) {
  const Sort sort = pool.float_sort(format);
  const Term x = pool.variable("x", sort), y = pool.variable("y", sort);
  const Term back = pool.fp_mul(kNearest, pool.fp_div(kNearest, x, y), y);
  return pool.bool_and(pool.bool_and(float_in_range(pool, x, 1, 9), float_in_range(pool, y, 2, 9)), pool.bool_not(pool.fp_eq(back, x)));
}

std::vector<Question> questions() {
  return {
      {"automaton, 12 states, 14 steps (sat)", [](TermPool& p) { return automaton(p, 12, 14); }},
      {"automaton, 12 states, 11 steps (unsat)", [](TermPool& p) { return automaton(p, 12, 11); }},
      {"automaton, 30 states, 40 steps (sat)", [](TermPool& p) { return automaton(p, 30, 40); }},
      {"automaton, 30 states, 29 steps (unsat)", [](TermPool& p) { return automaton(p, 30, 29); }},
      {"two counters, 4 steps (unsat)", [](TermPool& p) { return two_counters(p, 4); }},
      {"two counters, 8 steps (unsat)", [](TermPool& p) { return two_counters(p, 8); }},
      {"binomial, 6 bits (unsat)", [](TermPool& p) { return binomial(p, 6); }},
      {"binomial, 8 bits (unsat)", [](TermPool& p) { return binomial(p, 8); }},
      {"factors, 16 bits (sat)", [](TermPool& p) { return factors(p, 16, 64679ULL * 65003ULL); }},
      {"factors, 20 bits (sat)", [](TermPool& p) { return factors(p, 20, 1042961ULL * 1044479ULL); }},
      {"division, 8 bits (unsat)", [](TermPool& p) { return division(p, 8); }},
      {"division, 12 bits (unsat)", [](TermPool& p) { return division(p, 12); }},
      {"bubble sort, 5 (unsat)", [](TermPool& p) { return bubble_sort(p, 5, false); }},
      {"bubble sort, 8 (unsat)", [](TermPool& p) { return bubble_sort(p, 8, false); }},
      {"broken bubble sort, 20 (sat)", [](TermPool& p) { return bubble_sort(p, 20, true); }},
      {"write and read, 30 (unsat)", [](TermPool& p) { return write_and_read(p, 30); }},
      {"write and read, 100 (unsat)", [](TermPool& p) { return write_and_read(p, 100); }},
      {"float order, binary32 (sat)", [](TermPool& p) { return float_order(p, kBinary32); }},
      {"float order, binary64 (sat)", [](TermPool& p) { return float_order(p, kBinary64); }},
      {"float product, binary16 (unsat)", [](TermPool& p) { return float_product(p, kBinary16); }},
      {"float product, binary32 (unsat)", [](TermPool& p) { return float_product(p, kBinary32); }},
      {"float filter, binary32, 4 steps (unsat)", [](TermPool& p) { return float_filter(p, kBinary32, 4); }},
      {"float filter, binary64, 4 steps (unsat)", [](TermPool& p) { return float_filter(p, kBinary64, 4); }},
      {"float division, binary32 (sat)", [](TermPool& p) { return float_division(p, kBinary32); }},
      {"float division, binary64 (sat)", [](TermPool& p) { return float_division(p, kBinary64); }},
  };
}

std::string measure(TermPool& pool, Term question, smt::Backend backend, std::chrono::seconds limit) {
  const auto start = Clock::now();
  const auto solver = smt::make_solver(pool, {.backend = backend});
  solver->assert_term(question);
  const smt::Answer answer = solver->check({.token = CancellationToken().with_timeout(limit)});
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (answer.is_unknown()) {
    return answer.unknown().reason == smt::UnknownReason::cancelled ? fmt::format("> {}", limit.count())
                                                                    : smt::to_string(answer.unknown().reason);
  }
  return fmt::format("{} {:.2f}", answer.to_string(), seconds);
}

}  // namespace

int main(int argc, char** argv) {
  const std::chrono::seconds limit(argc > 1 ? std::atoi(argv[1]) : 20);
  const std::string filter = argc > 2 ? argv[2] : "";
  fmt::print("| query | nodes | bitblast | z3 | cvc5 |\n|---|---|---|---|---|\n");
  for (const Question& question : questions()) {
    if (question.name.find(filter) == std::string::npos) continue;
    TermPool pool;
    const Term condition = question.build(pool);
    fmt::print("| {} | {} |", question.name, dag_size(std::span(&condition, 1)));
    for (const smt::Backend backend : {smt::Backend::bitblast, smt::Backend::z3, smt::Backend::cvc5}) {
      fmt::print(" {} |", measure(pool, condition, backend, limit));
      std::fflush(stdout);
    }
    fmt::print("\n");
  }
}
