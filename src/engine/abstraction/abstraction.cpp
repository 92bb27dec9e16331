#include "engine/abstraction/abstraction.h"

#include <algorithm>

#include "support/result.h"
#include "term/evaluate.h"
#include "term/substitute.h"
#include "term/traverse.h"

namespace proviso::engine::abstraction {

using encode::Term;

smt::Solver& Abstraction::solver_of(const void* owner) {
  OwnSolver& own = solvers_[owner];
  if (!own.solver) own.solver = make_solver_(system_.environment().pool);
  const std::vector<Term>& facts = system_.environment().objects.facts();
  for (; own.facts < facts.size(); ++own.facts) own.solver->assert_term(facts[own.facts]);
  return *own.solver;
}

smt::Answer Abstraction::check(smt::Solver& solver, std::span<const Term> assumptions, smt::Want want) {
  ++statistics_.queries;
  return solver.check({assumptions, token_, want});
}

smt::Answer Abstraction::ask(const symbolic::Block& block, std::span<const Term> conditions, smt::Want want) {
  return check(solver_of(&block), conditions, want);
}

bool Abstraction::implies(const ir::Place& place, Term left, Term right) {
  if (left == right || right.is_true() || left.is_false()) return true;
  if (right.is_false()) return false;
  const auto [entry, is_new] = implications_.try_emplace({left, right}, false);
  if (is_new) {
    const Term assumptions[] = {left, system_.environment().pool.bool_not(right)};
    entry->second = check(solver_of(&system_.space().any_state(place)), assumptions, smt::Want::answer_only).is_unsat();
  }
  return entry->second;
}

Term Abstraction::before(const symbolic::BlockEnd& end, Term formula) {
  auto& known = before_[&end];
  if (const auto found = known.find(formula); found != known.end()) return found->second;
  auto& values = values_[&end];
  term::Substitution substitution(system_.environment().pool);
  for (const Term variable : term::free_variables(formula)) {
    const auto [entry, is_new] = values.try_emplace(variable);
    if (is_new) {
      const symbolic::StateVariable* const state_variable = system_.space().find(end.place, variable);
      PROVISO_CHECK(state_variable != nullptr, "a formula about a place speaks of something else");
      entry->second = system_.space().value(end.place, end.state, *state_variable);
    }
    substitution.map(variable, entry->second);
  }
  const Term result = substitution.apply(formula);
  known.emplace(formula, result);
  return result;
}

PredicateCube Abstraction::part_in_core(const symbolic::BlockEnd& end, const PredicateCube& cube, const term::Terms& core) {
  term::TermSet needed;
  for (const Term reason : core) needed.insert(reason);
  PredicateCube part;
  for (const Term literal : cube) {
    const Term value = before(end, literal);
    if (value.is_false()) return {literal};
    if (needed.contains(value)) part.push_back(literal);
  }
  return part;
}

Term Abstraction::outside(const symbolic::Block& block, const symbolic::BlockEnd& end, const ReachedAt& reached) {
  term::TermPool& pool = system_.environment().pool;
  Outside& known = outside_[&end];
  smt::Solver& solver = solver_of(&block);
  if (!known.holds || known.number != reached.number) {
    if (known.holds) solver.assert_term(pool.bool_not(known.holds));
    known = {reached.number, 0, pool.variable("outside " + std::to_string(activations_++), pool.bool_sort())};
  }
  for (; known.states < reached.states.size(); ++known.states)
    solver.assert_term(pool.implies(known.holds, pool.bool_not(before(end, reached.states[known.states]->formula))));
  return known.holds;
}

bool AbstractState::is_part_of(const AbstractState& other) const {
  if (formula == other.formula || other.formula.is_true()) return true;
  return !cubes.empty() && std::all_of(cubes.begin(), cubes.end(), [&](const PredicateCube& cube) {
    return std::any_of(other.cubes.begin(), other.cubes.end(), [&](const PredicateCube& covering) {
      return std::includes(cube.begin(), cube.end(), covering.begin(), covering.end());
    });
  });
}

}  // namespace proviso::engine::abstraction
