#include "check/reached_states/state_of_facts.h"

#include "check/reached_states/ranges.h"

namespace proviso::check {

using encode::Term;

namespace {

/// No context of a program has this number.
constexpr std::uint32_t kBlocks = 0x7FFFFFFDU;

}  // namespace

const encode::Object* KnownBlocks::block(std::size_t number, std::uint64_t size) {
  const auto known = blocks_.find({number, size});
  if (known != blocks_.end()) return &env_.objects[known->second];
  encode::Object description;
  description.kind = encode::ObjectKind::heap;
  description.name = "heap";
  description.size = env_.pool.bv_const(env_.pointer_bits(), size);
  description.align = 16;
  description.background = encode::Background::indeterminate;
  const encode::ContextId context =
      env_.contexts.iteration(encode::ContextTree::kRoot, kBlocks, static_cast<std::uint32_t>(blocks_.size()));
  const encode::Object* const object = env_.objects.at(context, kBlocks, std::move(description));
  if (object == nullptr) return nullptr;
  blocks_.emplace(std::pair(number, size), object->id);
  bytes_ += size;
  return object;
}

SymbolicPoint StateOfFacts::make(const certificate::ReachedState& from) {
  SymbolicPoint point;
  point.location = from.location;
  point.stack = from.stack;
  point.assumed = from.assumed;
  point.claimed = from.claimed;
  point.activations.push_back({nullptr, encode::ContextTree::kRoot});
  encode::Frame frame = encode::ContextTree::kRoot;
  for (std::size_t i = 0; i <= from.stack.size(); ++i) {
    const std::uint32_t id = i < from.stack.size() ? from.stack[i].caller : from.function;
    frame = env_.contexts.call(frame, id, i == 0 ? 0 : from.stack[i - 1].edge);
    point.activations.push_back({&env_.program.functions()[id], frame});
  }
  point.state = unknown_.under(point.activations);
  for (const certificate::LiveObject& object : from.objects) make_object(point, object);
  for (const std::uint64_t size : from.blocks) make_block(point, size);
  for (const certificate::KnownValue& value : from.values) assume(point, value);
  for (const certificate::KnownRange& range : from.ranges) assume(point, range);
  return point;
}

void StateOfFacts::make_object(SymbolicPoint& point, const certificate::LiveObject& live) {
  const encode::Frame frame = point.activations[live.depth].frame;
  encode::Object description;
  description.kind = encode::ObjectKind::local;
  description.name = live.variable->name;
  description.variable = live.variable;
  description.size = env_.pool.bv_const(env_.pointer_bits(), live.variable->type->size());
  description.align = live.variable->type->align();
  description.background = encode::Background::indeterminate;
  description.element = encode::innermost_element(live.variable->type);
  const encode::Object* const object = env_.objects.at(frame, live.variable->id, std::move(description));
  if (object == nullptr) {
    reject("too many objects");
    return;
  }
  point.state.objects.insert(object->id, encode::ObjectState{encode::Contents(object->background), env_.pool.true_term()});
  point.state.values.insert(encode::State::key(frame, *live.variable),
                            env_.codec.pointer(object->id, env_.pool.bv_zero(env_.pointer_bits())));
}

void StateOfFacts::make_block(SymbolicPoint& point, std::uint64_t size) {
  const encode::Object* const object = blocks_.block(own_.size(), size);
  if (object == nullptr) {
    reject("too many objects");
    return;
  }
  own_.push_back(object->id);
  point.state.objects.insert(object->id, encode::ObjectState{encode::Contents(object->background), env_.pool.true_term()});
}

void StateOfFacts::assume(SymbolicPoint& point, const certificate::KnownValue& known) {
  encode::Value value;
  if (known.type->is_pointer()) {
    value = pointer(point, known);
    if (!value) return;
  } else {
    const Term bits =
        env_.pool.bv_const(term::BitVector::from_u128(8 * static_cast<std::uint32_t>(encode::Codec::value_bytes(known.type)), known.bits));
    value = env_.codec.from_bits(bits, known.type);
  }
  const encode::Frame frame = point.activations[known.depth].frame;
  if (known.block != 0) {
    assume_cell(point, known, value);
  } else if (known.variable == nullptr) {
    point.state.values.insert(encode::State::result_key(frame), value);
  } else if (known.variable->is_plain_scalar()) {
    point.state.values.insert(encode::State::key(frame, *known.variable), value);
  } else {
    assume_cell(point, known, value);
  }
}

void StateOfFacts::assume(SymbolicPoint& point, const certificate::KnownRange& range) {
  if (!range.variable->is_plain_scalar()) {
    assume_cell(point, range);
    return;
  }
  const std::uint64_t key = encode::State::key(point.activations[range.depth].frame, *range.variable);
  const encode::Value* const value = point.state.values.find(key);
  if (value == nullptr) {
    reject("a range of no variable");
    return;
  }
  point.state.guard.conjoin(env_.pool, is_in_range(env_.pool, value->bits, range));
}

/// Reads the number there, which then stays what it was read as.
void StateOfFacts::assume_cell(SymbolicPoint& point, const certificate::KnownRange& range) {
  certificate::KnownValue cell;
  cell.depth = range.depth;
  cell.variable = range.variable;
  cell.offset = range.offset;
  cell.type = range.type;
  const std::optional<encode::ObjectId> found = holder(point, cell);
  if (!found) {
    reject("a range in what is not alive");
    return;
  }
  encode::ObjectState object = *point.state.objects.find(*found);
  const std::optional<encode::Value> value = object.contents.load(
      env_.codec, env_.objects[*found], env_.pool.bv_const(env_.pointer_bits(), range.offset), encode::AccessType::of(range.type));
  if (!value || value->is_pointer()) {
    reject("a range of no number");
    return;
  }
  point.state.guard.conjoin(env_.pool, is_in_range(env_.pool, value->bits, range));
  assume_cell(point, cell, *value);
}

/// None if the target is not alive.
encode::Value StateOfFacts::pointer(const SymbolicPoint& point, const certificate::KnownValue& known) {
  const Term offset = env_.pool.bv_const(term::BitVector::from_u128(env_.pointer_bits(), known.bits));
  if (known.function != nullptr) return env_.codec.pointer(env_.objects.function(*known.function).id, offset);
  if (known.target != 0) {
    if (known.target <= own_.size()) return env_.codec.pointer(own_[known.target - 1], offset);
    reject("a pointer to what is not alive");
    return {};
  }
  if (known.object == nullptr) {
    if (known.bits != 0) reject("a pointer made of a number");
    return env_.codec.null_pointer();
  }
  if (known.object->is_global()) return env_.codec.pointer(env_.objects.global(*known.object).id, offset);
  const encode::Value* const object =
      point.state.values.find(encode::State::key(point.activations[known.object_depth].frame, *known.object));
  if (object != nullptr) return {offset, object->object};
  reject("a pointer to what is not alive");
  return {};
}

std::optional<encode::ObjectId> StateOfFacts::holder(const SymbolicPoint& point, const certificate::KnownValue& known) {
  if (known.block != 0) return known.block <= own_.size() ? std::optional(own_[known.block - 1]) : std::nullopt;
  if (known.variable->is_global()) return env_.objects.global(*known.variable).id;
  const encode::Value* const own = point.state.values.find(encode::State::key(point.activations[known.depth].frame, *known.variable));
  return own == nullptr ? std::nullopt : std::optional(static_cast<encode::ObjectId>(own->object.low_word()));
}

void StateOfFacts::assume_cell(SymbolicPoint& point, const certificate::KnownValue& known, const encode::Value& value) {
  const std::optional<encode::ObjectId> found = holder(point, known);
  if (!found) {
    reject("a value in what is not alive");
    return;
  }
  const encode::ObjectId id = *found;
  encode::ObjectState object = *point.state.objects.find(id);
  const Term offset = env_.pool.bv_const(env_.pointer_bits(), known.offset);
  if (!object.contents.store(env_.codec, env_.objects[id], offset, encode::AccessType::of(known.type), value)) reject("a value of no form");
  point.state.objects.insert(id, std::move(object));
}

}  // namespace proviso::check
