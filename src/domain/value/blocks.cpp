// Whole blocks of memory: aggregates, memcpy and its like, allocation.
#include "domain/value/value_transfer.h"

namespace proviso::domain {

using property::Check;

namespace {

/// Larger blocks are forgotten instead of being copied cell by cell.
constexpr std::uint64_t kMaxBlock = 1U << 14;

Value moved(const Value& pointer, std::uint64_t bytes) { return {{pointer.slot.lo + bytes, 0}, pointer.object}; }

/// Calls visit(offset, type) for each scalar in a type; false where that says not all (unions, bit-fields, too many).
template <typename Visit>
bool for_each_leaf(const ir::Type* type, std::uint64_t offset, std::uint64_t& budget, Visit& visit) {
  if (type->is_scalar()) {
    if (budget == 0) return false;
    --budget;
    visit(offset, type);
    return true;
  }
  if (type->is_array()) {
    for (std::uint64_t i = 0; i < type->count().value_or(0); ++i)
      if (!for_each_leaf(type->element(), offset + i * type->element()->size(), budget, visit)) return false;
    return true;
  }
  if (!type->is_record() || type->is_union()) return false;
  for (const ir::Field& field : type->fields())
    if (field.is_bit_field() || !for_each_leaf(field.type, offset + field.byte_offset(), budget, visit)) return false;
  return true;
}

}  // namespace

/// Cells wholly inside the source range move; all else in the target range is forgotten.
void ValueTransfer::copy_bytes(const Value& to, const Value& from, std::uint64_t count) {
  std::vector<std::pair<std::uint64_t, Cell>> cells;
  const bool is_constant = domain_.objects_[from.object].variable != nullptr && domain_.objects_[from.object].variable->is_constant_data;
  if (is_constant) {
    for (const auto& [offset, cell] : domain_.constants_of(*domain_.objects_[from.object].variable))
      if (offset >= from.slot.lo && offset + cell.size <= from.slot.lo + count) cells.emplace_back(offset - from.slot.lo, cell);
  } else {
    const std::uint64_t begin = ValueState::cell_key(from.object, from.slot.lo);
    for (std::uint64_t at = begin;;) {
      const auto [key, cell] = state().cells().lower_bound(at);
      if (cell == nullptr || key + cell->size > begin + count) break;
      cells.emplace_back(key - begin, *cell);
      at = key + 1;
    }
  }
  // Zeros that no cell mentions: written out where the block is small.
  const bool from_zeros = background(from.object) == Background::zero;
  std::vector<std::uint64_t> zeros;
  if (from_zeros && count <= 256) {
    for (std::uint64_t i = 0; i < count; ++i)
      if (const auto byte = byte_at(from.object, from.slot.lo + i); byte && *byte == 0) zeros.push_back(i);
  }
  forget_range(to, count);
  for (const std::uint64_t offset : zeros) {
    const Value zero{};
    store(moved(to, offset), domain_.program_.types().char_type(), &zero);
  }
  for (const auto& [offset, cell] : cells) {
    if (!cell.is_known) continue;
    log_read(true, ValueState::cell_key(from.object, from.slot.lo + offset));
    store(moved(to, offset), cell.type, &cell.value);
  }
}

void ValueTransfer::copy_leaves(const Value& to, const Value& from, const ir::Type* type) {
  std::vector<std::pair<std::uint64_t, const ir::Type*>> leaves;
  std::uint64_t budget = kMaxBlock;
  const auto note = [&](std::uint64_t offset, const ir::Type* leaf) { leaves.emplace_back(offset, leaf); };
  if (!for_each_leaf(type, 0, budget, note)) {
    copy_bytes(to, from, type->size());
    return;
  }
  std::vector<std::optional<Value>> values;
  for (const auto& [offset, leaf] : leaves) {
    Value value;
    values.push_back(load(moved(from, offset), leaf, value) ? std::optional<Value>(value) : std::nullopt);
  }
  for (std::size_t i = 0; i < leaves.size(); ++i) store(moved(to, leaves[i].first), leaves[i].second, values[i] ? &*values[i] : nullptr);
}

void ValueTransfer::zero_aggregate(const Value& to, const ir::Type* type) {
  std::uint64_t budget = kMaxBlock;
  const auto clear = [&](std::uint64_t offset, const ir::Type* leaf) {
    const Value zero{};
    store(moved(to, offset), leaf, &zero);
  };
  const ObjectState* const object = state().objects().find(to.object);
  if (object != nullptr && to.slot.lo == 0 && object->size == type->size() && is_tracked(to.object)) {
    ObjectState cleared = *object;
    cleared.background = Background::zero;
    writable().erase_cells(to.object);
    writable().set_object(to.object, cleared);
    log_write(true, ValueState::cell_key(to.object, 0));
    return;
  }
  forget_range(to, type->size());
  for_each_leaf(type, 0, budget, clear);
}

void ValueTransfer::assign_aggregate(const Spot& to, const ir::Expr* value) {
  const std::uint64_t bytes = value->type()->size();
  std::optional<Spot> from;
  if (value->kind() == ir::ExprKind::load) {
    from = spot(value->operand(0));
    if (!from->is_known) alarm(Check::deref);
    if (from->is_known && !is_accessible(from->pointer, bytes, Use::read) && ended_) return;
  }
  if (!to.is_known) {
    alarm(Check::deref);
    forget_targets(to.lvalue);
    return;
  }
  if (!is_accessible(to.pointer, bytes, Use::write)) {
    if (!ended_) forget_object(to.pointer.object);
    return;
  }
  if (!from) {
    zero_aggregate(to.pointer, value->type());
  } else if (!from->is_known) {
    forget_range(to.pointer, bytes);
  } else {
    copy_leaves(to.pointer, from->pointer, value->type());
  }
}

void ValueTransfer::write_somewhere(const ir::Expr* destination, const Value* to) {
  alarm(Check::deref);
  if (to == nullptr) {
    forget_targets(destination);
  } else if (to->object != kNoObject) {
    forget_object(to->object);
  }
}

void ValueTransfer::copy_memory(const ir::Intrinsic& intrinsic) {
  Value to;
  Value from;
  Value count;
  const bool to_known = value(intrinsic.arguments[0], to);
  const bool from_known = value(intrinsic.arguments[1], from);
  const bool count_known = value(intrinsic.arguments[2], count);
  if (count_known && count.slot.lo == 0) return;
  if (!to_known || !from_known || !count_known) {
    write_somewhere(intrinsic.arguments[0], to_known ? &to : nullptr);
    return;
  }
  const bool readable = is_accessible(from, count.slot.lo, Use::read);
  const bool is_writable = is_accessible(to, count.slot.lo, Use::write);
  if (ended_) return;
  if (!readable || !is_writable || count.slot.lo > kMaxBlock) {
    forget_object(to.object);
  } else {
    copy_bytes(to, from, count.slot.lo);
  }
}

void ValueTransfer::set_memory(const ir::Intrinsic& intrinsic) {
  Value to;
  Value byte;
  Value count;
  const bool to_known = value(intrinsic.arguments[0], to);
  const bool byte_known = value(intrinsic.arguments[1], byte);
  const bool count_known = value(intrinsic.arguments[2], count);
  if (count_known && count.slot.lo == 0) return;
  if (!to_known || !count_known) {
    write_somewhere(intrinsic.arguments[0], to_known ? &to : nullptr);
    return;
  }
  const bool is_writable = is_accessible(to, count.slot.lo, Use::write);
  if (ended_) return;
  const ObjectState* const object = state().objects().find(to.object);
  const std::uint8_t bits = static_cast<std::uint8_t>(byte.slot.lo);
  if (byte_known && bits == 0 && object != nullptr && to.slot.lo == 0 && object->size == count.slot.lo && is_tracked(to.object)) {
    ObjectState cleared = *object;
    cleared.background = Background::zero;
    writable().erase_cells(to.object);
    writable().set_object(to.object, cleared);
    log_write(true, ValueState::cell_key(to.object, 0));
    return;
  }
  forget_range(to, count.slot.lo);
  if (!is_writable || !byte_known || count.slot.lo > kMaxBlock) return;
  const ir::Type* const type = domain_.program_.types().char_type();
  const Value filled{{static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int8_t>(bits))), 0}, kNoObject};
  for (std::uint64_t i = 0; i < count.slot.lo; ++i) store(moved(to, i), type, &filled);
}

