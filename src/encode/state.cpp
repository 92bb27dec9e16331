#include "encode/state.h"

#include "encode/environment.h"

namespace proviso::encode {

namespace {

/// One side of a merge lacks the object: a global that was not accessed there, or an object that was not created there.
ObjectState other_side(Environment& environment, ObjectId id, const ObjectState& present) {
  const Object& object = environment.objects[id];
  if (object.kind == ObjectKind::global) return environment.initial_state(object);
  return {present.contents, environment.pool.false_term()};
}

struct MergeValues {
  Environment& environment;
  Term condition;

  std::optional<Value> operator()(std::uint64_t key, const Value* a, const Value* b) const {
    if (a != nullptr && b != nullptr) return environment.codec.ite(condition, *a, *b);
    const Value& known = *(a != nullptr ? a : b);
    const auto frame = static_cast<Frame>(key >> 32);
    if (frame == ContextTree::kRoot) {
      const Value initial = environment.initial_value(environment.program.variables()[static_cast<std::uint32_t>(key)]);
      return a != nullptr ? environment.codec.ite(condition, *a, initial) : environment.codec.ite(condition, initial, *b);
    }
    return is_plain(frame, static_cast<std::uint32_t>(key)) ? std::nullopt : std::optional(known);
  }
  /// A scalar (or a result) that one side lacks may have any value there: nothing is known about it, and reading it
  /// creates a new one. The address and size of an object are irrelevant if it does not exist (ObjectState::alive).
  bool is_plain(Frame frame, std::uint32_t what) const {
    if (frame == State::kSizes || what == State::kResultObject) return false;
    const auto& variables = environment.program.variables();
    return what == State::kResult || (what < variables.size() && variables[what].is_plain_scalar());
  }
};

ObjectState merge_objects(Environment& environment, ObjectId id, Term condition, const ObjectState& left, const ObjectState& right) {
  return {Contents::merge(environment.codec, environment.objects[id], condition, left.contents, right.contents),
          environment.pool.ite(condition, left.alive, right.alive)};
}

/// If only one side has an index, it is used for both: nothing relies on it.
History merge_histories(Environment& environment, Term condition, const History& left, const History& right) {
  term::TermPool& pool = environment.pool;
  History merged;
  merged.terminators = PersistentMap<Term>::merge(left.terminators, right.terminators, [&](std::uint64_t id, const Term* a, const Term* b) {
    const auto of = [&](const Term* offset) { return offset != nullptr ? *offset : environment.last_byte(static_cast<ObjectId>(id)); };
    return std::optional<Term>(pool.ite(condition, of(a), of(b)));
  });
  for (std::size_t i = 0; i < merged.last_indices.size(); ++i) {
    const Term a = left.last_indices[i];
    const Term b = right.last_indices[i];
    merged.last_indices[i] = a && b ? pool.ite(condition, a, b) : a ? a : b;
  }
  return merged;
}

}  // namespace

State merge(Environment& environment, State left, State right) {
  term::TermPool& pool = environment.pool;
  if (left.guard.is_false(pool)) return right;
  if (right.guard.is_false(pool)) return left;
  Guard::Merge guards = Guard::merge(pool, left.guard, right.guard);
  const Term condition = guards.left_condition;
  State merged;
  merged.guard = std::move(guards.guard);
  merged.values = PersistentMap<Value>::merge(left.values, right.values, MergeValues{environment, condition});
  merged.objects = PersistentMap<ObjectState>::merge(
      left.objects, right.objects, [&](std::uint64_t key, const ObjectState* a, const ObjectState* b) -> std::optional<ObjectState> {
        const auto id = static_cast<ObjectId>(key);
        if (a != nullptr && b != nullptr) return merge_objects(environment, id, condition, *a, *b);
        if (a != nullptr) return merge_objects(environment, id, condition, *a, other_side(environment, id, *a));
        return merge_objects(environment, id, condition, other_side(environment, id, *b), *b);
      });
  if (environment.keeps_history) merged.history = merge_histories(environment, condition, left.history, right.history);
  return merged;
}

void merge_into(Environment& environment, std::optional<State>& target, State state) {
  target = target ? merge(environment, std::move(*target), std::move(state)) : std::move(state);
}

}  // namespace proviso::encode
