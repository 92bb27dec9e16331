#include "engine/predicate/precision.h"

#include <algorithm>

#include "engine/blocks/annotate.h"
#include "engine/formula_text.h"
#include "engine/predicate/predicate_text.h"

namespace proviso::engine {

using Scope = TrackedPredicate::Scope;

void PredicatePrecision::bring_in(const cpa::Place& place) {
  if (!brought_in_.emplace(place.function, place.stack).second) return;
  PredicateReader reader(space_.environment().program, space_.environment(), space_);
  for (const TrackedPredicate& given : given_) {
    if (given.scope != Scope::everywhere && given.function != place.function) continue;
    const std::optional<encode::Term> predicate = reader.at(place, given.text);
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
      const Annotation::At at = annotated(system, place, predicate);
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
