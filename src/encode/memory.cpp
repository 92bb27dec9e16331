#include "encode/memory.h"

#include "encode/offset_shape.h"

namespace proviso::encode {

ObjectState Memory::state_of(const State& state, ObjectId id) {
  if (const ObjectState* const found = state.objects.find(id)) return *found;
  return env_.initial_state(env_.objects[id]);
}

Term Memory::is_inside(const Object& object, Term offset, Term bytes) {
  return pool_.bool_and(pool_.bv_ule(bytes, object.size), pool_.bv_ule(offset, pool_.bv_sub(object.size, bytes)));
}

std::vector<Memory::Target> Memory::valid_targets(State& state, const Site& site, const Value& pointer, Term bytes, Use use, Term when) {
  std::vector<Target> targets;
  std::vector<Term> valid;
  const bool reads_anything = use == Use::load && env_.checks.assumes_defined() && !env_.checks.has(property::Check::deref);
  for (const auto& [id, condition] : codec_.targets(pointer)) {
    const Object& object = env_.objects[id];
    if (env_.is_stranger(id) && reads_anything) {
      env_.note_undefined(state, property::Check::deref, site, pool_.bool_and(when, condition));
      env_.findings.approximated.push_back(pool_.bool_and(state.guard.term(pool_), pool_.bool_and(when, condition)));
      targets.push_back({id, condition, codec_.offset_in(pointer, id)});
      valid.push_back(condition);
      continue;
    }
    if (env_.is_stranger(id)) {
      env_.leave_out(state, GapKind::unknown_memory, site, pool_.bool_and(when, condition), "access through a pointer of unknown origin");
      continue;
    }
    if (object.variable != nullptr && !object.variable->is_defined) {
      env_.leave_out(state, GapKind::unknown_memory, site, pool_.bool_and(when, condition),
                     "access to '" + object.name + "', which is defined elsewhere");
      continue;
    }
    if (object.kind == ObjectKind::special || object.kind == ObjectKind::function) continue;
    if (use == Use::write && object.variable != nullptr && object.variable->is_constant_data) continue;
    const ObjectState* const known = state.objects.find(id);
    if (known == nullptr && object.kind != ObjectKind::global && object.kind != ObjectKind::environment)
      continue;  // not created on this path
    const Term alive = known == nullptr ? pool_.true_term() : known->alive;
    const Term offset = codec_.offset_in(pointer, id);
    const Term inside = is_inside(object, offset, bytes);
    if (object.kind == ObjectKind::environment) {
      // Its size was chosen by us, not by the program: nothing is claimed about accesses beyond it.
      env_.leave_out(state, GapKind::unknown_memory, site, pool_.bool_and(when, pool_.bool_and(condition, pool_.bool_not(inside))),
                     "access far into memory of unknown origin");
    }
    const Term hit = pool_.bool_and(condition, pool_.bool_and(alive, inside));
    if (hit.is_false()) continue;
    targets.push_back({id, condition, offset});
    valid.push_back(hit);
  }
  env_.require_not(state, property::Check::deref, site, pool_.bool_and(when, pool_.bool_not(pool_.bool_or(valid))));
  return targets;
}

void Memory::note_index(State& state, const Target& target, AccessType access) {
  const Object& object = env_.objects[target.id];
  const std::uint64_t stride = object.element != nullptr && object.element->size() != 0 ? object.element->size() : access.bytes;
  if (stride == 0 || (object.size.is_constant() && object.size.low_word() <= stride)) return;
  if (const std::optional<StridedOffset> split = split_offset(pool_, target.offset, stride)) state.history.last_indices[0] = split->index;
}

Term Memory::is_zero_behind(const State& state, ObjectId id, Term at, Term offset) {
  const Object& object = env_.objects[id];
  const Term is_behind = pool_.bool_and(pool_.bv_ult(offset, at), pool_.bv_ult(at, object.size));
  if (is_behind.is_false()) return is_behind;
  const ObjectState* const known = state.objects.find(id);
  ObjectState copy = known != nullptr ? *known : env_.initial_state(object);
  const std::optional<Value> byte = copy.contents.load(codec_, object, at, AccessType::raw(1));
  return byte ? pool_.bool_and(is_behind, pool_.equal(byte->bits, pool_.bv_zero(8))) : pool_.false_term();
}

void Memory::note_terminator(State& state, const Target& target, Term offset) {
  const Term* const old = state.history.terminators.find(target.id);
  // Parsers end the parts of a string by zeros before its end.
  const Term is_new =
      old == nullptr ? target.condition : pool_.bool_and(target.condition, pool_.bool_not(is_zero_behind(state, target.id, *old, offset)));
  state.history.terminators.insert(target.id, pool_.ite(is_new, offset, old != nullptr ? *old : env_.last_byte(target.id)));
}

/// What memory that is not known contains: any value, and pointers to anything.
Value Memory::load_unknown(const Site& site, const Value& pointer, AccessType access) {
  const std::string type = access.type != nullptr ? access.type->to_string() : std::to_string(access.bytes) + " bytes";
  const std::string name = type + " at #" + std::to_string(pointer.bits.id()) + "," + std::to_string(pointer.object.id()) + "!" +
                           std::to_string(site.context) + "/" + std::to_string(site.edge->id);
  if (access.type != nullptr) return codec_.stranger(name, access.type);
  return {pool_.variable(name, pool_.bv_sort(static_cast<std::uint32_t>(8 * access.bytes))), {}};
}

Value Memory::load(State& state, const Site& site, const Value& pointer, AccessType access) {
  const Term bytes = pool_.bv_const(env_.pointer_bits(), access.bytes);
  std::optional<Value> result;
  for (const Target& target : valid_targets(state, site, pointer, bytes, Use::load)) {
    if (env_.is_stranger(target.id)) {
      const Value any = load_unknown(site, pointer, access);
      result = result ? codec_.ite(target.condition, any, *result) : any;
      continue;
    }
    ObjectState object = state_of(state, target.id);
    const std::optional<Value> value = object.contents.load(codec_, env_.objects[target.id], target.offset, access);
    if (!value) {
      env_.leave_out(state, GapKind::mixed_access, site, target.condition,
                     "access of mixed types to the large object '" + env_.objects[target.id].name + "'");
      continue;
    }
    state.objects.insert(target.id, std::move(object));
    if (env_.any_indices[0]) note_index(state, target, access);
    result = result ? codec_.ite(target.condition, *value, *result) : *value;
  }
  if (result) return *result;
  return access.type != nullptr ? codec_.zero(access.type) : Value{pool_.bv_zero(static_cast<std::uint32_t>(8 * access.bytes)), {}};
}

void Memory::store(State& state, const Site& site, const Value& pointer, AccessType access, const Value& value) {
  const Term bytes = pool_.bv_const(env_.pointer_bits(), access.bytes);
  for (const Target& target : valid_targets(state, site, pointer, bytes, Use::write)) {
    const Object& description = env_.objects[target.id];
    ObjectState object = state_of(state, target.id);
    Value stored = value;
    bool done = true;
    if (!target.condition.is_true()) {
      const std::optional<Value> old = object.contents.load(codec_, description, target.offset, access);
      done = old.has_value();
      if (done) stored = codec_.ite(target.condition, value, *old);
    }
    done = done && object.contents.store(codec_, description, target.offset, access, stored);
    if (!done) {
      env_.leave_out(state, GapKind::mixed_access, site, target.condition,
                     "access of mixed types to the large object '" + description.name + "'");
      continue;
    }
    state.objects.insert(target.id, std::move(object));
    const bool is_zero_byte = access.bytes == 1 && value.bits.is_constant() && value.bits.low_word() == 0;
    if (env_.keeps_history && is_zero_byte) note_terminator(state, target, target.offset);
  }
}

Value Memory::create(State& state, const Site& site, std::uint32_t what, Object description) {
  const Object* const object = env_.objects.at(site.context, what, std::move(description));
  if (object == nullptr) {
    env_.leave_out(state, GapKind::too_many_objects, site, pool_.true_term(), "more memory objects than can be told apart");
    return codec_.null_pointer();
  }
  env_.begin_life(state, object->id);
  state.objects.insert(object->id, ObjectState{Contents(object->background), pool_.true_term()});
  return codec_.pointer(object->id, pool_.bv_zero(env_.pointer_bits()));
}

void Memory::kill(State& state, const Value& pointer) {
  for (const auto& [id, condition] : codec_.targets(pointer)) {
    const ObjectState* const found = state.objects.find(id);
    if (found == nullptr) continue;
    ObjectState object = *found;
    object.alive = pool_.bool_and(object.alive, pool_.bool_not(condition));
    state.objects.insert(id, std::move(object));
  }
}

void Memory::free(State& state, const Site& site, const Value& pointer) {
  std::vector<Term> valid{codec_.is_null(pointer)};
  std::vector<Target> targets;
  for (const auto& [id, condition] : codec_.targets(pointer)) {
    if (env_.is_stranger(id) || env_.objects[id].kind == ObjectKind::environment) {
      env_.leave_out(state, GapKind::unknown_memory, site, condition, "free of a pointer of unknown origin");
      continue;
    }
    const ObjectState* const found = state.objects.find(id);
    if (found == nullptr || env_.objects[id].kind != ObjectKind::heap) continue;
    const Term offset = codec_.offset_in(pointer, id);
    const Term at_start = pool_.equal(offset, pool_.bv_zero(env_.pointer_bits()));
    valid.push_back(pool_.bool_and(condition, pool_.bool_and(at_start, found->alive)));
    targets.push_back({id, condition, offset});
  }
  env_.require_not(state, property::Check::free, site, pool_.bool_not(pool_.bool_or(valid)));
  for (const Target& target : targets) {
    ObjectState object = *state.objects.find(target.id);
    object.alive = pool_.bool_and(object.alive, pool_.bool_not(target.condition));
    state.objects.insert(target.id, std::move(object));
  }
}

Term Memory::object_size(State& state, const Site& site, const Value& pointer) {
  Term size = pool_.bv_zero(env_.pointer_bits());
  for (const auto& [id, condition] : codec_.targets(pointer)) {
    if (env_.is_stranger(id) || env_.objects[id].kind == ObjectKind::environment)
      env_.leave_out(state, GapKind::unknown_memory, site, condition, "size of memory of unknown origin");
    // From the pointer to the end of its object, if that still exists.
    const Term whole = env_.objects[id].size;
    const Term has_rest = pool_.bool_and(env_.is_there(state.objects, id), pool_.bv_ule(pointer.bits, whole));
    const Term rest = pool_.ite(has_rest, pool_.bv_sub(whole, pointer.bits), pool_.bv_zero(env_.pointer_bits()));
    size = pool_.ite(condition, rest, size);
  }
  return size;
}

Term Memory::overlap(const Value& left, const Value& right, Term count) {
  const Term is_known = pool_.bv_uge(left.object, env_.objects.number(kFirstObject));
  const Term is_one_object = pool_.bool_and(is_known, pool_.equal(left.object, right.object));
  if (is_one_object.is_false()) return is_one_object;
  const Term is_near =
      pool_.bool_or(pool_.bv_ult(pool_.bv_sub(left.bits, right.bits), count), pool_.bv_ult(pool_.bv_sub(right.bits, left.bits), count));
  return pool_.bool_and(is_one_object, pool_.bool_and(is_near, pool_.not_equal(left.bits, right.bits)));
}

}  // namespace proviso::encode
