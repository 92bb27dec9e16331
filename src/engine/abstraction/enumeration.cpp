// Enumerates the combinations of predicates that hold after a block, one model at a time.
#include <algorithm>

#include "engine/abstraction/abstraction.h"
#include "engine/abstraction/combinations.h"
#include "term/evaluate.h"
#include "term/traverse.h"

namespace proviso::engine::abstraction {

using encode::Term;

namespace {

/// More combinations than this are not distinguished.
constexpr std::size_t kMaxCombinations = 512;
/// Up to so many are enumerated completely; if there are more, those already reached are excluded.
constexpr std::size_t kFewCombinations = 8;

Term literal(term::TermPool& pool, Term predicate, bool holds) { return holds ? predicate : pool.bool_not(predicate); }

/// The variable that the predicate compares with a constant; the empty term if it has another form.
Term compared(Term predicate) {
  if (!predicate.is(term::Kind::equal)) return {};
  const unsigned constant = predicate.child(0).is_constant() ? 0 : 1;
  return predicate.child(constant).is_constant() ? predicate.child(1 - constant) : Term{};
}

}  // namespace

class Abstraction::Enumeration {
 public:
  Enumeration(Abstraction& abstraction, const symbolic::Block& block, const symbolic::BlockEnd& end, const term::Terms& predicates)
      : abstraction_(abstraction),
        pool_(abstraction.system_.environment().pool),
        solver_(abstraction.solver_of(&block)),
        block_(block),
        end_(end),
        predicates_(predicates) {}

  Post run(Term from, Term within, const ReachedAt& reached) {
    assumptions_ = {from, end_.guard, abstraction_.before(end_, within)};
    for (const Term predicate : predicates_) values_.push_back(abstraction_.before(end_, predicate));
    if (!next(pool_.true_term())) return {};
    if (!find_varying()) return {state_of({cubes_.front()})};
    std::vector<Group> groups = independent_groups();
    return groups.size() > 1 ? whole(product_of(groups), reached) : combinations(groups.front(), reached);
  }

 private:
  using Group = std::vector<std::size_t>;  // of predicates that vary

  /// Adds the combination of a model that satisfies `also`, if there is one.
  bool next(Term also) {
    assumptions_.push_back(also);
    const smt::Answer answer = abstraction_.check(solver_, assumptions_, smt::Want::model);
    assumptions_.pop_back();
    if (answer.is_unsat()) return false;
    if (answer.is_unknown()) throw SolverGaveUp(answer.unknown());
    term::Evaluator evaluator(pool_, answer.model());
    Combination cube;
    for (const Term value : values_) cube.push_back(evaluator.holds(value) ? 1 : 0);
    cubes_.push_back(std::move(cube));
    return true;
  }

  /// Determines which predicates have both values; false if none.
  bool find_varying() {
    varies_.assign(predicates_.size(), false);
    for (;;) {
      term::Terms others;  // that a predicate with the same value in all models so far has the other value
      for (std::size_t i = 0; i < predicates_.size(); ++i)
        if (!varies_[i]) others.push_back(literal(pool_, values_[i], cubes_.front()[i] == 0));
      if (others.empty() || !next(pool_.bool_or(others))) break;
      for (std::size_t i = 0; i < predicates_.size(); ++i) varies_[i] = varies_[i] || cubes_.back()[i] != cubes_.front()[i];
    }
    return std::find(varies_.begin(), varies_.end(), true) != varies_.end();
  }

  /// The varying predicates in groups without shared variables: no assumption involves two groups.
  std::vector<Group> independent_groups() {
    SharedVariables shared;
    for (const Term assumption : assumptions_)
      for (const Term conjunct : term::conjuncts_of(assumption)) shared.add(conjunct);
    for (const Term fact : abstraction_.system_.environment().objects.facts()) shared.add(fact);
    std::vector<std::pair<std::size_t, SharedVariables::Id>> added;
    for (std::size_t i = 0; i < predicates_.size(); ++i)
      if (varies_[i]) added.emplace_back(i, shared.add(values_[i]));
    return groups_of(shared, added);
  }

