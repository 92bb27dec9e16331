// Loads, stores and forgetting in the interval domain's memory.
#include "domain/interval/interval_transfer.h"

namespace proviso::domain {

using property::Check;

namespace {

/// Larger objects are not followed.
constexpr std::uint64_t kMaxObject = 4096;
/// So many integers of an object that starts as zero are written down.
constexpr unsigned kMaxZeros = 64;

std::uint64_t bytes_of(const ir::Type* type) { return (type->bits() + 7) / 8; }

/// Calls visit(offset, type) for each integer in a type; bit-fields and unions are left out.
template <typename Visit>
void for_each_integer(const ir::Type* type, std::uint64_t offset, unsigned& budget, Visit& visit) {
  if (budget == 0) return;
  if (type->is_integer()) {
    --budget;
    visit(offset, type);
  } else if (type->is_array()) {
    for (std::uint64_t i = 0; i < type->count().value_or(0) && budget > 0; ++i)
      for_each_integer(type->element(), offset + i * type->element()->size(), budget, visit);
  } else if (type->is_record() && !type->is_union()) {
    for (const ir::Field& field : type->fields())
      if (!field.is_bit_field()) for_each_integer(field.type, offset + field.byte_offset(), budget, visit);
  }
}

}  // namespace

/// Whether the access is valid as far as is known; what cannot be is the end of the path.
void IntervalTransfer::check_access(const Spot& spot, std::uint64_t bytes) {
  if (spot.plain != nullptr) return;
  if (!spot.at) {
    alarm(Check::deref);
    return;
  }
  const ObjectInfo& info = domain_.objects_[spot.at->object];
  const ir::Variable* const variable = info.variable;
  const bool has_size = variable != nullptr && variable->is_defined && !variable->is_variable_length &&
                        !(variable->type->is_array() && !variable->type->count()) && variable->type->size() > 0;
  if (spot.at->is_null()) {
    alarm(Check::deref);
    ended_ = true;
    return;
  }
  if (!has_size) {
    alarm(Check::deref);
    return;
  }
  const auto room = static_cast<i128>(variable->type->size()) - static_cast<i128>(bytes);
  if (spot.at->offset.low < 0 || spot.at->offset.high > room) alarm(Check::deref);
  if (spot.at->offset.high < 0 || spot.at->offset.low > room) ended_ = true;
}

Integers IntervalTransfer::read(const Spot& spot) {
  const Shape shape = shape_of(spot.type);
  if (spot.plain != nullptr) {
    const Integers* const known = state_.scalars.find(key_of(*spot.plain));
    return known != nullptr ? *known : Integers::any(shape);
  }
  if (spot.is_bit_field) {
    const ir::Field& field = spot.lvalue->field();
    check_access(spot, (field.bit_offset % 8 + *field.bit_width + 7) / 8);
    const Shape narrow{std::max(*field.bit_width, 1U), shape.is_signed};
    return narrow.bits <= shape.bits && shape.is_tracked() ? Integers::any(narrow).convert(shape) : Integers::any(shape);
  }
  check_access(spot, bytes_of(spot.type));
  if (!spot.at || spot.at->is_null() || spot.at->offset.low != spot.at->offset.high || spot.at->offset.low < 0) return Integers::any(shape);
  const std::uint64_t key = IntervalState::cell_key(spot.at->object, static_cast<std::uint64_t>(spot.at->offset.low));
  const IntegerCell* const cell = spot.at->offset.low < static_cast<i128>(kMaxObject) ? state_.cells.find(key) : nullptr;
  return cell != nullptr && cell->type == spot.type ? cell->value : Integers::any(shape);
}

void IntervalTransfer::write(const Spot& spot, const Integers& value) {
  if (spot.plain != nullptr) {
    state_.set_scalar(key_of(*spot.plain), value);
  } else {
    store(spot, &value);
  }
}

void IntervalTransfer::write_pointer(const Spot& spot, const std::optional<PointerInto>& value) {
  if (spot.plain != nullptr) {
    state_.set_pointer(key_of(*spot.plain), value);
  } else {
    store(spot, nullptr);
  }
}

/// A write to memory; null: of something that is no integer.
void IntervalTransfer::store(const Spot& spot, const Integers* value) {
  std::uint64_t bytes = spot.type->is_scalar() ? bytes_of(spot.type) : spot.type->size();
  if (spot.is_bit_field) {
    const ir::Field& field = spot.lvalue->field();
    bytes = (field.bit_offset % 8 + *field.bit_width + 7) / 8;
    value = nullptr;
  }
  check_access(spot, bytes);
  if (!spot.at) {
    forget_targets(spot.lvalue);
    return;
  }
  if (ended_) return;
  forget_range(*spot.at, bytes);
  const Range& offset = spot.at->offset;
  if (value == nullptr || offset.low != offset.high || offset.low < 0 || offset.low >= static_cast<i128>(kMaxObject)) return;
  if (value->is_any() || domain_.objects_[spot.at->object].variable->is_constant_data) return;
  state_.cells.insert(IntervalState::cell_key(spot.at->object, static_cast<std::uint64_t>(offset.low)), {*value, spot.type});
}

/// Bytes from somewhere in the pointer's range on.
void IntervalTransfer::forget_range(const PointerInto& pointer, std::uint64_t bytes) {
  const Range& offset = pointer.offset;
  const auto limit = static_cast<i128>(kMaxObject);
  if (offset.low < 0 || offset.high > limit || bytes > kMaxObject) {
    state_.forget_object(pointer.object);
  } else {
    state_.clear_cells(pointer.object, static_cast<std::uint64_t>(offset.low),
                       static_cast<std::uint64_t>(offset.high - offset.low) + bytes);
  }
}

/// A write through a pointer, or to an lvalue, that is not known.
void IntervalTransfer::forget_targets(const ir::Expr* expr) {
  std::vector<ObjectId> candidates;
  state_.cells.for_each([&](std::uint64_t key, const IntegerCell&) {
    if (candidates.empty() || candidates.back() != IntervalState::object_of(key)) candidates.push_back(IntervalState::object_of(key));
  });
  if (candidates.empty()) return;
  const WriteTargets& targets = domain_.targets_.of(*step_.function, expr);
  for (const ObjectId object : candidates)
    if (targets.may_hit(domain_.objects_[object])) state_.forget_object(object);
}

void IntervalTransfer::forget_memory() { state_.cells = {}; }

void IntervalTransfer::zero_object(const ir::Variable& variable, ObjectId object) {
  if (variable.type->size() > kMaxObject) return;
  unsigned budget = kMaxZeros;
  auto clear = [&](std::uint64_t offset, const ir::Type* type) {
    if (shape_of(type).is_tracked())
      state_.cells.insert(IntervalState::cell_key(object, offset), {Integers::exactly(shape_of(type), 0), type});
  };
  for_each_integer(variable.type, 0, budget, clear);
}

}  // namespace proviso::domain
