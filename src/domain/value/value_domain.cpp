#include "domain/value/value_domain.h"

#include <fmt/format.h>

#include "domain/value/value_index.h"
#include "domain/value/value_transfer.h"
#include "interp/scalar.h"

namespace proviso::domain {

using cpa::StateRef;

namespace {

const ValueState& value_state(const cpa::State& state) { return static_cast<const ValueState&>(state); }

/// Freed blocks to which no known pointer points: their identities are free again, so that loops that allocate and free
/// repeat.
void forget_dead_objects(ValueState& state) {
  std::unordered_set<ObjectId> pointed_to;
  state.scalars().for_each([&](std::uint64_t, const Value& value) { pointed_to.insert(value.object); });
  state.cells().for_each([&](std::uint64_t, const Cell& cell) { pointed_to.insert(cell.value.object); });
  std::vector<ObjectId> dead;
  state.objects().for_each([&](std::uint64_t id, const ObjectState& object) {
    if (object.life == Life::dead && !pointed_to.contains(static_cast<ObjectId>(id))) dead.push_back(static_cast<ObjectId>(id));
  });
  for (const ObjectId object : dead) state.erase_object(object);
}

bool has_frame_objects(const ir::Function& function) {
  if (function.variadic_arguments != nullptr) return true;
  if (function.type()->result() != nullptr && function.type()->result()->is_aggregate()) return true;
  for (const auto* const list : {&function.parameters, &function.locals})
    for (const ir::Variable* const variable : *list)
      if (!variable->is_plain_scalar()) return true;
  for (const ir::Edge& edge : function.edges())
    if (const auto* const intrinsic = edge.as<ir::Intrinsic>(); intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::allocate_stack)
      return true;
  return false;
}

}  // namespace

ValueDomain::ValueDomain(transform::ProgramFacts& facts, property::CheckSet checks, ValuePrecision precision)
    : facts_(facts), program_(facts.program()), checks_(checks), precision_(std::move(precision)), targets_(facts) {
  for (const ir::Function& function : program_.functions()) has_frame_objects_.push_back(has_frame_objects(function));
}

ValueDomain::~ValueDomain() = default;

StateRef ValueDomain::initial() {
  StateRef state(new ValueState);
  cpa::StepFindings findings;
  const ir::Step start{ir::StepKind::edge, program_.entry, nullptr, nullptr, 1};
  ValueTransfer(*this, state, start, findings).initialize();
  return state;
}

StateRef ValueDomain::transfer(StateRef state, const ir::Step& step, cpa::StepFindings& findings) {
  ValueTransfer transfer(*this, state, step, findings);
  return transfer.run() ? std::move(state) : StateRef();
}

bool ValueDomain::is_covered(const cpa::State& state, const cpa::State& by) const {
  return &state == &by || ValueState::knows_all_of(value_state(state), value_state(by));
}

/// What both know.
StateRef ValueDomain::join(const StateRef& left, const StateRef& right) {
  const ValueState& a = value_state(*left);
  const ValueState& b = value_state(*right);
  if (ValueState::knows_all_of(a, b)) return right;
  if (ValueState::knows_all_of(b, a)) return left;
  auto* const joined = new ValueState(a);
  StateRef result(joined);
  a.scalars().for_each([&](std::uint64_t key, const Value& value) {
    const Value* const other = b.scalars().find(key);
    if (other == nullptr || *other != value) joined->forget_scalar(key);
  });
  if (ValueState::same_memory(a, b)) return result;
  // Memory is compared as a whole: where it differs, its contents are forgotten, and what is alive in one only may be
  // so.
  std::vector<std::pair<ObjectId, ObjectState>> objects;
  const auto note = [&](std::uint64_t id, const ObjectState& state, const ValueState& other) {
    const ObjectState* const found = other.objects().find(id);
    ObjectState common{found != nullptr && found->life == state.life ? state.life : Life::maybe, Background::unknown,
                       found != nullptr && found->size == state.size ? state.size : ObjectState::kUnknownSize};
    objects.emplace_back(static_cast<ObjectId>(id), common);
  };
  a.objects().for_each([&](std::uint64_t id, const ObjectState& state) { note(id, state, b); });
  b.objects().for_each([&](std::uint64_t id, const ObjectState& state) { note(id, state, a); });
  std::vector<std::uint64_t> cells;
  a.cells().for_each([&](std::uint64_t key, const Cell&) { cells.push_back(key); });
  for (const std::uint64_t key : cells) joined->erase_cell(key);
  for (const auto& [id, state] : objects) joined->set_object(id, state);
  return result;
}

StateRef ValueDomain::adjust(StateRef state, const ir::Place& place, unsigned depth) {
  const transform::Liveness& liveness = facts_.liveness(facts_.function(place.function));
  std::vector<std::uint64_t> dropped;
  value_state(*state).scalars().for_each([&](std::uint64_t key, const Value&) {
    const std::uint32_t variable = ValueState::variable_of(key);
    const unsigned of_frame = ValueState::depth_of(key);
    if (variable == kResult) {
      if (!precision_.has({Tracked::Kind::result, place.function, 0})) dropped.push_back(key);
      return;
    }
    const bool is_dead = (of_frame == depth || of_frame == 0) && !liveness.is_live(place.location, variable).value_or(of_frame == 0);
    if (is_dead || !precision_.has_variable(variable)) dropped.push_back(key);
  });
  if (dropped.empty() && !value_state(*state).has_dead_objects()) return state;
  if (!state.is_unique()) state = StateRef(new ValueState(value_state(*state)));
  auto& changed = const_cast<ValueState&>(value_state(*state));  // not shared
  for (const std::uint64_t key : dropped) changed.forget_scalar(key);
  if (changed.has_dead_objects()) forget_dead_objects(changed);
  return state;
}

std::unique_ptr<cpa::CoverageIndex> ValueDomain::make_index() const { return std::make_unique<ValueIndex>(); }

std::uint64_t ValueDomain::hash_of(const cpa::State& state) const { return static_cast<const ValueState&>(state).hash(); }

const std::unordered_map<std::uint64_t, Cell>& ValueDomain::constants_of(const ir::Variable& variable) {
  const auto [entry, is_new] = constants_.try_emplace(&variable);
  if (!is_new) return entry->second;
  StateRef scratch(new ValueState);
  cpa::StepFindings findings;
  const ir::Step start{ir::StepKind::edge, program_.entry, nullptr, nullptr, 1};
  std::unordered_map<std::uint64_t, Cell> cells;
  for (const ir::InitEntry& part : variable.initializer) {
    const ir::Type* const type = part.value->type();
    Cell cell{{}, type, static_cast<std::uint32_t>((type->bits() + 7) / 8), false};
    if (!part.bit_width) cell.is_known = ValueTransfer(*this, scratch, start, findings).value(part.value, cell.value);
    cells[part.offset] = cell;
  }
  constants_[&variable] = std::move(cells);
  return constants_[&variable];
}

Tracked ValueDomain::entity(const AccessLog::Access& access, const ir::Step& step) const {
  if (access.is_cell) return ValuePrecision::entity(objects_[ValueState::object_of(access.key)]);
  const std::uint32_t variable = ValueState::variable_of(access.key);
  if (variable != kResult) return {Tracked::Kind::variable, variable, 0};
  return {Tracked::Kind::result, step.callee != nullptr ? step.callee->id() : step.function->id(), 0};
}

std::string ValueDomain::describe(const ValueState& state) const {
  std::string text;
  state.scalars().for_each([&](std::uint64_t key, const Value& value) {
    const std::uint32_t id = ValueState::variable_of(key);
    if (id == kResult) return;
    const ir::Variable& variable = program_.variables()[id];
    text += value.object == kNoObject ? fmt::format("{} = {}\n", variable.name, interp::render(variable.type, value.slot))
                                      : fmt::format("{} -> object {} + {}\n", variable.name, value.object, value.slot.lo);
  });
  return text;
}

std::size_t ValueDomain::size_of(const cpa::State& state) const {
  const auto& values = static_cast<const ValueState&>(state);
  std::size_t cells = 0;
  values.cells().for_each([&](std::uint64_t, const Cell&) { ++cells; });
  return values.scalar_count() + cells;
}

std::vector<condition::StateFact> ValueDomain::facts_of(const cpa::State& state) const {
  std::vector<condition::StateFact> facts;
  static_cast<const ValueState&>(state).scalars().for_each([&](std::uint64_t key, const Value& value) {
    const std::uint32_t id = ValueState::variable_of(key);
    if (id == kResult) return;
    const ir::Variable& variable = program_.variables()[id];
    if (variable.storage == ir::Storage::temporary || !variable.type->is_integer()) return;
    condition::StateFact fact;
    fact.c = fmt::format("{} == {}", variable.name, interp::render(variable.type, value.slot));
    fact.variable = fmt::format("|{}{}|", variable.is_global() ? "" : variable.function->name() + "::", variable.name);
    fact.bits = static_cast<unsigned>(8 * variable.type->size());
    fact.smt = fmt::format("(= {} #x{:0{}x})", fact.variable, static_cast<std::uint64_t>(interp::bits_of(variable.type, value.slot)),
                           std::min(fact.bits, 64U) / 4);
    if (fact.bits <= 64) facts.push_back(std::move(fact));
  });
  return facts;
}

}  // namespace proviso::domain
