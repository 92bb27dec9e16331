#include "engine/predicate/abstraction.h"

#include <algorithm>

#include "support/result.h"
#include "term/evaluate.h"
#include "term/substitute.h"
#include "term/traverse.h"

namespace proviso::engine {

using encode::Term;

namespace {

/// More combinations of predicates than this are not told apart.
constexpr std::size_t kMaxCombinations = 256;

/// A combination of predicates: 1 holds, 0 does not, 2 either.
using Cube = std::vector<std::uint8_t>;

/// Joins cubes that differ in one predicate alone, as long as there are some.
std::vector<Cube> joined(std::vector<Cube> cubes) {
  bool has_changed = true;
  while (has_changed && cubes.size() > 1) {
    has_changed = false;
    for (std::size_t i = 0; i < cubes.size() && !has_changed; ++i) {
      for (std::size_t j = i + 1; j < cubes.size() && !has_changed; ++j) {
        std::size_t differences = 0;
        std::size_t where = 0;
        for (std::size_t k = 0; k < cubes[i].size() && differences < 2; ++k) {
          if (cubes[i][k] == cubes[j][k]) continue;
          ++differences;
          where = k;
        }
        if (differences != 1 || cubes[i][where] == 2 || cubes[j][where] == 2) continue;
        cubes[i][where] = 2;
        cubes.erase(cubes.begin() + static_cast<std::ptrdiff_t>(j));
        has_changed = true;
      }
    }
  }
  return cubes;
}

Term literal(term::TermPool& pool, Term predicate, bool holds) { return holds ? predicate : pool.bool_not(predicate); }

}  // namespace

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

smt::Answer Abstraction::ask(const Block& block, std::span<const Term> conditions, smt::Want want) {
  return check(solver_of(&block), conditions, want);
}

bool Abstraction::implies(const cpa::Place& place, Term left, Term right) {
  if (left == right || right.is_true() || left.is_false()) return true;
  if (right.is_false()) return false;
  const auto [entry, is_new] = implications_.try_emplace({left, right}, false);
  if (is_new) {
    const Term assumptions[] = {left, system_.environment().pool.bool_not(right)};
    entry->second = check(solver_of(&system_.space().any_state(place)), assumptions, smt::Want::answer_only).is_unsat();
  }
  return entry->second;
}

Term Abstraction::before(const BlockEnd& end, Term formula) {
  auto& known = before_[&end];
  if (const auto found = known.find(formula); found != known.end()) return found->second;
  auto& values = values_[&end];
  term::Substitution substitution(system_.environment().pool);
  for (const Term variable : term::free_variables(formula)) {
    const auto [entry, is_new] = values.try_emplace(variable);
    if (is_new) {
      const StateVariable* const state_variable = system_.space().find(end.place, variable);
      PROVISO_CHECK(state_variable != nullptr, "a formula about a place speaks of something else");
      entry->second = system_.space().value(end.place, end.state, *state_variable);
    }
    substitution.map(variable, entry->second);
  }
  const Term result = substitution.apply(formula);
  known.emplace(formula, result);
  return result;
}

/// Finds out which combinations of predicates hold behind a block, one model after the other.
class Abstraction::Enumeration {
 public:
  Enumeration(Abstraction& abstraction, const Block& block, const term::Terms& predicates)
      : abstraction_(abstraction),
        pool_(abstraction.system_.environment().pool),
        solver_(abstraction.solver_of(&block)),
        predicates_(predicates) {}

