// The values of a place's state variables in a state that has reached it.
#include "support/result.h"
#include "symbolic/state_space.h"
#include "term/substitute.h"
#include "term/traverse.h"

namespace proviso::symbolic {

using encode::ObjectId;
using encode::Term;
using encode::Value;
using Kind = certificate::StateVariableKind;

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

Value StateSpace::current(const encode::State& state, ObjectId own) {
  const OwnObject& known = own_objects_.at(own);
  if (known.variable != nullptr && known.variable->is_global())
    return environment_.codec.pointer(own, environment_.pool.bv_zero(environment_.pointer_bits()));
  const Value* const found = state.values.find(known.allocation ? encode::State::block_key(known.allocating, known.allocation->edge)
                                                                : encode::State::key(known.frame, *known.variable));
  return found != nullptr ? *found : environment_.codec.null_pointer();
}

bool StateSpace::is_life_of(ObjectId own, ObjectId id) {
  const OwnObject& known = own_objects_.at(own);
  const encode::Object& object = environment_.objects[id];
  if (!known.allocation) return known.variable == object.variable;
  return object.kind == encode::ObjectKind::heap && object.allocation == known.allocation->edge &&
         environment_.contexts.parent(object.context) == known.allocating;
}

Term StateSpace::has_forgotten_blocks(const encode::State& state) {
  term::TermPool& pool = environment_.pool;
  std::vector<Term> forgotten;
  state.objects.for_each([&](std::uint64_t key, const encode::ObjectState& object) {
    const auto id = static_cast<ObjectId>(key);
    const encode::Object& block = environment_.objects[id];
    if (block.kind != encode::ObjectKind::heap) return;
    const auto own = blocks_.find({environment_.contexts.parent(block.context), block.allocation});
    const Term is_last =
        own == blocks_.end() ? pool.false_term() : pool.equal(current(state, own->second).object, environment_.objects.number(id));
    forgotten.push_back(pool.bool_and(object.alive, pool.bool_not(is_last)));
  });
  return pool.bool_or(forgotten);
}

Term StateSpace::renamed(const AtStack& here, const encode::State& state, const Value& pointer, const Candidates& candidates) {
  term::TermPool& pool = environment_.pool;
  Term result = environment_.objects.number(encode::kUnknownObject);
  for (const auto& [id, condition] : environment_.codec.targets(pointer)) {
    const Term number = environment_.objects.number(id);
    if (id == encode::kNullObject) {
      result = pool.ite(condition, number, result);
      continue;
    }
    if (id < encode::kFirstObject) {  // what has become zero is null: strangers are not
      const Term is_zero = pool.equal(pointer.bits, pool.bv_zero(environment_.pointer_bits()));
      result = pool.ite(pool.bool_and(condition, is_zero), environment_.objects.number(encode::kNullObject), result);
      continue;
    }
    const encode::ObjectKind kind = environment_.objects[id].kind;
    const Term offset = environment_.codec.offset_in(pointer, id);
    for (const Candidate& candidate : candidates) {
      const ObjectId own = candidate.object;
      const Term fitting = pool.bool_and(condition, fits(candidate, offset));
      if (kind == encode::ObjectKind::function || kind == encode::ObjectKind::global) {
        if (own == id) result = pool.ite(fitting, number, result);
        continue;
      }
      const auto known = own_objects_.find(own);
      if (known == own_objects_.end() || !here.is_active(known->second.frame) || !is_life_of(own, id)) continue;
      // It is the place's object as long as it is the last one created there.
      Term is_it = pool.bool_and(fitting, pool.equal(current(state, own).object, number));
      // An object of another size cannot be the place's object.
      if (environment_.objects[own].size.is_constant())
        is_it = pool.bool_and(is_it, pool.equal(object_in(state, id).size, environment_.objects[own].size));
      result = pool.ite(is_it, environment_.objects.number(own), result);
    }
  }
  return result;
}

Term StateSpace::pointer_part(AtStack& here, const encode::State& state, const Value& pointer, const StateVariable& variable,
                              const Candidates& candidates) {
  term::TermPool& pool = environment_.pool;
  const Term object = renamed(here, state, pointer, candidates);
  if (certificate::is_object_number(variable.kind)) return object;
  const Term is_stranger = pool.equal(object, environment_.objects.number(encode::kUnknownObject));
  return is_stranger.is_false() ? pointer.bits : pool.ite(is_stranger, unset(variable), pointer.bits);
}

/// The empty term if it is unknown.
Term StateSpace::loaded_from(AtStack& here, const encode::State& state, const StateVariable& variable, ObjectId id) {
  term::TermPool& pool = environment_.pool;
  const encode::ObjectState* const found = state.objects.find(id);
  if (variable.kind == Kind::alive) return found == nullptr ? pool.false_term() : found->alive;
  if (id < encode::kFirstObject) return {};
  encode::Object object = object_in(state, id);
  if (variable.kind == Kind::size) return object.size;
  encode::ObjectState contents = found != nullptr ? *found : environment_.initial_state(object);
  if (variable.kind == Kind::array) {
    // The width of indices depends on the known size.
    if (contents.contents.has_cells()) object.size = environment_.objects[variable.object].size;
    const std::optional<Term> array = contents.contents.array(environment_.codec, object, variable.stride, variable.offset);
    return array && array->sort() == variable.term.sort() ? *array : Term{};
  }
  const bool is_pointer = variable.type != nullptr;
  const Term offset = pool.bv_const(environment_.pointer_bits(), variable.offset);
  const auto value =
      contents.contents.load(environment_.codec, object, offset,
                             is_pointer ? encode::AccessType::of(variable.type) : encode::AccessType::raw(variable.term.width() / 8));
  if (!value || value->is_pointer() != is_pointer) return {};
  if (is_pointer) return pointer_part(here, state, *value, variable, stored_candidates(here, variable.object, variable.offset));
  return value->bits.sort() == variable.term.sort() ? value->bits : Term{};
}

Term StateSpace::loaded(AtStack& here, const encode::State& state, const StateVariable& variable) {
  Term result;
  for (const auto& [id, condition] : environment_.codec.targets(current(state, variable.object))) {
    Term part = loaded_from(here, state, variable, id);
    if (!part) part = unset(variable);
    result = result ? environment_.pool.ite(condition, part, result) : part;
  }
  return result ? result : unset(variable);
}

Term StateSpace::value(const ir::Place& place, const encode::State& state, const StateVariable& variable) {
  AtStack& here = at_stack(place);
  here_ = &here;
  if (variable.kind != Kind::scalar && variable.kind != Kind::object && variable.kind != Kind::result) return loaded(here, state, variable);
  const std::uint64_t key =
      variable.kind == Kind::result ? encode::State::result_key(variable.frame) : encode::State::key(variable.frame, *variable.variable);
  const Value* const found = state.values.find(key);
  if (found == nullptr && (variable.kind == Kind::result || variable.frame != encode::ContextTree::kRoot)) return unset(variable);
  const Value value = found != nullptr ? *found : environment_.initial_value(*variable.variable);
  if (variable.variable != nullptr && variable.variable->type->is_pointer() && value.is_pointer())
    return pointer_part(here, state, value, variable, plain_candidates(here, variable.frame, *variable.variable));
  const bool fits = variable.kind != Kind::object && !value.is_pointer() && value.bits.sort() == variable.term.sort();
  return fits ? value.bits : unset(variable);
}

Term StateSpace::in_state(const ir::Place& place, const encode::State& state, Term formula) {
  term::Substitution substitution(environment_.pool);
  for (const Term variable : term::free_variables(formula)) {
    const StateVariable* const known = find(place, variable);
    PROVISO_CHECK(known != nullptr, "a formula about a place speaks of something else");
    substitution.map(variable, value(place, state, *known));
  }
  return substitution.apply(formula);
}

}  // namespace proviso::symbolic
