#include "term/traverse.h"

#include <algorithm>

namespace proviso::term {

Terms free_variables(std::span<const Term> terms) {
  Terms variables;
  TermSet seen;
  for (const Term root : terms) {
    for_each_subterm(root, seen, [&](Term t) {
      if (t.is_variable()) variables.push_back(t);
    });
  }
  std::sort(variables.begin(), variables.end());
  return variables;
}

std::size_t dag_size(std::span<const Term> terms) {
  TermSet seen;
  for (const Term root : terms) for_each_subterm(root, seen, [](Term) {});
  return seen.size();
}

Terms conjuncts_of(Term term) {
  Terms conjuncts;
  TermSet seen;
  Terms stack{term};
  while (!stack.empty()) {
    const Term t = stack.back();
    stack.pop_back();
    if (!seen.insert(t)) continue;
    if (t.is(Kind::bool_and)) {
      stack.push_back(t.child(1));
      stack.push_back(t.child(0));
    } else {
      conjuncts.push_back(t);
    }
  }
  return conjuncts;
}

}  // namespace proviso::term
