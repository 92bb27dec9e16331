#include "symbolic/known_conditions.h"

namespace proviso::symbolic {

using term::Term;

void KnownConditions::learn(Term condition, bool truth) {
  if (condition.is(term::Kind::bool_not)) return learn(condition.child(0), !truth);
  known_[condition] = truth;
  if (condition.is(term::Kind::bool_and) && truth)
    for (const Term part : condition.children()) learn(part, true);
}

std::optional<bool> KnownConditions::truth_of(Term condition) const {
  if (condition.is(term::Kind::bool_not)) {
    const std::optional<bool> truth = truth_of(condition.child(0));
    return truth ? std::optional(!*truth) : std::nullopt;
  }
  if (const auto found = known_.find(condition); found != known_.end()) return found->second;
  if (!condition.is(term::Kind::bool_and)) return std::nullopt;
  std::optional<bool> all = true;
  for (const Term part : condition.children()) {
    const std::optional<bool> truth = truth_of(part);
    if (truth == false) return false;
    if (!truth) all = std::nullopt;
  }
  return all;
}

Term KnownConditions::narrowed(term::TermPool& pool, Term term) const {
  if (!term.is(term::Kind::ite)) return term;
  if (const std::optional<bool> truth = truth_of(term.child(0))) return narrowed(pool, term.child(*truth ? 1 : 2));
  return pool.ite(term.child(0), narrowed(pool, term.child(1)), narrowed(pool, term.child(2)));
}

}  // namespace proviso::symbolic