  static std::vector<Group> groups_of(SharedVariables& shared, const std::vector<std::pair<std::size_t, SharedVariables::Id>>& predicates) {
    std::map<SharedVariables::Id, Group> found;
    for (const auto& [predicate, id] : predicates) found[shared.group(id)].push_back(predicate);
    std::vector<Group> result;
    for (auto& [id, group] : found) result.push_back(std::move(group));
    std::sort(result.begin(), result.end());
    return result;
  }

  void exclude(Term here, const Combination& cube, const Group& group) {
    term::Terms clause{pool_.bool_not(here)};
    for (const std::size_t i : group) clause.push_back(literal(pool_, values_[i], cube[i] == 0));
    solver_.assert_term(pool_.bool_or(clause));
  }

  /// The models found so far, without duplicates in the combination of the group.
  void keep_different(const Group& group) {
    const auto key = [&](const Combination& cube) {
      Combination part;
      for (const std::size_t i : group) part.push_back(cube[i]);
      return part;
    };
    std::sort(cubes_.begin(), cubes_.end(), [&](const Combination& a, const Combination& b) { return key(a) < key(b); });
    cubes_.erase(std::unique(cubes_.begin(), cubes_.end(), [&](const Combination& a, const Combination& b) { return key(a) == key(b); }),
                 cubes_.end());
  }

  /// Adds models with other combinations of the group's predicates, up to `limit`. True if those are all.
  bool enumerate(Term here, const Group& group, std::size_t limit) {
    while (cubes_.size() <= limit) {
      if (!next(here)) return true;
      exclude(here, cubes_.back(), group);
    }
    return false;
  }

  /// An activation literal under which the combinations found so far are excluded.
  Term excluding(const Group& group) {
    const Term here = pool_.variable("enumeration " + std::to_string(abstraction_.activations_++), pool_.bool_sort());
    keep_different(group);
    for (const Combination& cube : cubes_) exclude(here, cube, group);
    return here;
  }

  /// If there are too many combinations: those of predicates over the same variables, as if independent of the others.
  /// Predicates that relate several variables are considered one by one.
  AbstractState clustered(const Group& group) {
    ++abstraction_.statistics_.cartesian;
    abstraction_.clustered_.insert(&end_);
    SharedVariables shared;
    std::vector<std::pair<std::size_t, SharedVariables::Id>> added;
    for (const std::size_t i : group)
      added.emplace_back(i, predicates_[i].is(term::Kind::bool_and) ? shared.add_alone() : shared.add(predicates_[i]));
    return product_of(groups_of(shared, added));
  }

  /// For one group of dependent predicates.
  Post combinations(const Group& group, const ReachedAt& reached) {
    if (abstraction_.clustered_.contains(&end_)) return whole(clustered(group), reached);
    const std::vector<Combination> seen = cubes_;
    const Term here = excluding(group);
    if (enumerate(here, group, kFewCombinations)) return whole(state_of(std::move(cubes_)), reached);
    // From here on excluding what is reached already; what was found before may be reached too.
    const Term outside = abstraction_.outside(block_, end_, reached);
    if (!reached.states.empty()) {
      std::vector<Combination> fresh;
      for (const Combination& cube : cubes_) {
        term::Terms conditions{outside};
        for (const std::size_t i : group) conditions.push_back(literal(pool_, values_[i], cube[i] == 1));
        if (is_possible(pool_.bool_and(conditions))) fresh.push_back(cube);
      }
      cubes_ = std::move(fresh);
    }
    assumptions_.push_back(outside);
    const bool are_all = enumerate(here, group, kMaxCombinations);
    assumptions_.pop_back();
    if (!are_all) {
      cubes_ = seen;
      return whole(clustered(group), reached);
    }
    if (cubes_.empty()) return {std::nullopt, true};
    return {state_of(std::move(cubes_)), !reached.states.empty()};
  }

