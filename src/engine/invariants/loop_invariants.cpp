#include "engine/invariants/loop_invariants.h"

#include <algorithm>
#include <bit>

#include "domain/interval/interval_state.h"
#include "domain/numeric/numeric_state.h"

namespace proviso::engine {

using domain::Integers;
using domain::IntervalState;

namespace {

using OfLoop = std::map<std::uint32_t, Integers>;  // by variable

/// The frame's own variables and the globals.
OfLoop visible(const IntervalState& state, unsigned depth, const ir::Program& program) {
  OfLoop result;
  state.scalars.for_each([&](std::uint64_t key, const Integers& value) {
    const unsigned of_frame = IntervalState::depth_of(key);
    const std::uint32_t variable = IntervalState::variable_of(key);
    if ((of_frame == depth || of_frame == 0) && variable < program.variables().size()) result.emplace(variable, value);
  });
  return result;
}

void keep_common(OfLoop& known, const OfLoop& other) {
  for (auto entry = known.begin(); entry != known.end();) {
    const auto found = other.find(entry->first);
    if (found == other.end()) {
      entry = known.erase(entry);
    } else {
      entry->second = entry->second.join(found->second);
      ++entry;
    }
  }
}

void describe(const ir::Variable& variable, const Integers& value, std::vector<Invariant>& out) {
  const domain::Shape& shape = value.shape();
  if (const std::optional<i128> single = value.single()) {
    out.push_back({&variable, Invariant::Relation::equal, nullptr, *single, 0, nullptr, nullptr});
    return;
  }
  if (value.low() > shape.min()) out.push_back({&variable, Invariant::Relation::at_least, nullptr, value.low(), 0, nullptr, nullptr});
  if (value.high() < shape.max()) out.push_back({&variable, Invariant::Relation::at_most, nullptr, value.high(), 0, nullptr, nullptr});
  const int trailing = std::min({std::countr_one(value.bits().known()), 30, static_cast<int>(shape.bits) - 1});
  if (trailing > 0) {
    const std::uint32_t modulus = std::uint32_t{1} << trailing;
    out.push_back({&variable, Invariant::Relation::congruent, nullptr, static_cast<i128>(value.bits().ones & (modulus - 1)), modulus,
                   nullptr, nullptr});
  }
}

}  // namespace

LoopInvariants invariants_of_intervals(const cpa::Flow& flow, const ir::Program& program, const cpa::WideningDomain::Heads& heads) {
  std::map<CycleId, OfLoop> loops;
  for (const auto& [place, state] : heads) {
    OfLoop values = visible(static_cast<const IntervalState&>(*state), flow.depth(place), program);
    const auto [entry, is_new] = loops.try_emplace({place.function, place.location, false}, std::move(values));
    if (!is_new) keep_common(entry->second, visible(static_cast<const IntervalState&>(*state), flow.depth(place), program));
  }
  LoopInvariants result;
  for (const auto& [loop, values] : loops) {
    std::vector<Invariant>& invariants = result[loop];
    for (const auto& [id, value] : values) describe(program.variables()[id], value, invariants);
  }
  return result;
}

LoopInvariants invariants_of_relations(const cpa::Flow& flow, const ir::Program& program, const domain::Packs& packs,
                                       const cpa::WideningDomain::Heads& heads) {
  using domain::NumericState;
  cpa::WideningDomain::Heads ranges;
  // By loop and pack, joined over the call stacks; what is known under all of them counts.
  std::map<std::pair<CycleId, std::uint32_t>, std::shared_ptr<domain::Polyhedron>> shapes;
  std::map<CycleId, unsigned> visits;
  std::map<std::pair<CycleId, std::uint32_t>, unsigned> mentions;
  for (const auto& [place, state] : heads) {
    const auto& numeric = static_cast<const NumericState&>(*state);
    ranges.emplace(place, numeric.intervals);
    const CycleId loop{place.function, place.location, false};
    ++visits[loop];
    numeric.shapes.for_each([&, depth = flow.depth(place)](std::uint64_t key, const NumericState::Shape& shape) {
      if (NumericState::depth_of(key) != depth) return;
      const auto [entry, is_new] = shapes.try_emplace({loop, NumericState::pack_of(key)}, nullptr);
      ++mentions[entry->first];
      if (is_new) {
        entry->second = std::make_shared<domain::Polyhedron>(*shape);
      } else {
        entry->second->join(*shape);
      }
    });
  }
  LoopInvariants result = invariants_of_intervals(flow, program, ranges);
  for (const auto& [at, shape] : shapes) {
    if (mentions[at] != visits[at.first]) continue;
    for (const domain::LinearConstraint& constraint : shape->constraints()) {
      if (constraint.form.terms.size() < 2) continue;  // the intervals say that
      Invariant invariant;
      invariant.relation = constraint.is_equality ? Invariant::Relation::linear_equal : Invariant::Relation::linear_at_least;
      invariant.constant = constraint.form.constant;
      for (const auto& [dimension, coefficient] : constraint.form.terms)
        invariant.terms.push_back({packs[at.second].variables[dimension], coefficient});
      std::vector<Invariant>& known = result[at.first];
      if (std::find(known.begin(), known.end(), invariant) == known.end()) known.push_back(std::move(invariant));
    }
  }
  return result;
}

}  // namespace proviso::engine
