#include "engine/pdr/lifting.h"

#include <algorithm>

#include "engine/refinement/examine.h"
#include "term/deciding.h"
#include "term/evaluate.h"
#include "term/traverse.h"

namespace proviso::engine::pdr {

using encode::Term;

namespace {

/// The predicates over these variables, and over variables that such predicates connect with them. The others can have
/// any consistent values: executions from there behave in the same way.
term::Terms connected(term::Terms predicates, const term::Terms& variables) {
  term::TermSet reached;
  for (const Term variable : variables) reached.insert(variable);
  term::Terms result;
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    std::erase_if(predicates, [&](Term predicate) {
      const term::Terms own = term::free_variables(predicate);
      if (std::none_of(own.begin(), own.end(), [&](Term variable) { return reached.contains(variable); })) return false;
      for (const Term variable : own) has_grown = reached.insert(variable) || has_grown;
      result.push_back(predicate);
      return true;
    });
  }
  return result;
}

abstraction::PredicateCube cube_of(term::TermPool& pool, const term::Terms& predicates, term::Evaluator& evaluator) {
  abstraction::PredicateCube cube;
  for (const Term predicate : predicates) cube.push_back(evaluator.holds(predicate) ? predicate : pool.bool_not(predicate));
  std::sort(cube.begin(), cube.end());
  return cube;
}

}  // namespace

abstraction::PredicateCube values_of(term::TermPool& pool, const term::Terms& predicates, const term::Model& model) {
  term::Evaluator evaluator(pool, model);
  return cube_of(pool, predicates, evaluator);
}

abstraction::PredicateCube deciding_values(term::TermPool& pool, term::Terms predicates, const term::Model& model,
                                           std::span<const Term> asked) {
  term::Evaluator evaluator(pool, model);
  const term::Terms variables = term::deciding_variables(evaluator, asked);
  return cube_of(pool, connected(std::move(predicates), variables), evaluator);
}

term::Model way_on(term::Terms predicates, const term::Model& model, std::vector<Term> asked) {
  const term::Terms reached = connected(std::move(predicates), term::free_variables(asked));
  asked.insert(asked.end(), reached.begin(), reached.end());
  return refinement::restricted(model, asked);
}

}  // namespace proviso::engine::pdr
