// Calls and returns.
#include <fmt/format.h>

#include <algorithm>

#include "interp/machine.h"
#include "interp/scalar.h"
#include "ir/call_types.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

/// What a call through a pointer of another type makes of the result: the same bits, as one of its own type.
Slot adapted_result(const Frame& frame, const Slot& result) {
  const CallSite* const site = frame.site;
  if (site == nullptr || site->callee != nullptr || site->result_type == nullptr) return result;
  const ir::Type* const type = frame.code->function->type()->result();
  if (type == site->result_type || !type->is_integer() || !site->result_type->is_integer()) return result;
  return to_slot(site->result_type, bits_of(type, result));
}

}  // namespace

const Ins* Machine::call(const Ins* ip, const ir::Function& callee) {
  const CallSite& site = *ip->pointee<CallSite>();
  const Code* code = code_of[callee.id()];
  if (code == nullptr) {
    const bool is_violation = callee.is_error_function() && !passes_over(Event::reached_error);
    if (is_violation && callee.is_noreturn) return stop(ip, Event::reached_error, callee.name() + " was called");
    if (is_violation && !goes_on_behind(ip, Event::reached_error, callee.name() + " was called")) return nullptr;
    if (!callee.has_body()) return call_missing(ip, callee);
    code = &codes_.get(callee, counting_);
    if (!is_violation) code_of[callee.id()] = code;
  }
  const bool is_plain =
      site.argument_types.size() == callee.parameters.size() && callee.variadic_arguments == nullptr && site.callee != nullptr;
  if (!is_plain && !prepare_arguments(ip, callee, regs + ip->a)) return nullptr;
  return enter(ip, *code);
}

const Ins* Machine::enter(const Ins* ip, const Code& code) {
  const std::size_t base = static_cast<std::size_t>(regs - stack.data()) + ip->a;
  if (base + code.frame_size > stack.size() && !grow_stack(ip, base + code.frame_size)) return nullptr;
  if (frames.size() >= options_.call_depth_limit)
    return stop(ip, Event::out_of_memory, fmt::format("stack: more than {} calls are active", options_.call_depth_limit));
  Frame& frame = frames.emplace_back();
  frame.code = &code;
  frame.return_ip = ip + 1;
  frame.site = ip->pointee<CallSite>();
  frame.base = static_cast<std::uint32_t>(base);
  frame.first_alloca = static_cast<std::uint32_t>(allocas_.size());
  regs = stack.data() + base;
  steps += ip->n;
  const Ins* const next = code.instructions.data();
  return steps > soft_limit ? look_up(next, nullptr) : next;
}

bool Machine::grow_stack(const Ins* ip, std::size_t needed) {
  if (needed * sizeof(Slot) > options_.memory_limit) {
    stop(ip, Event::out_of_memory, "stack: the locals of all active calls exceed the memory limit");
    return false;
  }
  const auto base = static_cast<std::size_t>(regs - stack.data());
  stack.resize(std::max(needed, 2 * stack.size()));
  regs = stack.data() + base;
  return true;
}

const Ins* Machine::return_from(const Ins* ip, const Slot& value) {
  Slot result = value;
  const Frame frame = frames.back();
  steps += ip->n;
  leave_objects(frame);
  frames.pop_back();
  if (frames.empty()) return finish(nullptr, static_cast<int>(result.lo));
  result = adapted_result(frame, result);
  *regs = result;
  regs = stack.data() + frames.back().base;
  return steps > soft_limit ? look_up(frame.return_ip, frame.site) : frame.return_ip;
}

/// To go on behind it is to return from the library's function that ends the execution, as if that only reported.
const Ins* Machine::fail_assertion(const Ins* ip, std::string text) {
  const Frame& frame = frames.back();
  if (frame.code->function->origin != ir::Origin::library_model) return stop(ip, Event::assertion_failed, std::move(text));
  if (!goes_on_behind(ip, Event::assertion_failed, std::move(text))) return nullptr;
  steps += frame.code->line_of(ip).uncounted;
  result_is_missing = false;
  return return_from(ip, Slot{});
}

void Machine::leave_objects(const Frame& frame) {
  for (const std::uint32_t reg : frame.code->object_registers) {
    const std::uint64_t provenance = regs[reg].hi;
    if (provenance != 0 && memory.live(provenance) != nullptr) memory.destroy(provenance);
  }
  if (!frame.code->allocates_stack) return;
  for (std::size_t i = frame.first_alloca; i < allocas_.size(); ++i)
    if (memory.live(allocas_[i]) != nullptr) memory.destroy(allocas_[i]);
  allocas_.resize(frame.first_alloca);
}

