// Calls in the value domain: entry, return, and functions without a body.
#include "domain/value/value_transfer.h"
#include "ir/call_types.h"

namespace proviso::domain {

using property::Check;

namespace {

/// A call through a pointer may pass an integer as one of the other sign.
bool keeps_its_number(const ir::Type* argument, const ir::Type* parameter) {
  return argument == parameter || !argument->is_integer() || argument->is_signed() == parameter->is_signed();
}

}  // namespace

/// Whether the call may be of the step's callee, and continues there.
bool ValueTransfer::is_callee() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  if (call.direct_callee() == nullptr) {
    Value pointer;
    if (value(call.callee, pointer)) {
      const ObjectInfo& info = domain_.objects_[pointer.object];
      if (info.kind != ObjectKind::function || pointer.slot.lo != 0) alarm(Check::deref);
      if (info.kind != ObjectKind::function || pointer.slot.lo != 0 || info.function != step_.callee) ended_ = true;
    } else {
      alarm(Check::deref);
    }
    if (ended_) return false;
    if (const std::string why = ir::call_mismatch(step_.callee->type(), call); !why.empty()) {
      gap("call of '" + step_.callee->name() + "' through a pointer of another type: " + why);
      ended_ = true;
      return false;
    }
  }
  if (step_.callee->is_error_function() && checks(Check::reach_error)) {
    alarm(Check::reach_error);
    ended_ = true;
    return false;
  }
  return true;
}

void ValueTransfer::bind(const ir::Variable& parameter, const ir::Expr* argument) {
  const unsigned inner = depth_ + 1;
  if (parameter.is_plain_scalar()) {
    Value known;
    Spot to;
    to.is_plain = true;
    to.key = ValueState::key(inner, parameter.id);
    const bool is_known = value(argument, known) && keeps_its_number(argument->type(), parameter.type);
    write(to, is_known ? &known : nullptr);
    return;
  }
  Spot to;
  to.is_known = true;
  to.type = parameter.type;
  to.pointer.object = domain_.objects_.local(parameter, inner);
  if (parameter.type->is_aggregate()) {
    make_object(to.pointer.object, parameter.type->size());
    assign_aggregate(to, argument);
    return;
  }
  Value known;
  const bool is_known = value(argument, known) && keeps_its_number(argument->type(), parameter.type);
  make_object(to.pointer.object, parameter.type->size());
  store(to.pointer, parameter.type, is_known ? &known : nullptr);
}

void ValueTransfer::bind_variadic(const ir::Call& call) {
  const std::size_t fixed = step_.callee->parameters.size();
  std::uint64_t slots = 0;
  for (std::size_t i = fixed; i < call.arguments.size(); ++i) slots += ir::variadic_slots(call.arguments[i]->type());
  const ObjectId object = domain_.objects_.local(*step_.callee->variadic_arguments, depth_ + 1);
  make_object(object, slots * ir::kVariadicSlot);
  std::uint64_t slot = 0;
  for (std::size_t i = fixed; i < call.arguments.size(); ++i) {
    Spot to;
    to.is_known = true;
    to.type = call.arguments[i]->type();
    if (to.type->size() == 0) continue;
    const Value tag{{ir::variadic_tag(to.type), 0}, kNoObject};
    store({{slot * ir::kVariadicSlot, 0}, object}, domain_.program_.types().int_type(), &tag);
    to.pointer = {{slot * ir::kVariadicSlot + ir::kVariadicValue, 0}, object};
    slot += ir::variadic_slots(to.type);
    if (to.type->is_aggregate()) {
      assign_aggregate(to, call.arguments[i]);
      continue;
    }
    Value known;
    const bool is_known = value(call.arguments[i], known);
    store(to.pointer, to.type, is_known ? &known : nullptr);
  }
}

void ValueTransfer::enter() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  const auto& parameters = step_.callee->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (i < call.arguments.size()) {
      bind(*parameters[i], call.arguments[i]);
    } else if (!parameters[i]->is_plain_scalar()) {
      make_object(domain_.objects_.local(*parameters[i], depth_ + 1), parameters[i]->type->size());
    }
  }
  if (step_.callee->variadic_arguments != nullptr) bind_variadic(call);
}

void ValueTransfer::leave() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  const unsigned inner = depth_ + 1;
  if (call.target != nullptr) {
    const ir::Type* const type = step_.callee->type()->result();
    const Spot place = spot(call.target);
    if (type->is_aggregate()) {
      const Value from{{}, domain_.objects_.result(*step_.callee, inner)};
      if (!place.is_known) {
        alarm(Check::deref);
        forget_targets(place.lvalue);
      } else {
        is_accessible(place.pointer, type->size(), Use::write);
        if (ended_) return;
        if (state().objects().find(from.object) != nullptr) {
          copy_leaves(place.pointer, from, type);
        } else {
          forget_range(place.pointer, type->size());
        }
      }
    } else {
      const std::uint64_t key = ValueState::key(inner, ValueDomain::kResult);
      const Value* const found = state().scalars().find(key);
      const std::optional<Value> result = found != nullptr ? std::optional<Value>(*found) : std::nullopt;
      if (result) log_read(false, key);
      write(place, result && keeps_its_number(type, call.target->type()) ? &*result : nullptr);
    }
  }
  end_frame(*step_.callee, inner);
}

void ValueTransfer::end_frame(const ir::Function& function, unsigned depth) {
  if (state().scalars().lower_bound(std::uint64_t{depth} << 32).second != nullptr) writable().forget_frames(depth);
  if (!domain_.has_frame_objects_[function.id()]) return;
  std::vector<ObjectId> ending;
  state().objects().for_each([&](std::uint64_t id, const ObjectState&) {
    const ObjectInfo& info = domain_.objects_[static_cast<ObjectId>(id)];
    if (info.kind != ObjectKind::global && info.kind != ObjectKind::heap && info.depth >= depth)
      ending.push_back(static_cast<ObjectId>(id));
  });
  for (const ObjectId object : ending) {
    writable().erase_cells(object);
    writable().erase_object(object);
  }
  forget_pointers_to(ending);
}

void ValueTransfer::call_missing() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  bool may_write = false;
  bool may_call = false;
  for (const ir::Expr* const argument : call.arguments) {
    if (argument->type()->is_aggregate()) {
      may_write = true;
      continue;
    }
    Value known;
    const bool is_known = value(argument, known);
    if (!argument->type()->is_pointer()) continue;
    if (!is_known) {
      may_write = true;
      continue;
    }
    const ObjectInfo& info = domain_.objects_[known.object];
    may_call = may_call || info.kind == ObjectKind::function;
    may_write = may_write || (info.kind != ObjectKind::none && info.kind != ObjectKind::function &&
                              !(info.variable != nullptr && info.variable->is_constant_data));
  }
  if (may_write || may_call)
    gap("'" + step_.callee->name() + "' has no body and may " + (may_call ? "call what it is given" : "write through its arguments"));
  if (call.target != nullptr) havoc(call.target);
}

}  // namespace proviso::domain
