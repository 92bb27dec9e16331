// Operations on ranges of bytes: copies, fills, arbitrary contents.
#include "encode/memory.h"

#include <algorithm>

namespace proviso::encode {

namespace {

/// Larger blocks are not copied or set byte by byte.
constexpr std::uint64_t kMaxBlock = 1U << 16;
/// Up to so many bytes are separate inputs.
constexpr std::uint64_t kFewBytes = 64;

}  // namespace

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

}  // namespace proviso::encode