const Ins* Machine::call_pointer(const Ins* ip) {
  const CallSite& site = *ip->pointee<CallSite>();
  const Slot pointer = regs[ip->b];
  const Object* const object = pointer.hi != 0 ? memory.live(pointer.hi) : nullptr;
  if (pointer.lo == 0) return stop(ip, Event::bad_function_pointer, "the pointer is null");
  if (object == nullptr || object->kind != ObjectKind::function || object->base != pointer.lo)
    return stop(ip, Event::bad_function_pointer, "the pointer does not point to a function");
  const ir::Function& callee = *object->function;
  if (const std::string why = ir::call_mismatch(callee.type(), *site.edge->as<ir::Call>()); !why.empty())
    return stop(ip, Event::unsupported, fmt::format("call of '{}' through a pointer of another type: {}", callee.name(), why));
  return call(ip, callee);
}

/// Adapts the arguments to the callee's parameters, in type and number; the rest goes to the variadic object.
bool Machine::prepare_arguments(const Ins* ip, const ir::Function& callee, Slot* arguments) {
  const CallSite& site = *ip->pointee<CallSite>();
  const std::size_t given = site.argument_types.size();
  // Parameters without an argument are above the registers of this frame.
  const std::size_t end = static_cast<std::size_t>(arguments - stack.data()) + std::max(given, callee.parameters.size()) + 1;
  if (end > stack.size()) {
    const auto first = static_cast<std::size_t>(arguments - stack.data());
    if (!grow_stack(ip, end)) return false;
    arguments = stack.data() + first;
  }
  if (callee.variadic_arguments != nullptr && !build_variadic(ip, callee, arguments)) return false;
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    const ir::Variable& parameter = *callee.parameters[i];
    if (i >= given) {
      if (!parameter.type->is_scalar()) {
        arguments[i] = kIndeterminateAggregate;
        continue;
      }
      const auto value = ask(ip, InputKind::uninitialized, parameter.type, parameter.name);
      if (!value) return false;
      arguments[i] = *value;
    } else if (site.argument_types[i] != parameter.type && parameter.type->is_integer() && site.argument_types[i]->is_integer()) {
      arguments[i] = to_slot(parameter.type, bits_of(site.argument_types[i], arguments[i]));
    }
  }
  return true;
}

bool Machine::build_variadic(const Ins* ip, const ir::Function& callee, Slot* arguments) {
  const CallSite& site = *ip->pointee<CallSite>();
  const std::size_t fixed = callee.parameters.size();
  const auto slot_bytes = [](const ir::Type* type) { return ir::variadic_slots(type) * ir::kVariadicSlot; };
  std::uint64_t size = 0;
  for (std::size_t i = fixed; i < site.argument_types.size(); ++i) size += slot_bytes(site.argument_types[i]);
  const auto pointer = create(ip, ObjectKind::stack, size, 16, Contents::indeterminate);
  if (!pointer) return false;
  Object& area = *memory.live(pointer->hi);
  area.variable = callee.variadic_arguments;
  std::uint64_t offset = 0;
  for (std::size_t i = fixed; i < site.argument_types.size(); ++i) {
    const ir::Type* const type = site.argument_types[i];
    if (type->size() == 0) continue;
    write_scalar(memory, area, offset, program_.types().int_type(), {ir::variadic_tag(type), 0});
    const std::uint64_t position = offset + ir::kVariadicValue;
    if (type->is_scalar()) {
      write_scalar(memory, area, position, type, arguments[i]);
    } else if (arguments[i] == kZeroAggregate) {
      memory.fill(area, position, 0, type->size());
    } else {
      const Object* const source = access(ip, arguments[i], 0, type->size(), 0, AccessKind::read);
      if (source == nullptr) return false;
      memory.copy(area, position, *source, arguments[i].lo - source->base, type->size());
    }
    offset += slot_bytes(type);
  }
  arguments[fixed] = *pointer;
  return true;
}

