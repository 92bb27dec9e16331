// Loads, stores and forgetting in the value domain's memory.
#include <algorithm>

#include "domain/value/value_transfer.h"
#include "interp/scalar.h"

namespace proviso::domain {

using property::Check;

namespace {

constexpr std::uint64_t kMaxOffset = 0xFFFFFFFFU;  // of a cell's key

std::uint64_t value_bytes(const ir::Type* type) { return (type->bits() + 7) / 8; }

bool is_zero(const Cell& cell) { return cell.is_known && cell.value == Value{}; }

}  // namespace

ValueState& ValueTransfer::writable() {
  if (!state_.is_unique()) state_ = cpa::StateRef(new ValueState(state()));
  return const_cast<ValueState&>(state());  // not shared
}

/// Whether the access is valid as far as is known; what is not is checked for, or assumed not to happen.
bool ValueTransfer::is_accessible(const Value& pointer, std::uint64_t bytes, Use use) {
  const ObjectInfo& info = domain_.objects_[pointer.object];
  const auto invalid = [&] {
    alarm(Check::deref);
    ended_ = true;
    return false;
  };
  if (info.kind == ObjectKind::none || info.kind == ObjectKind::function) return invalid();
  std::uint64_t size = info.variable != nullptr ? info.variable->type->size() : 0;
  if (info.kind == ObjectKind::global) {
    if (!info.variable->is_defined) {
      gap("access to '" + info.variable->name + "', which is defined elsewhere");
      ended_ = true;
      return false;
    }
    if (use == Use::write && info.variable->is_constant_data) return invalid();
  } else {
    const ObjectState* const object = state().objects().find(pointer.object);
    if (object == nullptr || object->life == Life::dead) return invalid();
    if (object->life == Life::maybe) alarm(Check::deref);
    size = object->size;
  }
  if (size == ObjectState::kUnknownSize) {
    alarm(Check::deref);
    return pointer.slot.lo <= kMaxOffset;
  }
  if (bytes > size || pointer.slot.lo > size - bytes) return invalid();
  return pointer.slot.lo <= kMaxOffset;
}

Background ValueTransfer::background(ObjectId object) const {
  const ObjectInfo& info = domain_.objects_[object];
  if (info.kind == ObjectKind::global && info.variable->is_constant_data) return Background::zero;
  const ObjectState* const found = state().objects().find(object);
  return found == nullptr ? Background::unknown : found->background;
}

const Cell* ValueTransfer::find_cell(ObjectId object, std::uint64_t offset) {
  const ObjectInfo& info = domain_.objects_[object];
  if (info.kind == ObjectKind::global && info.variable->is_constant_data) {
    const auto& cells = domain_.constants_of(*info.variable);
    const auto found = cells.find(offset);
    return found == cells.end() ? nullptr : &found->second;
  }
  return state().cells().find(ValueState::cell_key(object, offset));
}

bool ValueTransfer::load(const Value& pointer, const ir::Type* type, Value& out) {
  const Cell* const cell = find_cell(pointer.object, pointer.slot.lo);
  if (cell != nullptr && cell->is_known && (cell->type == type || (cell->type->is_pointer() && type->is_pointer()))) {
    out = cell->value;
    log_read(true, ValueState::cell_key(pointer.object, pointer.slot.lo));
    return true;
  }
  return load_bytes(pointer, type, out);
}

std::optional<std::uint8_t> ValueTransfer::byte_at(ObjectId object, std::uint64_t offset) {
  // No scalar has more than 16 bytes.
  for (std::uint64_t back = 0; back < 16 && back <= offset; ++back) {
    const Cell* const cell = find_cell(object, offset - back);
    if (cell == nullptr) continue;
    if (cell->size <= back) break;
    if (!cell->is_known || cell->value.object != kNoObject) return std::nullopt;
    const u128 bits = cell->type->is_pointer() ? u128{cell->value.slot.lo} : interp::bits_of(cell->type, cell->value.slot);
    log_read(true, ValueState::cell_key(object, offset - back));
    return static_cast<std::uint8_t>(bits >> (8 * back));
  }
  if (background(object) != Background::zero) return std::nullopt;
  log_read(true, ValueState::cell_key(object, offset));
  return std::uint8_t{0};
}

bool ValueTransfer::load_bytes(const Value& pointer, const ir::Type* type, Value& out) {
  u128 bits = 0;
  for (std::uint64_t i = 0; i < value_bytes(type); ++i) {
    const std::optional<std::uint8_t> byte = byte_at(pointer.object, pointer.slot.lo + i);
    if (!byte) return false;
    bits |= u128{*byte} << (8 * i);
  }
  if (type->is_pointer() && bits != 0) return false;
  out = {interp::to_slot(type, bits), kNoObject};
  return true;
}

/// Takes away all cells that reach into the range. True if one of them also reached out of it.
bool ValueTransfer::clear_overlaps(ObjectId object, std::uint64_t offset, std::uint64_t bytes) {
  bool reached_out = false;
  const std::uint64_t begin = ValueState::cell_key(object, offset);
  const auto [before, cell] = state().cells().floor(begin);
  if (cell != nullptr && before != begin && ValueState::object_of(before) == object && before + cell->size > begin) {
    writable().erase_cell(before);
    reached_out = true;
  }
  for (;;) {
    const auto [key, inside] = state().cells().lower_bound(begin);
    if (inside == nullptr || key >= begin + bytes) return reached_out;
    reached_out = reached_out || key + inside->size > begin + bytes;
    writable().erase_cell(key);
  }
}

void ValueTransfer::store(const Value& pointer, const ir::Type* type, const Value* value) {
  if (!is_tracked(pointer.object)) return;
  const std::uint64_t bytes = value_bytes(type);
  const std::uint64_t key = ValueState::cell_key(pointer.object, pointer.slot.lo);
  const Cell* const old = state().cells().find(key);
  const bool is_zeroed = background(pointer.object) == Background::zero;
  if (old == nullptr || old->size != bytes) {
    if (clear_overlaps(pointer.object, pointer.slot.lo, bytes) && is_zeroed) {
      forget_object(pointer.object);  // bytes of a cell that was cut are neither known nor zero
      if (value != nullptr) store(pointer, type, value);
      return;
    }
  }
  const Cell cell{value != nullptr ? *value : Value{}, type, static_cast<std::uint32_t>(bytes), value != nullptr};
  if (value != nullptr) log_write(true, key);
  // One form for each content, so that equal states look equal.
  if (is_zeroed ? is_zero(cell) : value == nullptr) {
    if (state().cells().find(key) != nullptr) writable().erase_cell(key);
  } else {
    writable().set_cell(key, cell);
  }
}

void ValueTransfer::write(const Spot& spot, const Value* value) {
  if (spot.is_plain) {
    if (value != nullptr) {
      writable().set_scalar(spot.key, *value);
      log_write(false, spot.key);
    } else if (state().scalars().find(spot.key) != nullptr) {
      writable().forget_scalar(spot.key);
    }
    return;
  }
  if (!spot.is_known) {
    alarm(Check::deref);
    forget_targets(spot.lvalue);
    return;
  }
  if (spot.is_bit_field) {
    const unsigned first = static_cast<unsigned>(spot.lvalue->field().bit_offset % 8);
    const std::uint64_t bytes = (first + *spot.lvalue->field().bit_width + 7) / 8;
    if (is_accessible(spot.pointer, bytes, Use::write)) forget_range(spot.pointer, bytes);
    return;
  }
  if (is_accessible(spot.pointer, spot.bytes(), Use::write)) {
    store(spot.pointer, spot.type, value);
  } else if (!ended_) {
    forget_object(spot.pointer.object);
  }
}

void ValueTransfer::forget_range(const Value& pointer, std::uint64_t bytes) {
  if (background(pointer.object) == Background::zero || pointer.slot.lo > kMaxOffset || bytes > kMaxOffset - pointer.slot.lo) {
    forget_object(pointer.object);
  } else {
    clear_overlaps(pointer.object, pointer.slot.lo, bytes);
  }
}

void ValueTransfer::forget_object(ObjectId object) {
  const ObjectInfo& info = domain_.objects_[object];
  if (info.kind == ObjectKind::global && info.variable->is_constant_data) return;
  writable().erase_cells(object);
  const ObjectState* const found = state().objects().find(object);
  if (found == nullptr || found->background == Background::unknown) return;
  ObjectState changed = *found;
  changed.background = Background::unknown;
  writable().set_object(object, changed);
}

/// A write through a pointer, or to an lvalue, that is not known.
void ValueTransfer::forget_targets(const ir::Expr* expr) {
  std::vector<ObjectId> candidates;
  state().cells().for_each([&](std::uint64_t key, const Cell&) {
    if (candidates.empty() || candidates.back() != ValueState::object_of(key)) candidates.push_back(ValueState::object_of(key));
  });
  state().objects().for_each([&](std::uint64_t id, const ObjectState& object) {
    if (object.background == Background::zero) candidates.push_back(static_cast<ObjectId>(id));
  });
  if (candidates.empty()) return;
  const WriteTargets& targets = domain_.targets_.of(*step_.function, expr);
  for (const ObjectId object : candidates)
    if (targets.may_hit(domain_.objects_[object])) forget_object(object);
}

void ValueTransfer::forget_pointers_to(const std::vector<ObjectId>& objects) {
  if (objects.empty()) return;
  const auto points_there = [&](const Value& value) {
    return value.object != kNoObject && std::find(objects.begin(), objects.end(), value.object) != objects.end();
  };
  std::vector<std::uint64_t> scalars;
  state().scalars().for_each([&](std::uint64_t key, const Value& value) {
    if (points_there(value)) scalars.push_back(key);
  });
  for (const std::uint64_t key : scalars) writable().forget_scalar(key);
  std::vector<std::pair<std::uint64_t, Cell>> cells;
  state().cells().for_each([&](std::uint64_t key, const Cell& cell) {
    if (points_there(cell.value)) cells.emplace_back(key, cell);
  });
  for (const auto& [key, cell] : cells) {
    if (background(ValueState::object_of(key)) == Background::zero) {
      writable().set_cell(key, Cell{Value{}, cell.type, cell.size, false});
    } else {
      writable().erase_cell(key);
    }
  }
}

}  // namespace proviso::domain
