#include "domain/interval/interval_domain.h"

#include <algorithm>
#include <set>

#include "domain/interval/interval_transfer.h"
#include "transform/accesses.h"

namespace proviso::domain {

using cpa::StateRef;

namespace {

/// From then on widening goes to the ends of the type at once.
constexpr unsigned kThresholdRounds = 24;
constexpr std::size_t kMaxThresholds = 4000;

const IntervalState& interval_state(const cpa::State& state) { return static_cast<const IntervalState&>(state); }

std::vector<i128> collect_thresholds(const ir::Program& program) {
  std::set<i128> found{-1, 0, 1};
  for (const unsigned bits : {8U, 16U, 32U, 64U}) {
    for (const bool is_signed : {false, true}) {
      const Shape shape{bits, is_signed};
      for (const i128 bound : {shape.min(), shape.max()}) found.insert(bound);
    }
  }
  const auto collect = [&](const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      if (part->kind() != ir::ExprKind::int_const || !part->type()->is_integer() || part->type()->bits() > 64) return;
      if (found.size() >= kMaxThresholds) return;
      const i128 number = part->signed_value();
      for (const i128 near : {number - 1, number, number + 1, -number}) found.insert(near);
    });
  };
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges()) transform::for_each_operand(edge.operation, collect);
  return {found.begin(), found.end()};
}

}  // namespace

IntervalDomain::IntervalDomain(transform::ProgramFacts& facts, property::CheckSet checks, const IsRelevant& is_relevant)
    : facts_(facts), program_(facts.program()), checks_(checks), thresholds_(collect_thresholds(facts.program())), targets_(facts) {
  if (!is_relevant) return;
  is_irrelevant_.resize(program_.variables().size());
  for (const ir::Variable& variable : program_.variables())
    is_irrelevant_[variable.id] = variable.is_plain_scalar() && !is_relevant(variable);
}

IntervalDomain::~IntervalDomain() = default;

StateRef IntervalDomain::initial() {
  auto* const state = new IntervalState;
  StateRef result(state);
  cpa::StepFindings findings;
  const ir::Step start{ir::StepKind::edge, program_.entry, nullptr, nullptr, 1};
  IntervalTransfer(*this, *state, start, findings, nullptr).initialize();
  return result;
}

StateRef IntervalDomain::transfer(StateRef before, const ir::Step& step, cpa::StepFindings& findings) {
  return transfer(before, step, findings, nullptr);
}

StateRef IntervalDomain::transfer(const StateRef& before, const ir::Step& step, cpa::StepFindings& findings, Relations* relations) {
  auto* const state = new IntervalState(interval_state(*before));
  StateRef after(state);
  return IntervalTransfer(*this, *state, step, findings, relations).run() ? after : StateRef();
}

bool IntervalDomain::is_covered(const cpa::State& state, const cpa::State& by) const {
  const IntervalState& a = interval_state(state);
  const IntervalState& b = interval_state(by);
  const auto within = [](const Integers& own, const Integers& allowed) { return own.is_within(allowed); };
  const auto cell_within = [](const IntegerCell& own, const IntegerCell& allowed) {
    return own.type == allowed.type && own.value.is_within(allowed.value);
  };
  const auto pointer_within = [](const PointerInto& own, const PointerInto& allowed) {
    return own.object == allowed.object && own.offset.low >= allowed.offset.low && own.offset.high <= allowed.offset.high;
  };
  return &state == &by || (PersistentMap<Integers>::includes(a.scalars, b.scalars, within) &&
                           PersistentMap<IntegerCell>::includes(a.cells, b.cells, cell_within) &&
                           PersistentMap<PointerInto>::includes(a.pointers, b.pointers, pointer_within));
}

namespace {

/// Entry by entry, what both know.
template <typename Combine>
StateRef combine(const IntervalState& a, const IntervalState& b, const Combine& integers) {
  auto* const result = new IntervalState;
  StateRef joined(result);
  const auto kept = [](const Integers& value) { return value.is_any() ? std::nullopt : std::optional<Integers>(value); };
  result->scalars = PersistentMap<Integers>::merge(a.scalars, b.scalars,
                                                   [&](std::uint64_t, const Integers* x, const Integers* y) -> std::optional<Integers> {
                                                     if (x == nullptr || y == nullptr || !(x->shape() == y->shape())) return std::nullopt;
                                                     return kept(integers(*x, *y));
                                                   });
  result->cells = PersistentMap<IntegerCell>::merge(
      a.cells, b.cells, [&](std::uint64_t, const IntegerCell* x, const IntegerCell* y) -> std::optional<IntegerCell> {
        if (x == nullptr || y == nullptr || x->type != y->type) return std::nullopt;
        const Integers value = integers(x->value, y->value);
        if (value.is_any()) return std::nullopt;
        return IntegerCell{value, x->type};
      });
  return joined;
}

template <typename Combine>
void combine_pointers(const IntervalState& a, const IntervalState& b, const StateRef& into, const Combine& offsets) {
  auto& result = const_cast<IntervalState&>(interval_state(*into));  // not shared
  result.pointers = PersistentMap<PointerInto>::merge(
      a.pointers, b.pointers, [&](std::uint64_t, const PointerInto* x, const PointerInto* y) -> std::optional<PointerInto> {
        if (x == nullptr || y == nullptr || x->object != y->object) return std::nullopt;
        return offsets(*x, *y);
      });
}

}  // namespace

