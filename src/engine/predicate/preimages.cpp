#include <algorithm>

#include "engine/predicate/discover.h"
#include "term/traverse.h"

namespace proviso::engine {

using encode::Term;
using term::Kind;

namespace {

bool has(const term::Terms& sorted, Term variable) { return std::binary_search(sorted.begin(), sorted.end(), variable); }

bool mentions(Term formula, Term variable) { return has(term::free_variables(formula), variable); }

/// `variable` as it follows from side == other, where the side is a sum in which it stands once.
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

/// Literals in conjunction, without repetition; one of them `false` if they cannot hold. Their variables are kept, as many are eliminated
/// one by one.
class Literals {
 public:
  explicit Literals(term::TermPool& pool) : pool_(pool) {}

  void add(Term formula) {
    for (const Term literal : term::conjuncts_of(formula))
      if (!literal.is_true() && known_.insert(literal)) append(literal, term::free_variables(literal));
  }
  bool is_false() const {
    return std::any_of(all_.begin(), all_.end(), [](Term literal) { return literal.is_false(); });
  }
  const term::Terms& all() const { return all_; }

  void substitute(term::Substitution& substitution) {
    known_ = {};
    rewrite([&](Term literal, term::Terms&&) { add(substitution.apply(literal)); });
  }

  /// That there is a value for the variable with which they hold, as far as an equation says which. Literals that mention it are gone for
  /// good, so they may stay among the known ones.
  void eliminate(Term variable) {
    term::Substitution substitution(pool_);
    Term solved;
    for (std::size_t i = 0; i < all_.size() && !solved; ++i) {
      if (!has(variables_[i], variable)) continue;
      const std::optional<Term> value = solution(pool_, all_[i], variable);
      if (!value) continue;
      substitution.map(variable, *value);
      solved = all_[i];
    }
    rewrite([&](Term literal, term::Terms&& variables) {
      if (!has(variables, variable)) {
        append(literal, std::move(variables));
      } else if (solved && literal != solved) {
        add(substitution.apply(literal));
      }
    });
  }

 private:
  void append(Term literal, term::Terms variables) {
    all_.push_back(literal);
    variables_.push_back(std::move(variables));
  }

  /// Puts in their place what `put(literal, its variables)` adds for each of them.
  template <typename Put>
  void rewrite(const Put& put) {
    const term::Terms old = std::move(all_);
    std::vector<term::Terms> old_variables = std::move(variables_);
    all_.clear();
    variables_.clear();
    for (std::size_t i = 0; i < old.size(); ++i) put(old[i], std::move(old_variables[i]));
  }

  term::TermPool& pool_;
  term::Terms all_;
  std::vector<term::Terms> variables_;  // of each
  term::TermSet known_;                 // the same as all_, and some that cannot come again
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

std::vector<term::Terms> preimages(TransitionSystem& system, Path& core) {
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

term::Terms preimage(TransitionSystem& system, const Segment& segment, const term::Terms& behind) {
  term::TermPool& pool = system.environment().pool;
  StateSpace& space = system.space();
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

CutPredicates constants(TransitionSystem& system, Path& core) {
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

}  // namespace proviso::engine
