#include "domain/value/value_state.h"

#include <vector>

namespace proviso::domain {

namespace {

std::uint64_t hash_of_cell(std::uint64_t key, const Cell& cell) {
  return mix(hash_of(key, cell.value), std::uint64_t{cell.type->id()} << 32 ^ std::uint64_t{cell.size} << 1 ^ (cell.is_known ? 1 : 0));
}

std::uint64_t hash_of_object(ObjectId id, const ObjectState& state) {
  return mix(mix(~std::uint64_t{id}, state.size),
             static_cast<std::uint64_t>(state.life) << 8 | static_cast<std::uint64_t>(state.background));
}

std::uint64_t hash_of_key(std::uint64_t key) { return mix(key, 0x5851F42D4C957F2DULL); }

}  // namespace

void ValueState::set_scalar(std::uint64_t key, const Value& value) {
  if (const Value* const old = scalars_.find(key)) {
    if (*old == value) return;
    scalar_hash_ -= hash_of(key, *old);
  } else {
    key_hash_ += hash_of_key(key);
    ++scalar_count_;
  }
  scalar_hash_ += hash_of(key, value);
  scalars_.insert(key, value);
}

void ValueState::forget_scalar(std::uint64_t key) {
  const Value* const old = scalars_.find(key);
  if (old == nullptr) return;
  scalar_hash_ -= hash_of(key, *old);
  key_hash_ -= hash_of_key(key);
  --scalar_count_;
  scalars_.erase(key);
}

void ValueState::set_cell(std::uint64_t key, const Cell& cell) {
  if (const Cell* const old = cells_.find(key)) memory_hash_ -= hash_of_cell(key, *old);
  memory_hash_ += hash_of_cell(key, cell);
  cells_.insert(key, cell);
}

void ValueState::erase_cell(std::uint64_t key) {
  const Cell* const old = cells_.find(key);
  if (old == nullptr) return;
  memory_hash_ -= hash_of_cell(key, *old);
  cells_.erase(key);
}

void ValueState::set_object(ObjectId object, const ObjectState& state) {
  if (const ObjectState* const old = objects_.find(object)) {
    memory_hash_ -= hash_of_object(object, *old);
    dead_count_ -= old->life == Life::dead ? 1 : 0;
  }
  memory_hash_ += hash_of_object(object, state);
  dead_count_ += state.life == Life::dead ? 1 : 0;
  objects_.insert(object, state);
}

void ValueState::erase_object(ObjectId object) {
  const ObjectState* const old = objects_.find(object);
  if (old == nullptr) return;
  memory_hash_ -= hash_of_object(object, *old);
  dead_count_ -= old->life == Life::dead ? 1 : 0;
  objects_.erase(object);
}

void ValueState::forget_frames(unsigned depth) {
  for (;;) {
    const auto [key, value] = scalars_.lower_bound(std::uint64_t{depth} << 32);
    if (value == nullptr) return;
    forget_scalar(key);
  }
}

void ValueState::erase_cells(ObjectId object) {
  for (;;) {
    const auto [key, cell] = cells_.lower_bound(cell_key(object, 0));
    if (cell == nullptr || object_of(key) != object) return;
    erase_cell(key);
  }
}

bool ValueState::same_memory(const ValueState& a, const ValueState& b) {
  if (a.memory_hash_ != b.memory_hash_) return false;
  const auto same = [](const auto& x, const auto& y) { return x == y; };
  return PersistentMap<Cell>::includes(a.cells_, b.cells_, same) && PersistentMap<Cell>::includes(b.cells_, a.cells_, same) &&
         PersistentMap<ObjectState>::includes(a.objects_, b.objects_, same) &&
         PersistentMap<ObjectState>::includes(b.objects_, a.objects_, same);
}

bool ValueState::is_memory_covered(const ValueState& a, const ValueState& b) {
  if (same_memory(a, b)) return true;
  bool covered = true;
  b.objects_.for_each([&](std::uint64_t id, const ObjectState& claimed) {
    const ObjectState* const own = a.objects_.find(id);
    if (own == nullptr) {
      covered = covered && claimed.life != Life::alive;
      return;
    }
    covered = covered && (own->life == claimed.life || claimed.life == Life::maybe) &&
              (own->size == claimed.size || claimed.size == ObjectState::kUnknownSize) &&
              (claimed.background == Background::unknown || own->background == Background::zero);
  });
  const auto is_zeroed = [](const ValueState& state, std::uint64_t key) {
    const ObjectState* const object = state.objects_.find(object_of(key));
    return object != nullptr && object->background == Background::zero;
  };
  a.objects_.for_each(
      [&](std::uint64_t id, const ObjectState& own) { covered = covered && (own.life == Life::dead || b.objects_.find(id) != nullptr); });
  if (!covered) return false;
  b.cells_.for_each([&](std::uint64_t key, const Cell& claimed) {
    const Cell* const own = a.cells_.find(key);
    const bool is_zero = own == nullptr && claimed.value == Value{} && is_zeroed(a, key);
    covered = covered && (!claimed.is_known || is_zero || (own != nullptr && *own == claimed));
  });
  a.cells_.for_each([&](std::uint64_t key, const Cell&) { covered = covered && (b.cells_.find(key) != nullptr || !is_zeroed(b, key)); });
  return covered;
}

bool ValueState::knows_all_of(const ValueState& a, const ValueState& b) {
  return a.scalar_count_ >= b.scalar_count_ &&
         PersistentMap<Value>::includes(a.scalars_, b.scalars_, [](const Value& x, const Value& y) { return x == y; }) &&
         is_memory_covered(a, b);
}

}  // namespace proviso::domain
