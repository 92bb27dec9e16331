// What each kind of edge does to a state of the interval domain.
#include "domain/interval/interval_transfer.h"
#include "domain/operate.h"
#include "ir/undefined.h"

namespace proviso::domain {

using ir::StepKind;
using property::Check;

bool IntervalTransfer::run() {
  switch (step_.kind) {
    case StepKind::edge:
      operate(*this, step_.edge->operation);
      break;
    case StepKind::enter:
      if (is_callee()) enter();
      break;
    case StepKind::leave:
      leave();
      break;
    case StepKind::missing_call:
      if (is_callee()) call_missing();
      break;
    case StepKind::unknown_call:
      alarm(Check::deref);
      gap("call through a pointer of unknown origin");
      ended_ = true;
      break;
    case StepKind::end:
      ended_ = true;
      break;
  }
  return !ended_;
}

void IntervalTransfer::assign(const ir::Expr* target, const ir::Expr* source) {
  if (target->type()->is_aggregate()) {
    assign_aggregate(target, source);
  } else if (target->type()->is_integer()) {
    const Integers result = value(source);
    if (result.is_empty()) ended_ = true;
    const Spot place = spot(target);
    if (!ended_) write(place, result);
  } else if (target->type()->is_pointer()) {
    const std::optional<PointerInto> result = pointer(source);
    const Spot place = spot(target);
    if (!ended_) write_pointer(place, result);
  } else {
    look_at(source);
    const Spot place = spot(target);
    if (!ended_ && place.plain == nullptr) store(place, nullptr);
  }
}

void IntervalTransfer::assign_aggregate(const ir::Expr* target, const ir::Expr* source) {
  std::vector<std::pair<std::uint64_t, IntegerCell>> copied;
  if (source->kind() == ir::ExprKind::load) {
    const Spot from = spot(source->operand(0));
    check_access(from, source->type()->size());
    if (from.at && !from.at->is_null() && from.at->offset.low == from.at->offset.high && from.at->offset.low >= 0) {
      const std::uint64_t begin = IntervalState::cell_key(from.at->object, static_cast<std::uint64_t>(from.at->offset.low) & 0xFFFFFFFFU);
      for (std::uint64_t at = begin;;) {
        const auto [key, cell] = state_.cells.lower_bound(at);
        if (cell == nullptr || key + cell->type->size() > begin + source->type()->size()) break;
        copied.emplace_back(key - begin, *cell);
        at = key + 1;
      }
    }
  }
  const Spot to = spot(target);
  if (ended_) return;
  store(to, nullptr);
  if (ended_ || !to.at || to.at->offset.low != to.at->offset.high) return;
  for (const auto& [offset, cell] : copied) {
    Spot part;
    part.lvalue = target;
    part.type = cell.type;
    const i128 at = to.at->offset.low + static_cast<i128>(offset);
    part.at = PointerInto{to.at->object, {at, at}};
    store(part, &cell.value);
  }
}

void IntervalTransfer::declare(const ir::Declare& declaration) {
  const ir::Variable& variable = *declaration.variable;
  if (declaration.size != nullptr) look_at(declaration.size);
  if (variable.is_plain_scalar()) {
    state_.scalars.erase(key_of(variable));
    state_.pointers.erase(key_of(variable));
    return;
  }
  expire(variable);
}

void IntervalTransfer::expire(const ir::Variable& variable) {
  if (variable.is_plain_scalar()) return;
  const ObjectId object = domain_.objects_.local(variable, depth_);
  state_.forget_object(object);
  state_.forget_pointers_to(object);
}

void IntervalTransfer::havoc(const ir::Expr* target) {
  const Spot place = spot(target);
  if (ended_) return;
  if (place.plain != nullptr) {
    state_.scalars.erase(key_of(*place.plain));
    state_.pointers.erase(key_of(*place.plain));
  } else {
    store(place, nullptr);
  }
}

void IntervalTransfer::give_result(const ir::Return& operation) {
  if (operation.value == nullptr) return;
  const std::uint64_t key = IntervalState::key(depth_, IntervalDomain::kResult);
  if (operation.value->type()->is_integer()) {
    const Integers result = value(operation.value);
    if (result.is_empty()) ended_ = true;
    state_.set_scalar(key, result);
  } else if (operation.value->type()->is_pointer()) {
    state_.set_pointer(key, pointer(operation.value));
  } else {
    look_at(operation.value);
  }
}

/// Memory is written from where the first argument points on, so many bytes as the last says.
void IntervalTransfer::write_block(const ir::Intrinsic& intrinsic) {
  const std::optional<PointerInto> to = pointer(intrinsic.arguments[0]);
  for (std::size_t i = 1; i < intrinsic.arguments.size(); ++i) look_at(intrinsic.arguments[i]);
  alarm(Check::deref);
  if (to && !to->is_null()) {
    state_.forget_object(to->object);
  } else {
    forget_targets(intrinsic.arguments[0]);
  }
}

/// Only what is in one object overlaps.
void IntervalTransfer::overlap(const ir::Intrinsic& intrinsic) {
  for (const ir::Expr* const argument : intrinsic.arguments) look_at(argument);
  if (intrinsic.target == nullptr || ended_) return;
  const auto targets = [&](unsigned i) -> const WriteTargets& { return domain_.targets_.of(*step_.function, intrinsic.arguments[i]); };
  const std::optional<PointerInto> left = pointer(intrinsic.arguments[0]);
  const std::optional<PointerInto> right = pointer(intrinsic.arguments[1]);
  const bool may_meet = left && right ? left->object == right->object : targets(0).may_meet(targets(1));
  if (may_meet) return havoc(intrinsic.target);
  write(spot(intrinsic.target), Integers::exactly(shape_of(intrinsic.target->type()), 0));
}

/// What is found is within the limit.
void IntervalTransfer::search(const ir::Intrinsic& intrinsic) {
  look_at(intrinsic.arguments[0]);
  look_at(intrinsic.arguments[1]);
  const Integers limit = value(intrinsic.arguments[2]);
  if (intrinsic.target == nullptr || ended_) return;
  const Shape shape = shape_of(intrinsic.target->type());
  write(spot(intrinsic.target), limit.is_any() ? Integers::any(shape) : Integers::of(shape, {0, limit.high()}));
}

void IntervalTransfer::intrinsic(const ir::Intrinsic& call) {
  switch (call.op) {
    case ir::IntrinsicOp::copy_memory:
    case ir::IntrinsicOp::set_memory:
    case ir::IntrinsicOp::havoc_memory:
      write_block(call);
      return;
    case ir::IntrinsicOp::format:
      gap("formatted output into memory");
      ended_ = true;
      return;
    case ir::IntrinsicOp::assert_failed:
      alarm(Check::assertion);
      ended_ = true;
      return;
    case ir::IntrinsicOp::overlapping_copy:
      alarm(Check::deref);
      ended_ = true;
      return;
    case ir::IntrinsicOp::halt:
    case ir::IntrinsicOp::abort:
    case ir::IntrinsicOp::assume_failed:
      ended_ = true;
      return;
    case ir::IntrinsicOp::unreachable:
      gap(ir::kUndefinedHere);
      ended_ = true;
      return;
    case ir::IntrinsicOp::allocate:
    case ir::IntrinsicOp::allocate_stack:
      // Blocks are not followed, so that nothing is known of what is freed in time.
      alarm(Check::memtrack);
      alarm(Check::memcleanup);
      break;
    case ir::IntrinsicOp::free:
      alarm(Check::free);
      break;
    case ir::IntrinsicOp::print:
    case ir::IntrinsicOp::write:
      alarm(Check::deref);  // they read memory, which is not followed here
      break;
    case ir::IntrinsicOp::overlap:
      overlap(call);
      return;
    case ir::IntrinsicOp::find_byte:
    case ir::IntrinsicOp::find_difference:
      search(call);
      return;
    case ir::IntrinsicOp::object_size:
    case ir::IntrinsicOp::approximate:
      break;
  }
  for (const ir::Expr* const argument : call.arguments) look_at(argument);
  if (call.target != nullptr && !ended_) havoc(call.target);
}

void IntervalTransfer::initialize() {
  for (const ir::Variable& variable : domain_.program_.variables()) {
    if (!variable.is_global() || !variable.is_defined) continue;
    if (variable.is_plain_scalar()) {
      const ir::Expr* given = nullptr;
      for (const ir::InitEntry& entry : variable.initializer)
        if (entry.offset == 0) given = entry.value;
      const std::uint64_t key = IntervalState::key(0, variable.id);
      if (variable.type->is_integer()) {
        const Shape shape = shape_of(variable.type);
        if (!shape.is_tracked()) continue;
        state_.set_scalar(key, given == nullptr ? Integers::exactly(shape, 0) : value(given).convert(shape));
      } else if (variable.type->is_pointer()) {
        state_.set_pointer(key, given == nullptr ? std::optional<PointerInto>(PointerInto{}) : pointer(given));
      }
      continue;
    }
    if (variable.is_constant_data) continue;
    const ObjectId object = domain_.objects_.global(variable);
    zero_object(variable, object);
    for (const ir::InitEntry& entry : variable.initializer) {
      Spot part;
      part.type = entry.value->type();
      part.at = PointerInto{object, {static_cast<i128>(entry.offset), static_cast<i128>(entry.offset)}};
      if (entry.bit_width || !part.type->is_integer()) {
        forget_range(*part.at, entry.bit_width ? (entry.bit_offset + *entry.bit_width + 7) / 8 : part.type->size());
      } else {
        const Integers known = value(entry.value);
        store(part, &known);
      }
    }
  }
}

}  // namespace proviso::domain
