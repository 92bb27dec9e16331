#include "domain/numeric/numeric_domain.h"

#include "domain/numeric/numeric_transfer.h"

namespace proviso::domain {

using cpa::StateRef;
using Shapes = PersistentMap<NumericState::Shape>;

namespace {

const NumericState& numeric_state(const cpa::State& state) { return static_cast<const NumericState&>(state); }

StateRef make(StateRef intervals, Shapes shapes) {
  auto* const state = new NumericState;
  StateRef result(state);
  state->intervals = std::move(intervals);
  state->shapes = std::move(shapes);
  return result;
}

}  // namespace

std::vector<Range> ranges_of(const Pack& pack, unsigned depth, const IntervalState& state) {
  std::vector<Range> result;
  for (const ir::Variable* const variable : pack.variables) {
    const Integers* const known = state.scalars.find(IntervalState::key(variable->is_global() ? 0 : depth, variable->id));
    result.push_back(known != nullptr ? known->range() : Integers::any(shape_of(variable->type)).range());
  }
  return result;
}

StateRef NumericDomain::initial() { return make(interval_.initial(), {}); }

StateRef NumericDomain::transfer(StateRef state, const ir::Step& step, cpa::StepFindings& findings) {
  return NumericTransfer(*this, numeric_state(*state), step).run(findings);
}

bool NumericDomain::is_covered(const cpa::State& state, const cpa::State& by) const {
  const NumericState& a = numeric_state(state);
  const NumericState& b = numeric_state(by);
  if (&state == &by) return true;
  if (!interval_.is_covered(*a.intervals, *b.intervals)) return false;
  const auto is_inside = [](const NumericState::Shape& own, const NumericState::Shape& allowed) {
    return own == allowed || own->is_within(*allowed);
  };
  if (Shapes::includes(a.shapes, b.shapes, is_inside)) return true;
  // A bound that is a constraint of one state may be an interval of the other.
  bool are_all_inside = true;
  b.shapes.for_each([&](std::uint64_t key, const NumericState::Shape& allowed) {
    if (!are_all_inside) return;
    const Pack& pack = packs_[NumericState::pack_of(key)];
    const NumericState::Shape* const known = a.shapes.find(key);
    const std::vector<Range> ranges = ranges_of(pack, NumericState::depth_of(key), a.ranges());
    are_all_inside = known != nullptr ? (*known)->is_within(*allowed, ranges)
                                      : Polyhedron(static_cast<unsigned>(pack.variables.size())).is_within(*allowed, ranges);
  });
  return are_all_inside;
}

StateRef NumericDomain::join(const StateRef& left, const StateRef& right) {
  const NumericState& a = numeric_state(*left);
  const NumericState& b = numeric_state(*right);
  Shapes shapes =
      Shapes::merge(a.shapes, b.shapes,
                    [](std::uint64_t, const NumericState::Shape* x, const NumericState::Shape* y) -> std::optional<NumericState::Shape> {
                      if (x == nullptr || y == nullptr) return std::nullopt;
                      if (*x == *y) return *x;
                      auto joined = std::make_shared<Polyhedron>(**x);
                      joined->join(**y);
                      return joined->is_everything() ? std::nullopt : std::optional<NumericState::Shape>(std::move(joined));
                    });
  return make(interval_.join(a.intervals, b.intervals), std::move(shapes));
}

StateRef NumericDomain::merge(const StateRef& fresh, const StateRef& reached) {
  return is_covered(*fresh, *reached) ? reached : join(fresh, reached);
}

StateRef NumericDomain::widen(const StateRef& reached, const StateRef& fresh, unsigned round) {
  const NumericState& a = numeric_state(*reached);
  const NumericState& b = numeric_state(*fresh);
  Shapes shapes = Shapes::merge(
      a.shapes, b.shapes,
      [&](std::uint64_t key, const NumericState::Shape* x, const NumericState::Shape* y) -> std::optional<NumericState::Shape> {
        if (x == nullptr || y == nullptr) return std::nullopt;
        if (*x == *y || (*y)->is_within(**x)) return *x;
        auto widened = std::make_shared<Polyhedron>(**x);
        widened->widen(**y, packs_[NumericState::pack_of(key)].thresholds);
        return widened->is_everything() ? std::nullopt : std::optional<NumericState::Shape>(std::move(widened));
      });
  return make(interval_.widen(a.intervals, b.intervals, round), std::move(shapes));
}

StateRef NumericDomain::adjust(StateRef state, const ir::Place& place, unsigned depth) {
  const NumericState& before = numeric_state(*state);
  transform::ProgramFacts& facts = interval_.facts();
  const transform::Liveness& liveness = facts.liveness(facts.function(place.function));
  Shapes shapes = before.shapes;
  before.shapes.for_each([&](std::uint64_t key, const NumericState::Shape& shape) {
    const Pack& pack = packs_[NumericState::pack_of(key)];
    const bool is_own = NumericState::depth_of(key) == depth;
    std::vector<unsigned> dead;
    for (const unsigned dimension : shape->constrained()) {
      const ir::Variable& variable = *pack.variables[dimension];
      if ((is_own || variable.is_global()) && !liveness.is_live(place.location, variable)) dead.push_back(dimension);
    }
    if (dead.empty()) return;
    auto changed = std::make_shared<Polyhedron>(*shape);
    changed->forget(dead);
    if (changed->is_everything()) {
      shapes.erase(key);
    } else {
      shapes.insert(key, std::move(changed));
    }
  });
  return make(interval_.adjust(before.intervals, place, depth), std::move(shapes));
}

std::size_t NumericDomain::size_of(const cpa::State& state) const {
  const NumericState& own = numeric_state(state);
  std::size_t size = interval_.size_of(*own.intervals);
  own.shapes.for_each([&](std::uint64_t, const NumericState::Shape& shape) { size += shape->constraints().size(); });
  return size;
}

}  // namespace proviso::domain
