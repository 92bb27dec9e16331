#include "engine/predicate/precision.h"

#include <algorithm>

#include "engine/blocks/annotate.h"
#include "engine/formula_text.h"
#include "engine/predicate/predicate_text.h"

namespace proviso::engine {

using Scope = TrackedPredicate::Scope;

namespace {

/// Somewhere in the activation, where all its variables mean something: at the borders of a function that is looked at by itself not all
/// do.
cpa::Place inside(StateSpace& space, const cpa::Place& place) {
  if (!space.is_module(place)) return place;
  space.any_state({place.function, space.environment().program.functions()[place.function].exit(), place.stack});  // with the result
  return {place.function, ~ir::LocationId{0}, place.stack};
}

}  // namespace

void PredicatePrecision::bring_in(const cpa::Place& place) {
  if (!brought_in_.emplace(place.function, place.stack).second) return;
  PredicateReader reader(space_.environment().program, space_.environment(), space_);
  for (const TrackedPredicate& given : given_) {
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

TrackedPredicates PredicatePrecision::tracked(TransitionSystem& system) const {
  const ir::Program& program = system.environment().program;
  TrackedPredicates result;
  const auto add = [&](const cpa::Place& place, const std::set<encode::Term>& predicates, TrackedPredicate like) {
    for (const encode::Term predicate : predicates) {
      const Annotation::At at = annotated(system, inside(system.space(), place), predicate);
      // Only where functions are looked at by themselves is there something to say this of.
      if (std::any_of(at.variables.begin(), at.variables.end(), [](const Annotation::Variable& variable) { return variable.is_at_entry; }))
        continue;
      like.text = predicate_text(program, system.environment().pool, at);
      like.c = formula_text(program, system.environment().pool, at);
      if (!like.text.empty()) result.push_back(like);
    }
  };
  add({program.entry->id(), program.entry->entry(), cpa::CallStacks::kRoot}, everywhere_, {});
  for (const auto& [activation, predicates] : in_)
    add({activation.first, program.functions()[activation.first].entry(), activation.second}, predicates,
        {Scope::function, activation.first, 0, "", ""});
  for (const auto& [key, predicates] : at_) {
    const auto& [function, location, stack] = key;
    add({function, location, stack}, predicates, {Scope::location, function, location, "", ""});
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end(),
                           [](const TrackedPredicate& a, const TrackedPredicate& b) {
                             return std::tie(a.scope, a.function, a.location, a.text) == std::tie(b.scope, b.function, b.location, b.text);
                           }),
               result.end());
  return result;
}

}  // namespace proviso::engine