StateRef IntervalDomain::join(const StateRef& left, const StateRef& right) {
  const IntervalState& a = interval_state(*left);
  const IntervalState& b = interval_state(*right);
  StateRef joined = combine(a, b, [](const Integers& x, const Integers& y) { return x.join(y); });
  combine_pointers(a, b, joined, [](const PointerInto& x, const PointerInto& y) {
    return PointerInto{x.object, {std::min(x.offset.low, y.offset.low), std::max(x.offset.high, y.offset.high)}};
  });
  return joined;
}

StateRef IntervalDomain::merge(const StateRef& fresh, const StateRef& reached) {
  return is_covered(*fresh, *reached) ? reached : join(fresh, reached);
}

std::size_t IntervalDomain::size_of(const cpa::State& state) const {
  const IntervalState& own = interval_state(state);
  std::size_t size = 0;
  own.scalars.for_each([&](std::uint64_t, const Integers&) { ++size; });
  own.pointers.for_each([&](std::uint64_t, const PointerInto&) { ++size; });
  own.cells.for_each([&](std::uint64_t, const IntegerCell&) { ++size; });
  return size;
}

Integers IntervalDomain::widen_integers(const Integers& reached, const Integers& fresh, unsigned round) const {
  const Integers joined = reached.join(fresh);
  if (!joined.shape().is_tracked()) return joined;
  const Shape& shape = joined.shape();
  Range range = joined.range();
  const auto begin = thresholds_.begin();
  if (range.high > reached.high()) {
    const auto next = std::lower_bound(begin, thresholds_.end(), range.high);
    range.high = round < kThresholdRounds && next != thresholds_.end() ? std::min(*next, shape.max()) : shape.max();
  }
  if (range.low < reached.low()) {
    const auto next = std::upper_bound(begin, thresholds_.end(), range.low);
    range.low = round < kThresholdRounds && next != begin ? std::max(*std::prev(next), shape.min()) : shape.min();
  }
  // Bits that the bounds alone tell are not kept: they would hold the bounds back.
  const KnownBits common{reached.bits().zeros & fresh.bits().zeros, reached.bits().ones & fresh.bits().ones};
  const int trailing = std::countr_one(common.zeros | common.ones);
  const std::uint64_t low = static_cast<std::uint64_t>(mask_of(static_cast<unsigned>(std::min(trailing, 64)))) & shape.mask();
  return Integers::of(shape, range, {common.zeros & low, common.ones & low}).join(joined);
}

StateRef IntervalDomain::widen(const StateRef& reached, const StateRef& fresh, unsigned round) {
  const IntervalState& a = interval_state(*reached);
  const IntervalState& b = interval_state(*fresh);
  StateRef widened = combine(a, b, [&](const Integers& x, const Integers& y) { return widen_integers(x, y, round); });
  combine_pointers(a, b, widened, [](const PointerInto& x, const PointerInto& y) -> std::optional<PointerInto> {
    const bool grows = y.offset.low < x.offset.low || y.offset.high > x.offset.high;
    return grows ? std::nullopt : std::optional<PointerInto>(x);
  });
  return widened;
}

StateRef IntervalDomain::adjust(StateRef state, const ir::Place& place, unsigned depth) {
  const transform::Liveness& liveness = facts_.liveness(facts_.function(place.function));
  std::vector<std::uint64_t> scalars;
  std::vector<std::uint64_t> pointers;
  const auto is_dead = [&](std::uint64_t key) {
    const unsigned of_frame = IntervalState::depth_of(key);
    const std::uint32_t variable = IntervalState::variable_of(key);
    if (variable < is_irrelevant_.size() && is_irrelevant_[variable]) return true;
    return variable != kResult && (of_frame == depth || of_frame == 0) &&
           !liveness.is_live(place.location, variable).value_or(of_frame == 0);
  };
  interval_state(*state).scalars.for_each([&](std::uint64_t key, const Integers&) {
    if (is_dead(key)) scalars.push_back(key);
  });
  interval_state(*state).pointers.for_each([&](std::uint64_t key, const PointerInto&) {
    if (is_dead(key)) pointers.push_back(key);
  });
  if (scalars.empty() && pointers.empty()) return state;
  auto* const changed = new IntervalState(interval_state(*state));
  StateRef result(changed);
  for (const std::uint64_t key : scalars) changed->scalars.erase(key);
  for (const std::uint64_t key : pointers) changed->pointers.erase(key);
  return result;
}

}  // namespace proviso::domain
