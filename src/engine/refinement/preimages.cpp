#include <algorithm>
#include <set>

#include "engine/refinement/discover.h"
#include "term/traverse.h"

namespace proviso::engine::refinement {

using encode::Term;
using term::Kind;

namespace {

bool has(const term::Terms& sorted, Term variable) { return std::binary_search(sorted.begin(), sorted.end(), variable); }

bool mentions(Term formula, Term variable) { return has(term::free_variables(formula), variable); }

/// The solution of side == other for `variable`, if the side is a sum in which it occurs once.
std::optional<Term> isolated(term::TermPool& pool, Term side, Term other, Term variable) {
  while (side != variable) {
    if (side.is(Kind::bv_neg)) {
      side = side.child(0);
      other = pool.bv_neg(other);
      continue;
    }
    if (!side.is(Kind::bv_add)) return std::nullopt;
    const bool in_first = mentions(side.child(0), variable);
    if (in_first && mentions(side.child(1), variable)) return std::nullopt;
    other = pool.bv_sub(other, side.child(in_first ? 1 : 0));
    side = side.child(in_first ? 0 : 1);
  }
  return other;
}

std::optional<Term> solution(term::TermPool& pool, Term literal, Term variable) {
  if (literal == variable) return pool.true_term();
  if (literal.is(Kind::bool_not) && literal.child(0) == variable) return pool.false_term();
  if (!literal.is(Kind::equal)) return std::nullopt;
  for (const unsigned i : {0U, 1U}) {
    if (!mentions(literal.child(i), variable) || mentions(literal.child(1 - i), variable)) continue;
    return isolated(pool, literal.child(i), literal.child(1 - i), variable);
  }
  return std::nullopt;
}

/// A conjunction of literals without duplicates; one of them is `false` if they are contradictory. Many variables are
/// eliminated one by one, so the occurrences of each are indexed; a rewritten literal keeps its index.
class Literals {
 public:
  explicit Literals(term::TermPool& pool) : pool_(&pool) {}

  void add(Term formula) {
    places_.emplace_back();
    add(formula, places_.size() - 1);
  }
  bool is_false() const { return is_false_; }
  term::Terms all() const {
    term::Terms result;
    for (const Place& place : places_)
      for (const Literal& literal : place) result.push_back(literal.term);
    return result;
  }

  void substitute(term::Substitution& substitution) {
    Literals after(*pool_);
    for (const Term literal : all()) after.add(substitution.apply(literal));
    *this = std::move(after);
  }

  /// Existential quantification of the variable, as far as an equation determines it. Literals that mention it are
  /// removed for good, so they may stay among the known ones.
  void eliminate(Term variable) {
    const auto found = mentioned_.extract(variable);
    if (found.empty()) return;
    term::Substitution substitution(*pool_);
    const Term solved = solve(variable, found.mapped(), substitution);
    for (const std::size_t at : found.mapped()) {
      const Place old = std::move(places_[at]);
      places_[at].clear();
      for (const Literal& literal : old) {
        if (!has(literal.variables, variable)) {
          places_[at].push_back(literal);
        } else if (solved && literal.term != solved) {
          add(substitution.apply(literal.term), at);
        }
      }
    }
  }

 private:
  struct Literal {
    Term term;
    term::Terms variables;
  };
  using Place = std::vector<Literal>;

  void add(Term formula, std::size_t at) {
    for (const Term literal : term::conjuncts_of(formula)) {
      if (literal.is_true() || !known_.insert(literal)) continue;
      places_[at].push_back({literal, term::free_variables(literal)});
      for (const Term variable : places_[at].back().variables) mentioned_[variable].insert(at);
      is_false_ = is_false_ || literal.is_false();
    }
  }

  /// The first literal that determines the variable; the empty term if there is none.
  Term solve(Term variable, const std::set<std::size_t>& places, term::Substitution& substitution) {
    for (const std::size_t at : places) {
      for (const Literal& literal : places_[at]) {
        if (!has(literal.variables, variable)) continue;
        const std::optional<Term> value = solution(*pool_, literal.term, variable);
        if (!value) continue;
        substitution.map(variable, *value);
        return literal.term;
      }
    }
    return {};
  }

