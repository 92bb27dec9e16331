#include "engine/abstraction/precision.h"

#include <algorithm>

#include "exchange/formula_text.h"
#include "exchange/predicate_text.h"
#include "symbolic/annotate.h"

namespace proviso::engine::abstraction {

using Scope = exchange::TrackedPredicate::Scope;

namespace {

/// A place within the activation where all its variables are in scope: not all are at the entry and exit of a module.
ir::Place inside(symbolic::StateSpace& space, const ir::Place& place) {
  if (!space.is_module(place)) return place;
  space.any_state({place.function, space.environment().program.functions()[place.function].exit(), place.stack});  // creates the result
  return {place.function, ~ir::LocationId{0}, place.stack};
}

}  // namespace

void PredicatePrecision::bring_in(const ir::Place& place) {
  if (!brought_in_.emplace(place.function, place.stack).second) return;
  exchange::PredicateReader reader(space_.environment().program, space_.environment(), space_);
  for (const exchange::TrackedPredicate& given : given_) {
    if (given.scope != Scope::everywhere && given.function != place.function) continue;
    const std::optional<encode::Term> predicate = reader.at(inside(space_, place), given.text);
    if (!predicate || predicate->is_constant()) continue;
    if (given.scope == Scope::location) {
      at_[{place.function, given.location, place.stack}].insert(*predicate);
    } else if (given.scope == Scope::function) {
      in_[{place.function, place.stack}].insert(*predicate);
    } else {
      everywhere_.insert(*predicate);
    }
  }
}

exchange::TrackedPredicates PredicatePrecision::tracked(symbolic::TransitionSystem& system) const {
  const ir::Program& program = system.environment().program;
  exchange::TrackedPredicates result;
  const auto add = [&](const ir::Place& place, const std::set<encode::Term>& predicates, exchange::TrackedPredicate like) {
    for (const encode::Term predicate : predicates) {
      const certificate::Annotation::At at = symbolic::annotated(system, inside(system.space(), place), predicate);
      // Relevant only for functions analysed modularly.
      if (std::any_of(at.variables.begin(), at.variables.end(),
                      [](const certificate::Annotation::Variable& variable) { return variable.is_at_entry; }))
        continue;
      like.text = exchange::predicate_text(program, system.environment().pool, at);
      like.c = exchange::formula_text(program, system.environment().pool, at);
      if (!like.text.empty()) result.push_back(like);
    }
  };
  add({program.entry->id(), program.entry->entry(), ir::CallStacks::kRoot}, everywhere_, {});
  for (const auto& [activation, predicates] : in_)
    add({activation.first, program.functions()[activation.first].entry(), activation.second}, predicates,
        {Scope::function, activation.first, 0, "", ""});
  for (const auto& [key, predicates] : at_) {
    const auto& [function, location, stack] = key;
    add({function, location, stack}, predicates, {Scope::location, function, location, "", ""});
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end(),
                           [](const exchange::TrackedPredicate& a, const exchange::TrackedPredicate& b) {
                             return std::tie(a.scope, a.function, a.location, a.text) == std::tie(b.scope, b.function, b.location, b.text);
                           }),
               result.end());
  return result;
}

}  // namespace proviso::engine::abstraction
