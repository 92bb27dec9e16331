#include "term/deciding.h"

#include <algorithm>

namespace proviso::term {

namespace {

/// A conjunct that is false; preferably one that is visited anyway.
Term false_conjunct(Evaluator& evaluator, Term conjunction, const TermSet& seen) {
  const Term first = conjunction.child(0);
  const Term second = conjunction.child(1);
  if (evaluator.holds(first)) return second;
  return seen.contains(second) && !evaluator.holds(second) ? second : first;
}

}  // namespace

Terms deciding_variables(Evaluator& evaluator, std::span<const Term> terms) {
  Terms variables;
  TermSet seen;
  Terms stack(terms.begin(), terms.end());
  while (!stack.empty()) {
    const Term term = stack.back();
    stack.pop_back();
    if (!seen.insert(term)) continue;
    if (term.is_variable()) {
      variables.push_back(term);
    } else if (term.is(Kind::ite)) {
      stack.push_back(evaluator.holds(term.child(0)) ? term.child(1) : term.child(2));
      stack.push_back(term.child(0));
    } else if (term.is(Kind::bool_and) && !evaluator.holds(term)) {
      stack.push_back(false_conjunct(evaluator, term, seen));
    } else {
      stack.insert(stack.end(), term.children().begin(), term.children().end());
    }
  }
  std::sort(variables.begin(), variables.end());
  return variables;
}

}  // namespace proviso::term