  term::TermPool* pool_;
  std::vector<Place> places_;
  std::unordered_map<Term, std::set<std::size_t>> mentioned_;  // by variable: the indices where it occurs, possibly more
  term::TermSet known_;                                        // all literals, and some that cannot recur
  bool is_false_ = false;
};

}  // namespace

void collect_atoms(Term formula, term::Terms& atoms) {
  std::vector<Term> waiting{formula};
  term::TermSet seen;
  while (!waiting.empty()) {
    const Term next = waiting.back();
    waiting.pop_back();
    if (!seen.insert(next) || next.is_constant()) continue;
    const bool is_connective = next.is(Kind::bool_and) || next.is(Kind::bool_not) || next.is(Kind::ite) ||
                               (next.is(Kind::equal) && next.child(0).sort().is_bool());
    if (is_connective) {
      for (const Term child : next.children()) waiting.push_back(child);
    } else if (std::find(atoms.begin(), atoms.end(), next) == atoms.end()) {
      atoms.push_back(next);
    }
  }
}

std::vector<term::Terms> preimages(symbolic::TransitionSystem& system, paths::Path& core) {
  term::TermPool& pool = system.environment().pool;
  std::vector<term::Terms> result(core.size());
  Literals literals(pool);
  for (std::size_t i = core.size(); i-- > 0;) {
    if (i + 1 < core.size()) {
      term::Substitution back(pool);
      for (const Term variable : term::free_variables(literals.all())) back.map(variable, core.step_value(i, variable));
      literals.substitute(back);
    }
    for (const Term condition : core.segment(i).conditions) literals.add(condition);
    if (literals.is_false()) break;
    for (const Term variable : term::free_variables(literals.all()))
      if (!core.is_state_variable(i, variable)) literals.eliminate(variable);
    if (literals.is_false()) break;
    if (i > 0) result[i] = literals.all();
  }
  return result;
}

term::Terms preimage(symbolic::TransitionSystem& system, const paths::Segment& segment, const term::Terms& behind) {
  term::TermPool& pool = system.environment().pool;
  symbolic::StateSpace& space = system.space();
  Literals literals(pool);
  term::Substitution back(pool);
  for (const Term variable : term::free_variables(behind))
    back.map(variable, space.value(segment.to, *segment.end, *space.find(segment.to, variable)));
  for (const Term literal : behind) literals.add(back.apply(literal));
  for (const Term condition : segment.conditions) literals.add(condition);
  const bool is_start = segment.block == &system.start();
  for (const Term variable : term::free_variables(literals.all()))
    if (is_start || space.find(segment.block->from, variable) == nullptr) literals.eliminate(variable);
  return literals.all();
}

CutPredicates atoms_of(const std::vector<term::Terms>& literals) {
  CutPredicates result(literals.size());
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (const Term literal : literals[i]) collect_atoms(literal, result[i]);
  return result;
}

CutPredicates conjunctions_of(term::TermPool& pool, const std::vector<term::Terms>& literals) {
  CutPredicates result(literals.size());
  for (std::size_t i = 0; i < literals.size(); ++i)
    if (literals[i].size() > 1) result[i].push_back(pool.bool_and(literals[i]));
  return result;
}

CutPredicates constants(symbolic::TransitionSystem& system, paths::Path& core) {
  term::TermPool& pool = system.environment().pool;
  CutPredicates result(core.size());
  for (std::size_t i = 1; i < core.size(); ++i) {
    for (const Term variable : core.cut(i)) {
      const Term value = core.at_cut(i, variable);
      if (!value.is_constant()) continue;
      if (variable.sort().is_bool()) {
        result[i].push_back(variable);
      } else if (variable.sort().is_bit_vector()) {
        result[i].push_back(pool.equal(variable, value));
      }
    }
  }
  return result;
}

}  // namespace proviso::engine::refinement
