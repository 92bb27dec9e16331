#include "engine/invariants/loop_invariants.h"

#include <bit>

#include "domain/interval/interval_state.h"

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

}  // namespace proviso::engine
