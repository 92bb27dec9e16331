#include "symbolic/annotate.h"

#include <algorithm>

#include "term/traverse.h"

namespace proviso::symbolic {

using encode::Term;

certificate::Annotation::At annotated(TransitionSystem& system, const ir::Place& place, Term formula) {
  certificate::Annotation::At at;
  at.function = place.function;
  at.location = place.location;
  at.formula = formula;
  for (ir::StackId stack = place.stack; stack != ir::CallStacks::kRoot; stack = system.stacks().below(stack))
    at.stack.push_back({system.stacks().caller(stack), system.stacks().call(stack)});
  std::reverse(at.stack.begin(), at.stack.end());
  bool has_objects = false;
  for (const Term variable : term::free_variables(formula)) {
    at.variables.push_back(system.space().name(place, variable));
    has_objects = has_objects || certificate::is_object_number(at.variables.back().kind);
  }
  if (!has_objects) return at;
  term::for_each_subterm(formula, [&](Term next) {
    if (next.is(term::Kind::bv_const) && next.width() == encode::kObjectBits && next.low_word() < system.environment().objects.size())
      at.objects.push_back(system.space().name_object(place, static_cast<encode::ObjectId>(next.low_word())));
  });
  return at;
}

certificate::Annotation annotate(TransitionSystem& system, certificate::CutAt cut_at,
                                 const std::vector<std::pair<ir::Place, Term>>& formulas, std::shared_ptr<const term::TermPool> pool) {
  certificate::Annotation annotation;
  annotation.cut_at = cut_at;
  annotation.modules = system.modules().functions();
  annotation.pool = std::move(pool);
  if (system.closed() != nullptr)
    for (const auto& [head, effects] : system.closed()->all()) annotation.closed.push_back(head);
  for (const auto& [place, formula] : formulas) annotation.cuts.push_back(annotated(system, place, formula));
  return annotation;
}

}  // namespace proviso::symbolic
