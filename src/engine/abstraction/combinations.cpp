#include "engine/abstraction/combinations.h"

#include <algorithm>

#include "term/traverse.h"

namespace proviso::engine::abstraction {

std::vector<Combination> joined(std::vector<Combination> combinations) {
  for (std::size_t k = 0; !combinations.empty() && k < combinations.front().size(); ++k) {
    // Combinations that differ only in predicate k become adjacent.
    const auto without = [k](const Combination& combination) {
      Combination rest = combination;
      rest[k] = 2;
      return rest;
    };
    std::sort(combinations.begin(), combinations.end(), [&](const Combination& a, const Combination& b) {
      const Combination rest_a = without(a);
      const Combination rest_b = without(b);
      return rest_a != rest_b ? rest_a < rest_b : a < b;
    });
    std::vector<Combination> result;
    for (Combination& one : combinations) {
      if (!result.empty() && one[k] == 1 && result.back()[k] == 0 && without(result.back()) == without(one)) {
        result.back()[k] = 2;
      } else {
        result.push_back(std::move(one));
      }
    }
    combinations = std::move(result);
  }
  return combinations;
}

SharedVariables::Id SharedVariables::add_alone() {
  parents_.push_back(parents_.size());
  return parents_.size() - 1;
}

SharedVariables::Id SharedVariables::add(term::Term formula) {
  const Id id = add_alone();
  for (const term::Term variable : term::free_variables(formula)) {
    const auto [entry, is_new] = variables_.try_emplace(variable, id);
    if (!is_new) parents_[group(id)] = group(entry->second);
  }
  return id;
}

SharedVariables::Id SharedVariables::group(Id formula) {
  while (parents_[formula] != formula) formula = parents_[formula] = parents_[parents_[formula]];
  return formula;
}

}  // namespace proviso::engine::abstraction
