#include "term/substitute.h"

#include "support/result.h"

namespace proviso::term {

void Substitution::map(Term from, Term to) {
  PROVISO_CHECK(!was_applied_, "a substitution cannot grow after its first use");
  PROVISO_CHECK(from.sort() == to.sort(), "a substitution between different sorts");
  results_[from] = to;
}

Term Substitution::apply(Term root) {
  was_applied_ = true;
  Terms stack{root};
  Terms children;
  while (!stack.empty()) {
    const Term t = stack.back();
    if (results_.contains(t)) {
      stack.pop_back();
      continue;
    }
    bool is_ready = true;
    for (const Term child : t.children()) {
      if (!results_.contains(child)) {
        stack.push_back(child);
        is_ready = false;
      }
    }
    if (!is_ready) continue;
    children.clear();
    bool changed = false;
    for (const Term child : t.children()) {
      children.push_back(*results_.find(child));
      changed |= children.back() != child;
    }
    results_[t] = changed ? pool_.rebuild(t, children) : t;
    stack.pop_back();
  }
  return *results_.find(root);
}

Term substitute(TermPool& pool, Term term, Term from, Term to) {
  Substitution substitution(pool);
  substitution.map(from, to);
  return substitution.apply(term);
}

}  // namespace proviso::term
