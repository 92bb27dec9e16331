#include "engine/invariants/loop_invariants.h"

#include <algorithm>
#include <bit>

#include "domain/interval/interval_state.h"
#include "domain/numeric/numeric_state.h"

namespace proviso::engine::invariants {

using domain::Integers;
using domain::IntervalState;

namespace {

/// A plain variable, or an integer in memory; in program order.
struct Which {
  const ir::Variable* variable = nullptr;
  const ir::Type* cell_type = nullptr;  // null: plain
  std::uint64_t cell_offset = 0;

  certificate::Quantity quantity() const {
    certificate::Quantity result(variable, cell_type == nullptr ? certificate::Quantity::Part::value : certificate::Quantity::Part::cell);
    result.cell_type = cell_type;
    result.cell_offset = cell_offset;
    return result;
  }
  friend bool operator<(const Which& a, const Which& b) {
    const auto order = [](const Which& w) {
      return std::tuple(w.variable->id, w.cell_type != nullptr, w.cell_offset, w.cell_type != nullptr ? w.cell_type->id() : 0U);
    };
    return order(a) < order(b);
  }
};
using OfLoop = std::map<Which, Integers>;

/// The frame's own variables, the globals, and what callers have in memory.
OfLoop visible(const IntervalState& state, unsigned depth, const domain::IntervalDomain& domain) {
  OfLoop result;
  const auto& variables = domain.facts().program().variables();
  state.scalars.for_each([&](std::uint64_t key, const Integers& value) {
    const unsigned of_frame = IntervalState::depth_of(key);
    const std::uint32_t variable = IntervalState::variable_of(key);
    if ((of_frame == depth || of_frame == 0) && variable < variables.size()) result.emplace(Which{&variables[variable], nullptr, 0}, value);
  });
  state.cells.for_each([&](std::uint64_t key, const domain::IntegerCell& cell) {
    const domain::ObjectInfo& object = domain.objects()[IntervalState::object_of(key)];
    if (object.variable == nullptr || object.depth > depth) return;
    result.emplace(Which{object.variable, cell.type, key & 0xFFFFFFFFU}, cell.value);
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

void describe(const certificate::Quantity& variable, const Integers& value, std::vector<certificate::Invariant>& out) {
  const domain::Shape& shape = value.shape();
  if (const std::optional<i128> single = value.single()) {
    out.push_back({variable, certificate::Invariant::Relation::equal, nullptr, *single, 0, nullptr, nullptr});
    return;
  }
  if (value.low() > shape.min())
    out.push_back({variable, certificate::Invariant::Relation::at_least, nullptr, value.low(), 0, nullptr, nullptr});
  if (value.high() < shape.max())
    out.push_back({variable, certificate::Invariant::Relation::at_most, nullptr, value.high(), 0, nullptr, nullptr});
  const int trailing = std::min({std::countr_one(value.bits().known()), 30, static_cast<int>(shape.bits) - 1});
  if (trailing > 0) {
    const std::uint32_t modulus = std::uint32_t{1} << trailing;
    out.push_back({variable, certificate::Invariant::Relation::congruent, nullptr, static_cast<i128>(value.bits().ones & (modulus - 1)),
                   modulus, nullptr, nullptr});
  }
}

/// Its product with a 64-bit number does not overflow.
constexpr i128 kMaxCoefficient = i128{1} << 60;

/// Whether the bounds already imply a constraint on this variable alone. (Widening may lose bounds that relations
/// keep.)
bool is_said(const domain::LinearConstraint& constraint, const ir::Variable& variable, const std::vector<certificate::Invariant>& bounds) {
  const domain::Shape shape = domain::shape_of(variable.type);
  domain::Range range{shape.min(), shape.max()};
  for (const certificate::Invariant& bound : bounds) {
    if (!bound.terms.empty() || bound.left != certificate::Quantity(&variable)) continue;
    if (bound.relation == certificate::Invariant::Relation::equal || bound.relation == certificate::Invariant::Relation::at_least)
      range.low = bound.constant;
    if (bound.relation == certificate::Invariant::Relation::equal || bound.relation == certificate::Invariant::Relation::at_most)
      range.high = bound.constant;
  }
  const i128 coefficient = constraint.form.terms.begin()->second;
  if (coefficient > kMaxCoefficient || coefficient < -kMaxCoefficient) return false;
  const auto value = [&](i128 number) { return coefficient * number + constraint.form.constant; };
  return constraint.is_equality ? range.low == range.high && value(range.low) == 0 : value(range.low) >= 0 && value(range.high) >= 0;
}

}  // namespace

LoopInvariants invariants_of_intervals(const cpa::Flow& flow, const domain::IntervalDomain& domain,
                                       const cpa::WideningDomain::Heads& heads) {
  std::map<symbolic::CycleId, OfLoop> loops;
  for (const auto& [place, state] : heads) {
    OfLoop values = visible(static_cast<const IntervalState&>(*state), flow.depth(place), domain);
    const symbolic::CycleId loop{place.function, place.location, false};
    const auto known = loops.find(loop);
    if (known == loops.end()) {
      loops.emplace(loop, std::move(values));
    } else {
      keep_common(known->second, values);
    }
  }
  LoopInvariants result;
  for (const auto& [loop, values] : loops) {
    std::vector<certificate::Invariant>& invariants = result[loop];
    for (const auto& [which, value] : values) describe(which.quantity(), value, invariants);
  }
  return result;
}

LoopInvariants invariants_of_relations(const cpa::Flow& flow, domain::NumericDomain& domain, const cpa::WideningDomain::Heads& heads) {
  using domain::NumericState;
  cpa::WideningDomain::Heads ranges;
  // By loop and pack, joined over all call stacks.
  std::map<std::pair<symbolic::CycleId, std::uint32_t>, std::shared_ptr<domain::Polyhedron>> shapes;
  std::map<symbolic::CycleId, unsigned> visits;
  std::map<std::pair<symbolic::CycleId, std::uint32_t>, unsigned> mentions;
  for (const auto& [place, state] : heads) {
    const auto& numeric = static_cast<const NumericState&>(*state);
    ranges.emplace(place, numeric.intervals);
    const symbolic::CycleId loop{place.function, place.location, false};
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
  LoopInvariants result = invariants_of_intervals(flow, domain.interval(), ranges);
  for (const auto& [at, shape] : shapes) {
    if (mentions[at] != visits[at.first]) continue;
    for (const domain::LinearConstraint& constraint : shape->constraints()) {
      const bool is_bound = constraint.form.terms.size() == 1;
      if (constraint.form.terms.empty() ||
          (is_bound && is_said(constraint, *domain.packs()[at.second].variables[constraint.form.terms.begin()->first], result[at.first])))
        continue;
      certificate::Invariant invariant;
      invariant.relation =
          constraint.is_equality ? certificate::Invariant::Relation::linear_equal : certificate::Invariant::Relation::linear_at_least;
      invariant.constant = constraint.form.constant;
      for (const auto& [dimension, coefficient] : constraint.form.terms)
        invariant.terms.push_back({domain.packs()[at.second].variables[dimension], coefficient});
      std::vector<certificate::Invariant>& known = result[at.first];
      if (std::find(known.begin(), known.end(), invariant) == known.end()) known.push_back(std::move(invariant));
    }
  }
  return result;
}

}  // namespace proviso::engine::invariants
