#include "engine/kinduction/candidates.h"

namespace proviso::engine::kinduction {

namespace {

using Part = certificate::Quantity::Part;
using Relation = certificate::Invariant::Relation;
using Time = certificate::Quantity::Time;

/// 0 <= sign * (now - then) <= most
void bound_growth(std::vector<certificate::Invariant>& bounds, const ir::Variable& variable, i128 sign, i128 most) {
  const Part part = variable.type->is_pointer() ? Part::offset : Part::value;
  const certificate::Quantity now(&variable, part);
  const certificate::Quantity then(&variable, part, Time::entry);
  certificate::Invariant grows;
  grows.relation = Relation::linear_at_least;
  grows.terms = {{now, sign}, {then, -sign}};
  bounds.push_back(grows);
  grows.terms = {{now, -sign}, {then, sign}};
  grows.constant = most;
  bounds.push_back(grows);
}

}  // namespace

std::vector<certificate::Invariant> few_rounds(const LoopVocabulary& vocabulary, std::uint64_t rounds) {
  std::vector<certificate::Invariant> bounds;
  for (const auto* const variables : {&vocabulary.changed, &vocabulary.moved_pointers}) {
    for (const ir::Variable* const variable : *variables) {
      const auto step = vocabulary.increments.find(variable);
      if (step == vocabulary.increments.end() || step->second == 0) continue;
      const i128 sign = step->second < 0 ? -1 : 1;
      bound_growth(bounds, *variable, sign, sign * step->second * static_cast<i128>(rounds));
    }
  }
  return bounds;
}

}  // namespace proviso::engine::kinduction
