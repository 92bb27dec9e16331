#include "engine/value/first_precision.h"

#include <algorithm>

namespace proviso::engine::value {

namespace {

/// Pointers with more targets are tracked only if that turns out to be relevant.
constexpr std::size_t kFewTargets = 3;

}  // namespace

domain::ValuePrecision first_precision(transform::ProgramFacts& facts, const condition::ConditionalInput& given) {
  domain::ValuePrecision precision;
  for (const ir::Variable& variable : facts.program().variables()) {
    if (!variable.is_plain_scalar() || !variable.type->is_pointer()) continue;
    const std::vector<transform::Target> targets = facts.points_to().targets(variable);
    const bool has_few = targets.size() <= kFewTargets && std::all_of(targets.begin(), targets.end(), [](const transform::Target& target) {
                           return target.offsets.is_exact() && target.object != transform::PointsTo::kUnknown;
                         });
    if (has_few || given.assumed) precision.add({domain::Tracked::Kind::variable, variable.id, 0});
  }
  return precision;
}

}  // namespace proviso::engine::value