void ValueTransfer::havoc_memory(const ir::Intrinsic& intrinsic) {
  Value to;
  Value count;
  const bool to_known = value(intrinsic.arguments[0], to);
  const bool count_known = value(intrinsic.arguments[1], count);
  if (count_known && count.slot.lo == 0) return;
  if (!to_known || !count_known) {
    write_somewhere(intrinsic.arguments[0], to_known ? &to : nullptr);
    return;
  }
  is_accessible(to, count.slot.lo, Use::write);
  if (!ended_) forget_range(to, count.slot.lo);
}

void ValueTransfer::make_object(ObjectId object, std::uint64_t size) {
  writable().erase_cells(object);
  writable().set_object(object, {Life::alive, Background::unknown, size});
}

void ValueTransfer::allocate(const ir::Intrinsic& intrinsic, ObjectKind kind) {
  Value size;
  const bool is_known = value(intrinsic.arguments[0], size);
  if (is_known && sign_extend(size.slot.lo, intrinsic.arguments[0]->type()->bits()) < 0) {
    gap("a block larger than any object can be, which is assumed not to happen");
    ended_ = true;
    return;
  }
  ObjectId block = kNoObject;
  for (std::uint32_t number = 0;; ++number) {
    block = domain_.objects_.block(kind, *step_.function, *step_.edge, depth_, number);
    if (state().objects().find(block) == nullptr) break;
  }
  make_object(block, is_known ? size.slot.lo : ObjectState::kUnknownSize);
  if (intrinsic.target == nullptr) return;
  const Value pointer{{}, block};
  write(spot(intrinsic.target), &pointer);
}

