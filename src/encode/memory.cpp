#include "encode/memory.h"

#include <algorithm>

#include "encode/offset_shape.h"

namespace proviso::encode {

namespace {

/// Larger blocks are not copied or set byte by byte.
constexpr std::uint64_t kMaxBlock = 1U << 16;
/// Up to so many bytes are separate inputs.
constexpr std::uint64_t kFewBytes = 64;

}  // namespace

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
  for (const auto& [id, condition] : codec_.targets(pointer)) {
    const Object& object = env_.objects[id];
    if (id == kUnknownObject) {
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

void Memory::note_terminator(State& state, const Target& target, Term offset) {
  const Term* const old = state.history.terminators.find(target.id);
  state.history.terminators.insert(target.id, old == nullptr ? offset : pool_.ite(target.condition, offset, *old));
}

Value Memory::load(State& state, const Site& site, const Value& pointer, AccessType access) {
  const Term bytes = pool_.bv_const(env_.pointer_bits(), access.bytes);
  std::optional<Value> result;
  for (const Target& target : valid_targets(state, site, pointer, bytes, Use::read)) {
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

bool Memory::copy_known(State& state, const Target& to, const Target& from, ObjectState source, std::uint64_t count) {
  const Object& to_object = env_.objects[to.id];
  const Object& from_object = env_.objects[from.id];
  ObjectState target = state_of(state, to.id);
  const Term condition = pool_.bool_and(to.condition, from.condition);
  if (to.offset.is_constant() && from.offset.is_constant() && target.contents.has_cells() && source.contents.has_cells()) {
    ObjectState copied = target;
    copied.contents.copy(codec_, to_object, to.offset.low_word(), source.contents, from_object, from.offset.low_word(), count);
    if (!condition.is_true())
      copied.contents = Contents::merge(codec_, to_object, condition, std::move(copied.contents), std::move(target.contents));
    state.objects.insert(to.id, std::move(copied));
    return true;
  }
  // Unknown offsets: in pieces of the element's scalars if both objects have the same elements, else in bytes.
  const ir::Type* const element = to_object.element != nullptr && to_object.element == from_object.element ? to_object.element : nullptr;
  const std::uint64_t step =
      element != nullptr && element->is_scalar() && count % Codec::value_bytes(element) == 0 ? Codec::value_bytes(element) : 1;
  const AccessType access = step == 1 || element == nullptr ? AccessType::raw(step) : AccessType::of(element);
  std::vector<Value> values;
  bool done = true;
  for (std::uint64_t i = 0; done && i < count; i += step) {
    const std::optional<Value> value =
        source.contents.load(codec_, from_object, pool_.bv_add(from.offset, pool_.bv_const(env_.pointer_bits(), i)), access);
    done = value.has_value();
    if (done) values.push_back(*value);
  }
  for (std::uint64_t i = 0; done && i < count; i += step) {
    const Term offset = pool_.bv_add(to.offset, pool_.bv_const(env_.pointer_bits(), i));
    const std::optional<Value> old = target.contents.load(codec_, to_object, offset, access);
    done = old && target.contents.store(codec_, to_object, offset, access, codec_.ite(condition, values[i / step], *old));
  }
  if (!done) return false;
  state.objects.insert(to.id, std::move(target));
  return true;
}

void Memory::read(State& state, const Site& site, const Value& from, Term count) {
  State reading = state;
  reading.guard.conjoin(pool_, pool_.not_equal(count, pool_.bv_zero(count.width())));
  if (!reading.guard.is_false(pool_)) valid_targets(reading, site, from, count, Use::read);
}

bool Memory::copy_whole(State& state, const std::vector<Target>& to, const std::vector<Target>& from, Term count) {
  if (to.size() != 1 || from.size() != 1) return false;
  const auto is_whole = [&](const Target& target) {
    const bool is_all = target.offset.is_constant() && target.offset.low_word() == 0 && env_.objects[target.id].size == count;
    return is_all && target.condition.is_true();
  };
  if (!is_whole(to.front()) || !is_whole(from.front())) return false;
  ObjectState target = state_of(state, to.front().id);
  const ObjectState source = state_of(state, from.front().id);
  if (!source.contents.has_cells() || source.contents.background() != Background::zero) return false;
  target.contents = source.contents;
  state.objects.insert(to.front().id, std::move(target));
  return true;
}

void Memory::leave_out_inexact(State& state, const Site& site, Term where, std::optional<Term> is_exact, const std::string& what) {
  if (!is_exact) {
    env_.leave_out(state, GapKind::mixed_access, site, where, what);
  } else if (!is_exact->is_true()) {
    env_.leave_out(state, GapKind::mixed_access, site, pool_.bool_and(where, pool_.bool_not(*is_exact)), what + ", of parts of elements");
  }
}

void Memory::copy_ranges(State& state, const Site& site, const std::vector<Target>& to, const std::vector<Target>& from, Term count) {
  // All sources are read before anything is written, since the ranges may overlap.
  for (const Target& target : to) {
    for (const Target& source : from) {
      ObjectState written = state_of(state, target.id);
      ObjectState read = state_of(state, source.id);
      Contents::prepare_copy(codec_, env_.objects[target.id], written.contents, env_.objects[source.id], read.contents);
      state.objects.insert(source.id, std::move(read));
      if (target.id != source.id) state.objects.insert(target.id, std::move(written));
    }
  }
  const State before = state;
  for (const Target& target : to) {
    for (const Target& source : from) {
      const Term condition = pool_.bool_and(target.condition, source.condition);
      const Object& source_object = env_.objects[source.id];
      ObjectState written = state_of(state, target.id);
      const std::optional<Term> is_exact =
          written.contents.copy_range(codec_, env_.objects[target.id], target.offset, state_of(before, source.id).contents, source_object,
                                      source.offset, pool_.ite(condition, count, pool_.bv_zero(count.width())));
      const Term copies = pool_.bool_and(condition, pool_.not_equal(count, pool_.bv_zero(count.width())));
      leave_out_inexact(state, site, copies, is_exact,
                        "copy between the large objects '" + source_object.name + "' and '" + env_.objects[target.id].name + "'");
      if (is_exact) state.objects.insert(target.id, std::move(written));
    }
  }
}

void Memory::copy(State& state, const Site& site, const Value& to, const Value& from, Term count) {
  if (count.is_constant() && count.low_word() == 0) return;
  const Term when = pool_.not_equal(count, pool_.bv_zero(count.width()));
  const std::vector<Target> sources = valid_targets(state, site, from, count, Use::read, when);
  const std::vector<Target> targets = valid_targets(state, site, to, count, Use::write, when);
  if (!count.is_constant() || count.low_word() > kMaxBlock) {
    if (!copy_whole(state, targets, sources, count)) copy_ranges(state, site, targets, sources, count);
    return;
  }
  // All sources are read before anything is written, since the ranges may overlap.
  for (const Target& source : sources) {
    ObjectState read = state_of(state, source.id);
    if (!source.offset.is_constant() || !read.contents.has_cells()) continue;
    read.contents.fix(codec_, env_.objects[source.id], source.offset.low_word(), source.offset.low_word() + count.low_word());
    state.objects.insert(source.id, std::move(read));
  }
  const State before = state;
  bool done = true;
  for (const Target& target : targets)
    for (const Target& source : sources) done = done && copy_known(state, target, source, state_of(before, source.id), count.low_word());
  if (done) return;
  state = before;  // then in ranges, for elements that are not scalars
  copy_ranges(state, site, targets, sources, count);
}

bool Memory::set_known(State& state, const Target& to, Term byte, std::uint64_t count) {
  const Term offset = to.offset;
  const Object& object = env_.objects[to.id];
  ObjectState target = state_of(state, to.id);
  bool done = true;
  // In pieces of the element's scalars if they fit, so that later reads find whole values.
  std::uint64_t step = 1;
  if (object.element != nullptr && object.element->is_scalar()) step = Codec::value_bytes(object.element);
  while (step > 1 && (count % step != 0 || !offset.is_constant() || offset.low_word() % step != 0)) step /= 2;
  if (step != 1 && step != 2 && step != 4 && step != 8) step = 1;
  Term piece = byte;
  for (std::uint64_t i = 1; i < step; ++i) piece = pool_.bv_concat(byte, piece);
  for (std::uint64_t i = 0; done && i < count; i += step) {
    const Term at = pool_.bv_add(offset, pool_.bv_const(env_.pointer_bits(), i));
    Value value{piece, {}};
    if (!to.condition.is_true()) {
      const std::optional<Value> old = target.contents.load(codec_, object, at, AccessType::raw(step));
      done = old.has_value();
      if (done) value = codec_.ite(to.condition, value, *old);
    }
    done = done && target.contents.store(codec_, object, at, AccessType::raw(step), value);
  }
  if (done) state.objects.insert(to.id, std::move(target));
  return done;
}

void Memory::set_range(State& state, const Site& site, const Target& to, Term byte, Term count) {
  const Object& object = env_.objects[to.id];
  const Term zero = pool_.bv_zero(count.width());
  ObjectState target = state_of(state, to.id);
  const std::optional<Term> is_exact = target.contents.fill_range(codec_, object, to.offset, pool_.ite(to.condition, count, zero), byte);
  leave_out_inexact(state, site, pool_.bool_and(to.condition, pool_.not_equal(count, zero)), is_exact,
                    "filling of the large object '" + object.name + "'");
  if (is_exact) state.objects.insert(to.id, std::move(target));
}

void Memory::set(State& state, const Site& site, const Value& to, Term byte, Term count) {
  if (count.is_constant() && count.low_word() == 0) return;
  const bool is_zero = byte.is_constant() && byte.low_word() == 0;
  const Term when = pool_.not_equal(count, pool_.bv_zero(count.width()));
  for (const Target& target : valid_targets(state, site, to, count, Use::write, when)) {
    const Object& object = env_.objects[target.id];
    if (env_.keeps_history && is_zero)
      note_terminator(state, target, pool_.bv_sub(pool_.bv_add(target.offset, count), pool_.bv_one(env_.pointer_bits())));
    const bool is_whole = target.offset.is_constant() && target.offset.low_word() == 0 && count == object.size;
    if (is_zero && is_whole) {
      ObjectState cleared = state_of(state, target.id);
      Contents old = cleared.contents;
      cleared.contents.reset(Background::zero);
      if (!target.condition.is_true())
        cleared.contents = Contents::merge(codec_, object, target.condition, std::move(cleared.contents), std::move(old));
      state.objects.insert(target.id, std::move(cleared));
    } else if (!count.is_constant() || count.low_word() > kMaxBlock || !set_known(state, target, byte, count.low_word())) {
      set_range(state, site, target, byte, count);
    }
  }
}

/// Whether everything it may point to is, or can be, represented by an array of bytes.
bool Memory::is_text(const Value& pointer) {
  const auto targets = codec_.targets(pointer);
  return std::all_of(targets.begin(), targets.end(), [&](const auto& target) {
    const ir::Type* const element = env_.objects[target.first].element;
    return element == nullptr || element->is_void() || element->size() == 1;
  });
}

/// The bytes are copied from an arbitrary array.
void Memory::havoc_range(State& state, const Site& site, const Value& to, Term count) {
  const std::string name = "bytes at " + std::to_string(site.context) + "/" + std::to_string(site.edge->id);
  const Term bytes = pool_.variable(name, pool_.array_sort(pool_.bv_sort(env_.pointer_bits()), pool_.bv_sort(8)));
  const Term zero = pool_.bv_zero(count.width());
  const std::vector<Target> targets = valid_targets(state, site, to, count, Use::write, pool_.not_equal(count, zero));
  env_.record_inputs(state, site, bytes, count);
  Object source;
  source.size = count;
  for (const Target& target : targets) {
    const Object& object = env_.objects[target.id];
    ObjectState written = state_of(state, target.id);
    Contents any = Contents::of_bytes(bytes);
    Contents::prepare_copy(codec_, object, written.contents, source, any);
    const std::optional<Term> is_exact =
        written.contents.copy_range(codec_, object, target.offset, any, source, zero, pool_.ite(target.condition, count, zero));
    leave_out_inexact(state, site, pool_.bool_and(target.condition, pool_.not_equal(count, zero)), is_exact,
                      "any value for the large object '" + object.name + "'");
    if (is_exact) state.objects.insert(target.id, std::move(written));
  }
}

void Memory::havoc(State& state, const Site& site, const Value& to, Term count) {
  if (!count.is_constant() || count.low_word() > kMaxBlock || (count.low_word() > kFewBytes && is_text(to)))
    return havoc_range(state, site, to, count);
  for (std::uint64_t i = 0; i < count.low_word(); ++i) {
    const std::string name = "byte " + std::to_string(i) + " at " + std::to_string(site.context) + "/" + std::to_string(site.edge->id);
    const Value byte{pool_.variable(name, pool_.bv_sort(8)), {}};
    env_.record_input(state, site, byte, nullptr);
    store(state, site, {pool_.bv_add(to.bits, pool_.bv_const(env_.pointer_bits(), i)), to.object}, AccessType::raw(1), byte);
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
    if (id == kUnknownObject || env_.objects[id].kind == ObjectKind::environment) {
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
    if (id == kUnknownObject || env_.objects[id].kind == ObjectKind::environment)
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
