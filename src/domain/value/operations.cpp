// What each kind of edge does to a state of the value domain.
#include "domain/operate.h"
#include "domain/value/value_transfer.h"
#include "ir/undefined.h"
#include "support/result.h"

namespace proviso::domain {

using ir::StepKind;
using property::Check;

bool ValueTransfer::run() {
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
    case StepKind::unknown_call: {
      Value pointer;
      if (!value(step_.edge->as<ir::Call>()->callee, pointer)) {
        alarm(Check::deref);
        gap("call through a pointer of unknown origin");
      } else if (domain_.objects_[pointer.object].kind != ObjectKind::function) {
        alarm(Check::deref);
      } else {
        const auto known = domain_.facts_.points_to().callees(*step_.function, *step_.edge);
        bool is_known = false;
        for (const ir::Function* const callee : known) is_known = is_known || callee == domain_.objects_[pointer.object].function;
        if (!is_known) gap("call of a function that was not expected here");
      }
      ended_ = true;
      break;
    }
    case StepKind::end:
      end_frame(*step_.callee, depth_);
      check_leaks();
      ended_ = true;
      break;
  }
  return !ended_;
}

void ValueTransfer::assign(const ir::Expr* target, const ir::Expr* source) {
  if (target->type()->is_aggregate()) {
    assign_aggregate(spot(target), source);
    return;
  }
  Value result;
  const bool is_known = value(source, result);
  if (ended_) return;
  const Spot place = spot(target);
  if (!ended_) write(place, is_known ? &result : nullptr);
}

void ValueTransfer::declare(const ir::Declare& declaration) {
  const ir::Variable& variable = *declaration.variable;
  if (variable.is_plain_scalar()) {
    const std::uint64_t key = ValueState::key(depth_, variable.id);
    if (state().scalars().find(key) != nullptr) writable().forget_scalar(key);
    return;
  }
  std::uint64_t bytes = variable.type->size();
  if (declaration.size != nullptr) {
    Value size;
    bytes = value(declaration.size, size) ? size.slot.lo : ObjectState::kUnknownSize;
  }
  const ObjectId object = domain_.objects_.local(variable, depth_);
  // Pointers to the variable's last life, if that was not ended by an `expire`.
  if (state().objects().find(object) != nullptr) forget_pointers_to({object});
  make_object(object, bytes);
}

void ValueTransfer::expire(const ir::Variable& variable) {
  if (variable.is_plain_scalar()) return;
  const ObjectId object = domain_.objects_.local(variable, depth_);
  if (state().objects().find(object) == nullptr) return;
  writable().erase_cells(object);
  writable().erase_object(object);
  forget_pointers_to({object});
}

void ValueTransfer::havoc(const ir::Expr* target) {
  const Spot place = spot(target);
  if (!target->type()->is_aggregate()) {
    write(place, nullptr);
    return;
  }
  if (!place.is_known) {
    alarm(Check::deref);
    forget_targets(target);
  } else {
    is_accessible(place.pointer, target->type()->size(), Use::write);
    if (!ended_) forget_range(place.pointer, target->type()->size());
  }
}

void ValueTransfer::give_result(const ir::Return& operation) {
  if (operation.value == nullptr) return;
  if (operation.value->type()->is_aggregate()) {
    Spot to;
    to.is_known = true;
    to.type = operation.value->type();
    to.pointer.object = domain_.objects_.result(*step_.function, depth_);
    make_object(to.pointer.object, to.type->size());
    assign_aggregate(to, operation.value);
    return;
  }
  Value result;
  Spot to;
  to.is_plain = true;
  to.key = ValueState::key(depth_, ValueDomain::kResult);
  const bool is_known = value(operation.value, result);
  write(to, is_known ? &result : nullptr);
}

void ValueTransfer::intrinsic(const ir::Intrinsic& call) {
  switch (call.op) {
    case ir::IntrinsicOp::allocate:
      allocate(call, ObjectKind::heap);
      return;
    case ir::IntrinsicOp::allocate_stack:
      allocate(call, ObjectKind::stack);
      return;
    case ir::IntrinsicOp::free:
      free(call.arguments[0]);
      return;
    case ir::IntrinsicOp::copy_memory:
      copy_memory(call);
      return;
    case ir::IntrinsicOp::set_memory:
      set_memory(call);
      return;
    case ir::IntrinsicOp::havoc_memory:
      havoc_memory(call);
      return;
    case ir::IntrinsicOp::overlap:
      overlap(call);
      return;
    case ir::IntrinsicOp::find_byte:
      find_byte(call);
      return;
    case ir::IntrinsicOp::find_difference:
      find_difference(call);
      return;
    case ir::IntrinsicOp::object_size:
      object_size(call);
      return;
    case ir::IntrinsicOp::format:
      gap("formatted output into memory");
      ended_ = true;
      return;
    case ir::IntrinsicOp::print:
      alarm(Check::deref);  // it reads its format and the strings among its arguments, which are not followed here
      if (call.target != nullptr) write(spot(call.target), nullptr);
      return;
    case ir::IntrinsicOp::write:
      alarm(Check::deref);
      return;
    case ir::IntrinsicOp::approximate:
      return;
    case ir::IntrinsicOp::halt:
      check_leaks();
      break;
    case ir::IntrinsicOp::assert_failed:
      alarm(Check::assertion);
      break;
    case ir::IntrinsicOp::overlapping_copy:
      alarm(Check::deref);
      break;
    case ir::IntrinsicOp::abort:
    case ir::IntrinsicOp::assume_failed:
      break;
    case ir::IntrinsicOp::unreachable:
      gap(ir::kUndefinedHere);
      break;
  }
  ended_ = true;
}

void ValueTransfer::initialize_object(const ir::Variable& variable) {
  const ObjectId object = domain_.objects_.global(variable);
  if (!variable.is_defined || variable.is_constant_data || !is_tracked(object)) return;
  writable().set_object(object, {Life::alive, Background::zero, variable.type->size()});
  for (const ir::InitEntry& entry : variable.initializer) {
    const Value at{{entry.offset, 0}, object};
    Value known;
    if (entry.bit_width) {
      forget_range(at, (entry.bit_offset + *entry.bit_width + 7) / 8);
    } else {
      const bool is_known = value(entry.value, known);
      store(at, entry.value->type(), is_known ? &known : nullptr);
    }
  }
}

void ValueTransfer::initialize() {
  for (const ir::Variable& variable : domain_.program_.variables()) {
    if (!variable.is_global() || !variable.is_defined) continue;
    if (!variable.is_plain_scalar()) {
      initialize_object(variable);
      continue;
    }
    Value known{};
    bool is_known = true;
    for (const ir::InitEntry& entry : variable.initializer)
      if (entry.offset == 0) is_known = value(entry.value, known);
    if (is_known) writable().set_scalar(ValueState::key(0, variable.id), known);
  }
  for (const ir::Variable* const parameter : domain_.program_.entry->parameters)
    if (!parameter->is_plain_scalar()) make_object(domain_.objects_.local(*parameter, 1), parameter->type->size());
}

}  // namespace proviso::domain
