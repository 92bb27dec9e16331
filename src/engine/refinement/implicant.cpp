#include "engine/refinement/implicant.h"

namespace proviso::engine::refinement {

using term::Kind;
using term::Term;

void Implicant::add(Term formula) {
  waiting_.push_back(formula);
  explain_waiting();
}

Term Implicant::resolved(Term term) {
  const Term result = without_ites(term);
  explain_waiting();
  return result;
}

void Implicant::explain_waiting() {
  while (!waiting_.empty()) {
    const Term next = waiting_.back();
    waiting_.pop_back();
    if (next.is_constant() || !seen_.insert(next)) continue;
    if (next.is(Kind::bool_not)) {
      waiting_.push_back(next.child(0));
    } else if (next.is(Kind::bool_and)) {
      const bool is_first = !model_.holds(next.child(0));
      if (model_.holds(next) || !is_first) waiting_.push_back(next.child(1));
      if (model_.holds(next) || is_first) waiting_.push_back(next.child(0));
    } else if (next.is(Kind::ite)) {
      waiting_.push_back(model_.holds(next.child(0)) ? next.child(1) : next.child(2));
      waiting_.push_back(next.child(0));
    } else if (next.is(Kind::equal) && next.child(0).sort().is_bool()) {
      waiting_.push_back(next.child(1));
      waiting_.push_back(next.child(0));
    } else {
      const Term atom = without_ites(next);
      const Term literal = model_.holds(next) ? atom : pool_.bool_not(atom);
      if (!literal.is_true()) literals_.push_back(literal);
    }
  }
}

Term Implicant::without_ites(Term term) {
  term::Terms stack{term};
  while (!stack.empty()) {
    const Term next = stack.back();
    if (resolved_.contains(next)) {
      stack.pop_back();
      continue;
    }
    if (next.is(Kind::ite)) {
      const Term branch = model_.holds(next.child(0)) ? next.child(1) : next.child(2);
      if (const Term* const known = resolved_.find(branch)) {
        waiting_.push_back(next.child(0));
        resolved_.insert(next, Term(*known));
      } else {
        stack.push_back(branch);
      }
      continue;
    }
    term::Terms children;
    for (const Term child : next.children()) {
      const Term* const known = resolved_.find(child);
      if (known == nullptr)
        stack.push_back(child);
      else
        children.push_back(*known);
    }
    if (stack.back() == next) resolved_.insert(next, children.empty() ? next : pool_.rebuild(next, children));
  }
  return *resolved_.find(term);
}

}  // namespace proviso::engine::refinement
