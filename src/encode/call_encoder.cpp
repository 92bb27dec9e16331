// Entry and exit of calls, for EdgeEncoder.
#include "encode/edge_encoder.h"
#include "ir/call_types.h"
#include "support/result.h"

namespace proviso::encode {

void EdgeEncoder::bind(State& state, Frame caller, const Site& site, const ir::Variable& parameter, Frame frame, const ir::Expr* argument) {
  const std::uint64_t key = State::key(frame, parameter);
  if (parameter.is_plain_scalar()) {
    state.values.insert(key, values_.value(state, caller, site, argument));
    return;
  }
  std::optional<Value> scalar;
  if (!parameter.type->is_aggregate()) scalar = values_.value(state, caller, site, argument);
  const Value object = memory_.create(state, Site{site.function, site.edge, frame}, parameter.id, describe(parameter, {}));
  state.values.insert(key, object);
  if (scalar) {
    memory_.store(state, site, object, AccessType::of(parameter.type), *scalar);
  } else {
    assign_aggregate(state, caller, site, object, argument);
  }
}

void EdgeEncoder::bind_variadic(State& state, Frame caller, const Site& site, const ir::Function& callee, Frame frame,
                                const std::vector<const ir::Expr*>& arguments) {
  const ir::Variable& variable = *callee.variadic_arguments;
  std::uint64_t slots = 0;
  for (std::size_t i = callee.parameters.size(); i < arguments.size(); ++i) slots += ir::variadic_slots(arguments[i]->type());
  Object description = describe(variable, pointer_sized(slots * ir::kVariadicSlot));
  description.kind = ObjectKind::variadic;
  const Value object = memory_.create(state, Site{site.function, site.edge, frame}, variable.id, std::move(description));
  state.values.insert(State::key(frame, variable), object);
  std::uint64_t slot = 0;
  for (std::size_t i = callee.parameters.size(); i < arguments.size(); ++i) {
    const ir::Type* const type = arguments[i]->type();
    if (type->size() == 0) continue;
    const Value tag{pointer_sized(slot * ir::kVariadicSlot), object.object};
    const Value at{pointer_sized(slot * ir::kVariadicSlot + ir::kVariadicValue), object.object};
    memory_.store(state, site, tag, AccessType::of(env_.program.types().int_type()), {pool_.bv_const(32, ir::variadic_tag(type)), {}});
    if (type->is_aggregate()) {
      assign_aggregate(state, caller, site, at, arguments[i]);
    } else {
      memory_.store(state, site, at, AccessType::of(type), values_.value(state, caller, site, arguments[i]));
    }
    slot += ir::variadic_slots(type);
  }
}

void EdgeEncoder::enter(State& state, Frame caller, const Site& site, const ir::Function& callee, Frame frame,
                        const std::vector<const ir::Expr*>& arguments) {
  for (std::size_t i = 0; i < callee.parameters.size() && i < arguments.size(); ++i)
    bind(state, caller, site, *callee.parameters[i], frame, arguments[i]);
  if (callee.variadic_arguments != nullptr) bind_variadic(state, caller, site, callee, frame, arguments);
}

void EdgeEncoder::enter_program(State& state, const ir::Function& entry, Frame frame) {
  for (const ir::Variable* const parameter : entry.parameters) {
    const Site site{&entry, entry.edges().data(), frame};
    if (!parameter->is_plain_scalar()) {
      state.values.insert(State::key(frame, *parameter), memory_.create(state, site, parameter->id, describe(*parameter, {})));
      continue;
    }
    const Value any = env_.codec.variable("parameter " + parameter->name, parameter->type);
    if (entry.name() != "main") {
      env_.record_input(state, site, any, parameter->type);
    } else if (parameter == entry.parameters.front() && parameter->type->is_integer()) {
      state.guard.conjoin(pool_, pool_.bv_sge(any.bits, pool_.bv_one(parameter->type->bits())));
    }
    state.values.insert(State::key(frame, *parameter), any);
  }
}

void EdgeEncoder::enter_anyhow(State& state, const ir::Function& function, Frame frame) {
  const Site site{&function, function.edges().data(), frame};
  for (const ir::Variable* const parameter : function.parameters) {
    const Value any = parameter->is_plain_scalar() ? env_.codec.variable(parameter->name + "~" + std::to_string(frame), parameter->type)
                                                   : memory_.create(state, site, parameter->id, describe(*parameter, {}));
    state.values.insert(State::key(frame, *parameter), any);
  }
}

void EdgeEncoder::give_any_result(State& state, const ir::Function& function, Frame frame) {
  const ir::Type* const type = function.type()->result();
  PROVISO_CHECK(!type->is_aggregate(), "only scalar results are given without following the call");
  if (!type->is_void()) state.values.insert(State::result_key(frame), env_.codec.variable("result~" + std::to_string(frame), type));
}

Value EdgeEncoder::result_object(State& state, const ir::Function& function, Frame frame) {
  if (const Value* const found = state.values.find(State::result_object_key(frame))) return *found;
  Object description;
  description.kind = ObjectKind::local;
  description.name = "result of " + function.name();
  description.size = pointer_sized(function.type()->result()->size());
  description.background = Background::indeterminate;
  description.element = innermost_element(function.type()->result());
  const Object* const object = env_.objects.at(frame, State::kResult, std::move(description));
  PROVISO_CHECK(object != nullptr, "no room for a result");
  env_.begin_life(state, object->id);
  state.objects.insert(object->id, ObjectState{Contents(object->background), pool_.true_term()});
  const Value pointer = env_.codec.pointer(object->id, pointer_sized(0));
  state.values.insert(State::result_object_key(frame), pointer);
  return pointer;
}

void EdgeEncoder::give_result(State& state, Frame frame, const Site& site, const ir::Function& function, const ir::Return& operation) {
  if (operation.value == nullptr) return;
  if (operation.value->type()->is_aggregate()) {
    assign_aggregate(state, frame, site, result_object(state, function, frame), operation.value);
  } else {
    state.values.insert(State::result_key(frame), values_.value(state, frame, site, operation.value));
  }
}

void EdgeEncoder::leave(State& state, Frame caller, const Site& site, const ir::Function& callee, Frame frame, const ir::Expr* target) {
  const auto end = [&](const ir::Variable& variable) {
    const std::uint64_t key = State::key(frame, variable);
    const Value* const found = state.values.find(key);
    if (found == nullptr) return;
    if (!variable.is_plain_scalar()) memory_.kill(state, Value(*found));
    state.values.erase(key);
  };
  if (target != nullptr) {
    const ir::Type* const type = callee.type()->result();
    const Place place = values_.place(state, caller, site, target);
    if (type->is_aggregate()) {
      memory_.copy(state, site, place.pointer, result_object(state, callee, frame), pointer_sized(type->size()));
    } else {
      // Control may have reached the end of the function: then the result is any value, and using it is undefined.
      const Value* const result = state.values.find(State::result_key(frame));
      values_.write(
          state, caller, site, place,
          result != nullptr ? Value(*result) : env_.codec.variable("result of " + callee.name() + "!" + std::to_string(frame), type));
    }
  }
  state.values.erase(State::result_key(frame));
  state.values.erase(State::result_object_key(frame));
  for (const ir::Variable* const parameter : callee.parameters) end(*parameter);
  for (const ir::Variable* const local : callee.locals) end(*local);
  if (callee.variadic_arguments != nullptr) end(*callee.variadic_arguments);
  if (const auto blocks = stack_blocks_.find(frame); blocks != stack_blocks_.end())
    for (const Value& block : blocks->second) memory_.kill(state, block);
}

void EdgeEncoder::call_missing(State& state, Frame frame, const Site& site, const ir::Function& callee, const ir::Call& call) {
  bool may_write = false;
  bool may_call = false;
  for (const ir::Expr* const argument : call.arguments) {
    if (argument->type()->is_aggregate()) {
      may_write = true;
      continue;
    }
    const Value value = values_.value(state, frame, site, argument);
    if (!value.is_pointer()) continue;
    may_write = may_write || !is_harmless(value);
    for (const auto& [id, condition] : env_.codec.targets(value)) may_call = may_call || env_.objects[id].kind == ObjectKind::function;
  }
  if (may_write || may_call) {
    env_.note_gap(state, GapKind::missing_function, site, pool_.true_term(),
                  "'" + callee.name() + "' has no body and may " + (may_call ? "call what it is given" : "write through its arguments"));
  }
  if (call.target != nullptr) havoc(state, frame, site, call.target, callee.name());
}

bool EdgeEncoder::is_harmless(const Value& pointer) {
  for (const auto& [id, condition] : env_.codec.targets(pointer)) {
    const Object& object = env_.objects[id];
    const bool writable = object.kind != ObjectKind::special && object.kind != ObjectKind::function &&
                          (object.variable == nullptr || !object.variable->is_constant_data);
    if (writable) return false;
  }
  return true;
}

std::vector<std::pair<const ir::Function*, Term>> EdgeEncoder::callees(State& state, Frame frame, const Site& site,
                                                                       const ir::Expr* callee) {
  if (callee->kind() == ir::ExprKind::function_address) return {{callee->function(), pool_.true_term()}};
  const Value pointer = values_.value(state, frame, site, callee);
  std::vector<std::pair<const ir::Function*, Term>> functions;
  std::vector<Term> valid;
  const Term at_start = pool_.equal(pointer.bits, pointer_sized(0));
  for (const auto& [id, condition] : env_.codec.targets(pointer)) {
    const Object& object = env_.objects[id];
    if (env_.is_stranger(id)) {
      env_.leave_out(state, GapKind::unknown_memory, site, condition, "call through a pointer of unknown origin");
      continue;
    }
    if (object.kind != ObjectKind::function) continue;
    functions.emplace_back(object.function, pool_.bool_and(condition, at_start));
    valid.push_back(functions.back().second);
  }
  env_.require_not(state, property::Check::deref, site, pool_.bool_not(pool_.bool_or(valid)));
  std::erase_if(functions, [&](const auto& entry) {
    const std::string why = ir::call_mismatch(entry.first->type(), *site.edge->as<ir::Call>());
    if (!why.empty())
      env_.leave_out(state, GapKind::unsupported, site, entry.second,
                     "call of '" + entry.first->name() + "' through a pointer of another type: " + why);
    return !why.empty();
  });
  return functions;
}

}  // namespace proviso::encode