  /// The product of the groups' combinations.
  AbstractState product_of(const std::vector<Group>& groups) {
    const std::vector<Combination> seen = cubes_;
    const Combination first = cubes_.front();
    std::vector<std::vector<Combination>> parts;  // only the values of the group's predicates are meaningful
    std::size_t count = 1;
    for (const Group& group : groups) {
      cubes_ = seen;
      const Term here = excluding(group);
      if (!enumerate(here, group, kMaxCombinations)) {
        cubes_ = {first};
        for (const std::size_t i : group) cubes_.front()[i] = 2;
      }
      count = std::min(count * cubes_.size(), kMaxCombinations);
      parts.push_back(std::move(cubes_));
    }
    if (count > kFewCombinations) return product_state(first, groups, parts);
    std::vector<Combination> all{first};
    for (std::size_t g = 0; g < groups.size(); ++g) {
      std::vector<Combination> longer;
      for (const Combination& cube : all) {
        for (const Combination& part : parts[g]) {
          longer.push_back(cube);
          for (const std::size_t i : groups[g]) longer.back()[i] = part[i];
        }
      }
      all = std::move(longer);
    }
    return state_of(std::move(all));
  }

  AbstractState product_state(const Combination& first, const std::vector<Group>& groups,
                              const std::vector<std::vector<Combination>>& parts) {
    ++abstraction_.statistics_.factored;
    Combination constant = first;
    for (std::size_t i = 0; i < constant.size(); ++i)
      if (varies_[i]) constant[i] = 2;
    term::Terms factors{state_of({constant}).formula};
    for (std::size_t g = 0; g < groups.size(); ++g) {
      std::vector<Combination> cubes;
      for (const Combination& part : parts[g]) {
        cubes.emplace_back(predicates_.size(), std::uint8_t{2});
        for (const std::size_t i : groups[g]) cubes.back()[i] = part[i];
      }
      factors.push_back(state_of(std::move(cubes)).formula);
    }
    return {pool_.bool_and(factors), {}, predicates_};
  }

  /// A state from which nothing was excluded, unless several reached states together include it.
  Post whole(AbstractState state, const ReachedAt& reached) {
    const bool is_covered =
        std::any_of(reached.states.begin(), reached.states.end(), [&](const AbstractState* other) { return state.is_part_of(*other); });
    if (is_covered || reached.states.size() < 2) return {std::move(state)};
    if (!is_possible(abstraction_.outside(block_, end_, reached))) return {std::nullopt, true};
    return {std::move(state)};
  }

  bool is_possible(Term also) {
    assumptions_.push_back(also);
    const smt::Answer answer = abstraction_.check(solver_, assumptions_, smt::Want::answer_only);
    assumptions_.pop_back();
    if (answer.is_unknown()) throw SolverGaveUp(answer.unknown());
    return answer.is_sat();
  }

  AbstractState state_of(std::vector<Combination> cubes) {
    AbstractState state;
    state.predicates = predicates_;
    term::Terms formulas;
    for (const Combination& cube : joined(std::move(cubes))) {
      // A variable that equals one value differs from all others.
      term::TermSet known;
      for (std::size_t i = 0; i < predicates_.size(); ++i)
        if (const Term variable = compared(predicates_[i]); variable && cube[i] == 1) known.insert(variable);
      PredicateCube literals;
      for (std::size_t i = 0; i < predicates_.size(); ++i) {
        const Term variable = compared(predicates_[i]);
        if (cube[i] == 1 || (cube[i] == 0 && !(variable && known.contains(variable))))
          literals.push_back(literal(pool_, predicates_[i], cube[i] == 1));
      }
      std::sort(literals.begin(), literals.end());
      formulas.push_back(pool_.bool_and(literals));
      state.cubes.push_back(std::move(literals));
    }
    state.formula = pool_.bool_or(formulas);
    return state;
  }

  Abstraction& abstraction_;
  term::TermPool& pool_;
  smt::Solver& solver_;
  const symbolic::Block& block_;
  const symbolic::BlockEnd& end_;
  const term::Terms& predicates_;
  std::vector<Term> assumptions_;
  term::Terms values_;  // of the predicates, over the block's variables
  std::vector<Combination> cubes_;
  std::vector<bool> varies_;  // by predicate: it had both values
};

Post Abstraction::post(const symbolic::Block& block, Term from, const symbolic::BlockEnd& end, Term within, const term::Terms& predicates,
                       const ReachedAt& reached) {
  ++statistics_.posts;
  return Enumeration(*this, block, end, predicates).run(from, within, reached);
}

}  // namespace proviso::engine::abstraction