  std::vector<AbstractState> run(Term from, const BlockEnd& end, Term within) {
    // Clauses that exclude what was found hold under this variable alone.
    const Term here = pool_.variable("enumeration " + std::to_string(abstraction_.enumerations_++), pool_.bool_sort());
    assumptions_ = {from, end.guard, abstraction_.before(end, within), here};
    for (const Term predicate : predicates_) values_.push_back(abstraction_.before(end, predicate));
    if (!next(pool_.true_term())) return {};
    varies_.assign(predicates_.size(), false);
    while (const std::optional<Term> others = some_other()) {
      if (!next(*others)) break;
      for (std::size_t i = 0; i < predicates_.size(); ++i) varies_[i] = varies_[i] || cubes_.back()[i] != cubes_.front()[i];
    }
    if (std::find(varies_.begin(), varies_.end(), true) == varies_.end()) return {state_of(cubes_.front())};
    for (const Cube& cube : cubes_) exclude(here, cube);
    while (next(pool_.true_term())) {
      exclude(here, cubes_.back());
      if (cubes_.size() <= kMaxCombinations) continue;
      ++abstraction_.statistics_.cartesian;
      for (std::size_t i = 0; i < predicates_.size(); ++i)
        if (varies_[i]) cubes_.front()[i] = 2;
      return {state_of(cubes_.front())};
    }
    std::sort(cubes_.begin(), cubes_.end());
    cubes_.erase(std::unique(cubes_.begin(), cubes_.end()), cubes_.end());
    std::vector<AbstractState> states;
    for (const Cube& cube : joined(std::move(cubes_))) states.push_back(state_of(cube));
    return states;
  }

 private:
  /// Takes the combination of a model with which `also` holds, if there is one.
  bool next(Term also) {
    assumptions_.push_back(also);
    const smt::Answer answer = abstraction_.check(solver_, assumptions_, smt::Want::model);
    assumptions_.pop_back();
    if (answer.is_unsat()) return false;
    if (answer.is_unknown()) throw SolverGaveUp(answer.unknown());
    term::Evaluator evaluator(pool_, answer.model());
    Cube cube;
    for (const Term value : values_) cube.push_back(evaluator.holds(value) ? 1 : 0);
    cubes_.push_back(std::move(cube));
    return true;
  }

  /// That a predicate which had the same value in all models has the other one; none if there is no such predicate.
  std::optional<Term> some_other() {
    term::Terms others;
    for (std::size_t i = 0; i < predicates_.size(); ++i)
      if (!varies_[i]) others.push_back(literal(pool_, values_[i], cubes_.front()[i] == 0));
    return others.empty() ? std::nullopt : std::optional(pool_.bool_or(others));
  }

  void exclude(Term here, const Cube& cube) {
    term::Terms clause{pool_.bool_not(here)};
    for (std::size_t i = 0; i < predicates_.size(); ++i)
      if (varies_[i]) clause.push_back(literal(pool_, values_[i], cube[i] == 0));
    solver_.assert_term(pool_.bool_or(clause));
  }

  AbstractState state_of(const Cube& cube) {
    AbstractState state;
    state.predicates = predicates_;
    for (std::size_t i = 0; i < predicates_.size(); ++i)
      if (cube[i] != 2) state.literals.push_back(literal(pool_, predicates_[i], cube[i] == 1));
    std::sort(state.literals.begin(), state.literals.end());
    state.formula = pool_.bool_and(state.literals);
    return state;
  }

  Abstraction& abstraction_;
  term::TermPool& pool_;
  smt::Solver& solver_;
  const term::Terms& predicates_;
  std::vector<Term> assumptions_;
  term::Terms values_;  // of the predicates, over the block's variables
  std::vector<Cube> cubes_;
  std::vector<bool> varies_;  // by predicate: it had both values
};

bool AbstractState::is_part_of(const AbstractState& other) const {
  return std::includes(literals.begin(), literals.end(), other.literals.begin(), other.literals.end());
}

const std::vector<AbstractState>& Abstraction::post(const Block& block, Term from, const BlockEnd& end, Term within,
                                                    const term::Terms& predicates) {
  term::Terms key = predicates;
  key.push_back(from);
  key.push_back(within);
  const auto found = posts_.find({&end, key});
  if (found != posts_.end()) {
    ++statistics_.remembered;
    return found->second;
  }
  ++statistics_.posts;
  std::vector<AbstractState> states = Enumeration(*this, block, predicates).run(from, end, within);
  return posts_[{&end, std::move(key)}] = std::move(states);
}

}  // namespace proviso::engine
