// Calls in the interval domain: entry, return, and functions without a body.
#include "domain/interval/interval_transfer.h"
#include "ir/call_types.h"

namespace proviso::domain {

using property::Check;

/// Whether the call may be of the step's callee, and continues there.
bool IntervalTransfer::is_callee() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  if (call.direct_callee() == nullptr) {
    look_at(call.callee);
    alarm(Check::deref);  // pointers to functions are not followed
    if (const std::string why = ir::call_mismatch(step_.callee->type(), call); !why.empty()) {
      gap("call of '" + step_.callee->name() + "' through a pointer of another type: " + why);
      ended_ = true;
      return false;
    }
  }
  if (step_.callee->is_error_function() && checks(Check::reach_error)) {
    alarm(Check::reach_error);
    ended_ = true;
  }
  return !ended_;
}

void IntervalTransfer::enter() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  const auto& parameters = step_.callee->parameters;
  const unsigned inner = depth_ + 1;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const ir::Expr* const argument = call.arguments[i];
    if (i >= parameters.size()) {
      look_at(argument);
      continue;
    }
    const ir::Variable& parameter = *parameters[i];
    const std::uint64_t key = IntervalState::key(inner, parameter.id);
    const bool is_plain = parameter.is_plain_scalar();
    if (argument->type()->is_integer() && parameter.type == argument->type()) {
      const Integers given = value(argument);
      if (is_plain) {
        state_.set_scalar(key, given);
      } else {
        Spot to;
        to.type = parameter.type;
        to.at = PointerInto{domain_.objects_.local(parameter, inner), {0, 0}};
        store(to, &given);
      }
    } else if (argument->type()->is_pointer() && parameter.type->is_pointer() && is_plain) {
      state_.set_pointer(key, pointer(argument));
    } else {
      look_at(argument);
    }
  }
}

void IntervalTransfer::leave() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  const std::uint64_t key = IntervalState::key(depth_ + 1, IntervalDomain::kResult);
  const Integers* const number = state_.scalars.find(key);
  const PointerInto* const target = state_.pointers.find(key);
  const std::optional<Integers> result = number != nullptr ? std::optional<Integers>(*number) : std::nullopt;
  std::optional<PointerInto> result_pointer = target != nullptr ? std::optional<PointerInto>(*target) : std::nullopt;
  end_frame(depth_ + 1);
  if (call.target == nullptr) return;
  if (result_pointer && !result_pointer->is_null()) {
    const ObjectInfo& info = domain_.objects_[result_pointer->object];
    if (info.kind == ObjectKind::local && info.depth > depth_) result_pointer.reset();  // it has ended
  }
  const Spot place = spot(call.target);
  if (ended_) return;
  if (result && call.target->type()->is_integer() && shape_of(call.target->type()) == result->shape()) {
    write(place, *result);
  } else if (result_pointer && call.target->type()->is_pointer()) {
    write_pointer(place, result_pointer);
  } else {
    havoc(call.target);
  }
}

void IntervalTransfer::end_frame(unsigned depth) {
  state_.forget_frames(depth);
  std::vector<ObjectId> ended;
  const auto note = [&](ObjectId object) {
    const ObjectInfo& info = domain_.objects_[object];
    if (info.kind == ObjectKind::local && info.depth >= depth) ended.push_back(object);
  };
  state_.cells.for_each([&](std::uint64_t key, const IntegerCell&) { note(IntervalState::object_of(key)); });
  state_.pointers.for_each([&](std::uint64_t, const PointerInto& pointer) { note(pointer.object); });
  for (const ObjectId object : ended) {
    state_.forget_object(object);
    state_.forget_pointers_to(object);
  }
}

void IntervalTransfer::call_missing() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  bool may_write = false;
  for (const ir::Expr* const argument : call.arguments) {
    if (argument->type()->is_aggregate()) {
      look_at(argument);
      may_write = true;
    } else if (argument->type()->is_pointer()) {
      const std::optional<PointerInto> given = pointer(argument);
      const bool is_harmless = given && (given->is_null() || domain_.objects_[given->object].variable->is_constant_data);
      may_write = may_write || !is_harmless;
    } else {
      look_at(argument);
    }
  }
  if (may_write) {
    gap("'" + step_.callee->name() + "' has no body and may write through its arguments, or call them");
    forget_memory();
  }
  if (call.target != nullptr && !ended_) havoc(call.target);
}

}  // namespace proviso::domain