void ValueTransfer::free(const ir::Expr* argument) {
  Value pointer;
  if (!value(argument, pointer)) {
    alarm(Check::free);
    std::vector<std::pair<ObjectId, ObjectState>> perhaps;
    state().objects().for_each([&](std::uint64_t id, const ObjectState& object) {
      const auto known = static_cast<ObjectId>(id);
      if (domain_.objects_[known].kind == ObjectKind::heap && object.life == Life::alive) perhaps.emplace_back(known, object);
    });
    for (auto& [id, object] : perhaps) {
      object.life = Life::maybe;
      writable().set_object(id, object);
    }
    return;
  }
  if (pointer.is_null()) return;
  const ObjectState* const object = state().objects().find(pointer.object);
  const bool is_heap = domain_.objects_[pointer.object].kind == ObjectKind::heap;
  if (object == nullptr || !is_heap || pointer.slot.lo != 0 || object->life == Life::dead) {
    alarm(Check::free);
    ended_ = true;
    return;
  }
  if (object->life == Life::maybe) alarm(Check::free);
  ObjectState freed = *object;
  freed.life = Life::dead;
  freed.background = Background::unknown;
  writable().erase_cells(pointer.object);
  writable().set_object(pointer.object, freed);
}

void ValueTransfer::overlap(const ir::Intrinsic& intrinsic) {
  Value left, right, count;
  std::optional<bool> result;
  if (value(intrinsic.arguments[0], left) && value(intrinsic.arguments[1], right)) {
    const bool is_one_object = left.object != kNoObject && left.object == right.object && left.slot.lo != right.slot.lo;
    if (!is_one_object) {
      result = false;
    } else if (value(intrinsic.arguments[2], count)) {
      result = left.slot.lo - right.slot.lo < count.slot.lo || right.slot.lo - left.slot.lo < count.slot.lo;
    }
  }
  const Value known{{result.value_or(false) ? 1U : 0U, 0}, kNoObject};
  if (intrinsic.target != nullptr) write(spot(intrinsic.target), result ? &known : nullptr);
}

std::optional<std::uint64_t> ValueTransfer::bytes_from(const Value& pointer) {
  const ObjectInfo& info = domain_.objects_[pointer.object];
  const ObjectState* const object = state().objects().find(pointer.object);
  if (info.kind != ObjectKind::global && object == nullptr) return std::nullopt;
  const std::uint64_t size = info.kind == ObjectKind::global ? info.variable->type->size() : object->size;
  if (size == ObjectState::kUnknownSize || pointer.slot.lo > size) return std::nullopt;
  return size - pointer.slot.lo;
}

bool ValueTransfer::is_alive(ObjectId object) const {
  if (domain_.objects_[object].kind == ObjectKind::global) return true;
  const ObjectState* const found = state().objects().find(object);
  return found != nullptr && found->life == Life::alive;
}

void ValueTransfer::object_size(const ir::Intrinsic& intrinsic) {
  Value pointer;
  std::optional<std::uint64_t> size;
  if (value(intrinsic.arguments[0], pointer)) size = bytes_from(pointer);
  const Value known{{size.value_or(0), 0}, kNoObject};
  if (intrinsic.target != nullptr) write(spot(intrinsic.target), size ? &known : nullptr);
}

/// Up to the first byte that is not known.
void ValueTransfer::find_byte(const ir::Intrinsic& intrinsic) {
  Value in, byte, limit;
  std::optional<std::uint64_t> found;
  if (value(intrinsic.arguments[0], in) && value(intrinsic.arguments[1], byte) && value(intrinsic.arguments[2], limit)) {
    if (const auto rest = bytes_from(in); rest && is_alive(in.object)) {
      const std::uint64_t count = std::min(*rest, limit.slot.lo);
      std::uint64_t i = 0;
      std::optional<std::uint8_t> here;
      for (; i < count && (here = byte_at(in.object, in.slot.lo + i)) && *here != static_cast<std::uint8_t>(byte.slot.lo);) ++i;
      if (i == count || here) found = i;
    }
  }
  const Value known{{found.value_or(0), 0}, kNoObject};
  if (intrinsic.target != nullptr) write(spot(intrinsic.target), found ? &known : nullptr);
}

void ValueTransfer::find_difference(const ir::Intrinsic& intrinsic) {
  Value left, right, limit;
  std::optional<std::uint64_t> found;
  if (value(intrinsic.arguments[0], left) && value(intrinsic.arguments[1], right) && value(intrinsic.arguments[2], limit)) {
    const auto rest = bytes_from(left);
    const auto other_rest = bytes_from(right);
    if (rest && other_rest && is_alive(left.object) && is_alive(right.object)) {
      const std::uint64_t count = std::min({*rest, *other_rest, limit.slot.lo});
      std::uint64_t i = 0;
      bool is_known = true;
      for (; i < count; ++i) {
        const auto first = byte_at(left.object, left.slot.lo + i);
        const auto second = byte_at(right.object, right.slot.lo + i);
        is_known = first && second;
        if (!is_known || *first != *second) break;
      }
      if (is_known) found = i;
    }
  }
  const Value known{{found.value_or(0), 0}, kNoObject};
  if (intrinsic.target != nullptr) write(spot(intrinsic.target), found ? &known : nullptr);
}

}  // namespace proviso::domain