const Ins* Machine::call_missing(const Ins* ip, const ir::Function& callee) {
  if (std::find(result_.missing_functions.begin(), result_.missing_functions.end(), &callee) == result_.missing_functions.end())
    result_.missing_functions.push_back(&callee);
  const ir::Type* const type = callee.type()->result();
  Slot value;
  const auto* const call = ip->pointee<CallSite>()->edge->as<ir::Call>();
  if (type->is_scalar() && call->target != nullptr) {
    const auto asked = ask(ip, InputKind::missing_function, type, callee.name());
    if (!asked) return nullptr;
    value = *asked;
  }
  result_is_missing = false;
  drop_aggregate();
  regs[ip->a] = value;
  if (callee.is_noreturn) return finish(ip, 1);  // as if by exit()
  steps += ip->n;
  return steps > soft_limit ? look_up(ip + 1, ip->pointee<CallSite>()) : ip + 1;
}

// ------------------------------------------------------------------------------------------------------------ aggregates

const Ins* Machine::spill_parameter(const Ins* ip) {
  const auto& parameter = *ip->pointee<ir::Variable>();
  const Slot argument = regs[ip->a];
  regs[ip->a] = {};
  const auto pointer = create(ip, ObjectKind::stack, parameter.type->size(), parameter.type->align(), Contents::indeterminate);
  if (!pointer) return nullptr;
  Object& object = *memory.live(pointer->hi);
  object.variable = &parameter;
  if (parameter.type->is_scalar()) {
    write_scalar(memory, object, 0, parameter.type, argument);
  } else if (argument == kZeroAggregate) {
    memory.fill(object, 0, 0, object.size);
  } else if (object.size != 0 && argument != kIndeterminateAggregate) {
    const Object* const source = access(ip, argument, 0, object.size, 0, AccessKind::read);
    if (source == nullptr) return nullptr;
    memory.copy(object, 0, *source, argument.lo - source->base, object.size);
  }
  regs[ip->a] = *pointer;
  return ip + 1;
}

const Ins* Machine::return_aggregate(const Ins* ip) {
  const auto& transfer = *ip->pointee<Transfer>();
  const MemoryPlace& place = transfer.source;
  const Slot from = regs[place.base];
  drop_aggregate();
  if (transfer.size != 0) {
    const Object* source = access(ip, place, transfer.size, AccessKind::read);
    if (source == nullptr) return nullptr;
    const auto holder = create(ip, ObjectKind::stack, transfer.size, 16, Contents::indeterminate);
    if (!holder) return nullptr;
    source = memory.live(from.hi);  // creating an object may have moved the table
    memory.copy(*memory.live(holder->hi), 0, *source, from.lo + place.offset - source->base, transfer.size);
    aggregate_ = holder->hi;
  }
  result_is_missing = false;
  return return_from(ip, Slot{});
}

void Machine::drop_aggregate() {
  if (aggregate_ != 0) memory.destroy(aggregate_);
  aggregate_ = 0;
}

const Ins* Machine::return_zero(const Ins* ip) {
  drop_aggregate();
  const auto holder = create(ip, ObjectKind::stack, origin(ip)->type()->size(), 16, Contents::zero);
  if (!holder) return nullptr;
  aggregate_ = holder->hi;
  result_is_missing = false;
  return return_from(ip, Slot{});
}

/// Stores the result of the call in its target; without a result (the end of a function was reached, or it has no body)
/// the target is indeterminate.
const Ins* Machine::take_aggregate(const Ins* ip) {
  const auto& transfer = *ip->pointee<Transfer>();
  const MemoryPlace& place = transfer.target;
  const Slot to = regs[place.base];
  if (transfer.size == 0) return ip + 1;
  Object* const target = access(ip, place, transfer.size, AccessKind::write);
  if (target == nullptr) return nullptr;
  const std::uint64_t offset = to.lo + place.offset - target->base;
  if (aggregate_ == 0 || result_is_missing) {
    memory.make_indeterminate(*target, offset, transfer.size);
    return ip + 1;
  }
  memory.copy(*target, offset, *memory.live(aggregate_), 0, transfer.size);
  drop_aggregate();
  return ip + 1;
}

const Ins* Machine::require_result(const Ins* ip) {
  if (!passes_over(Event::missing_return_value)) return missing_result_used(ip);
  const auto value = ask(ip, InputKind::uninitialized, origin(ip)->type(), "missing result");
  if (!value) return nullptr;
  regs[ip->a] = *value;
  return ip + 1;
}

const Ins* Machine::missing_result_used(const Ins* ip) {
  return stop(ip, Event::missing_return_value, "the called function ended without returning a value");
}

}  // namespace proviso::interp
