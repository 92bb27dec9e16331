// What the state variables of a place are in a state that has come there.
#include "engine/blocks/state_space.h"

namespace proviso::engine {

using encode::ObjectId;
using encode::Term;
using encode::Value;
using Kind = StateVariableKind;

Term StateSpace::unset(const StateVariable& variable) {
  return environment_.pool.fresh_variable("any#" + std::to_string(unset_++), variable.term.sort());
}

void StateSpace::note_sizes(encode::State& state) {
  std::vector<ObjectId> sized;
  state.objects.for_each([&](std::uint64_t id, const encode::ObjectState&) {
    const encode::Object& object = environment_.objects[static_cast<ObjectId>(id)];
    if (object.kind != encode::ObjectKind::global) sized.push_back(object.id);
  });
  for (const ObjectId id : sized) state.values.insert(encode::State::size_key(id), {environment_.objects[id].size, {}});
}

encode::Object StateSpace::object_in(const encode::State& state, ObjectId id) const {
  encode::Object object = environment_.objects[id];
  if (const Value* const noted = state.values.find(encode::State::size_key(id))) object.size = noted->bits;
  return object;
}

Value StateSpace::object_of(const encode::State& state, const StateVariable& variable) {
  if (variable.frame == encode::ContextTree::kRoot)
    return environment_.codec.pointer(environment_.objects.global(*variable.variable).id,
                                      environment_.pool.bv_zero(environment_.pointer_bits()));
  const Value* const found = state.values.find(encode::State::key(variable.frame, *variable.variable));
  return found != nullptr ? *found : environment_.codec.null_pointer();
}

Term StateSpace::renamed(const cpa::Place& place, const encode::State& state, const Value& pointer) {
  term::TermPool& pool = environment_.pool;
  const Term unknown = environment_.objects.number(encode::kUnknownObject);
  Term result = unknown;
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  for (const auto& [id, condition] : environment_.codec.targets(pointer)) {
    const encode::Object& object = environment_.objects[id];
    const Term number = environment_.objects.number(id);
    if (id == encode::kNullObject || object.kind == encode::ObjectKind::function || object.kind == encode::ObjectKind::global) {
      result = pool.ite(condition, number, result);
      continue;
    }
    if (object.variable == nullptr) continue;
    // It is a local's as long as it is the one that the local has now.
    for (const auto& [own_id, own] : own_objects_) {
      if (own.variable != object.variable || !here.active.contains(own.frame)) continue;
      const Value current = object_of(state, {Kind::alive, own.frame, own.variable, 0, 0, {}});
      result = pool.ite(pool.bool_and(condition, pool.equal(current.object, number)), environment_.objects.number(own_id), result);
    }
  }
  return result;
}

Term StateSpace::loaded(const encode::State& state, const StateVariable& variable) {
  term::TermPool& pool = environment_.pool;
  Term result;
  for (const auto& [id, condition] : environment_.codec.targets(object_of(state, variable))) {
    const encode::ObjectState* const found = state.objects.find(id);
    const encode::Object object = object_in(state, id);
    Term here;
    if (variable.kind == Kind::alive) {
      here = found == nullptr ? pool.false_term() : found->alive;
    } else if (id < encode::kFirstObject) {
      continue;
    } else if (variable.kind == Kind::size) {
      here = object.size;
    } else {
      encode::ObjectState contents = found != nullptr ? *found : environment_.initial_state(object);
      const Term offset = pool.bv_const(environment_.pointer_bits(), variable.offset);
      if (variable.kind == Kind::array) {
        const std::optional<Term> array = contents.contents.array(environment_.codec, object, variable.stride, variable.offset);
        if (array && array->sort() == variable.term.sort()) here = *array;
      } else {
        const auto value = contents.contents.load(environment_.codec, object, offset, encode::AccessType::raw(variable.term.width() / 8));
        if (value && !value->is_pointer() && value->bits.sort() == variable.term.sort()) here = value->bits;
      }
    }
    if (!here) here = unset(variable);
    result = result ? pool.ite(condition, here, result) : here;
  }
  return result ? result : unset(variable);
}

Term StateSpace::object_at(const cpa::Place& place, const encode::State& state, const ir::Variable& variable, const Value& pointer) {
  term::TermPool& pool = environment_.pool;
  const Term object = renamed(place, state, pointer);
  if (!has_too_many_pointees(variable)) return object;
  const Term null = environment_.objects.number(encode::kNullObject);
  return pool.ite(pool.equal(object, null), null, environment_.objects.number(encode::kUnknownObject));
}

Term StateSpace::value(const cpa::Place& place, const encode::State& state, const StateVariable& variable) {
  term::TermPool& pool = environment_.pool;
  if (variable.kind != Kind::scalar && variable.kind != Kind::object && variable.kind != Kind::result) return loaded(state, variable);
  const std::uint64_t key =
      variable.kind == Kind::result ? encode::State::result_key(variable.frame) : encode::State::key(variable.frame, *variable.variable);
  const Value* const found = state.values.find(key);
  if (found == nullptr && (variable.kind == Kind::result || !variable.variable->is_global())) return unset(variable);
  const Value current = found != nullptr ? *found : environment_.initial_value(*variable.variable);
  if (!current.is_pointer())
    return variable.kind == Kind::object || current.bits.sort() != variable.term.sort() ? unset(variable) : current.bits;
  if (variable.kind == Kind::result) return unset(variable);
  const Term object = object_at(place, state, *variable.variable, current);
  if (variable.kind == Kind::object) return object;
  const Term is_stranger = pool.equal(object, environment_.objects.number(encode::kUnknownObject));
  if (is_stranger.is_false()) return current.bits;
  return pool.ite(is_stranger, unset(variable), current.bits);
}

}  // namespace proviso::engine
