// Values that the program does not determine: inputs.
#include <fmt/format.h>

#include <algorithm>

#include "interp/copied_bytes.h"
#include "interp/frame_layout.h"
#include "interp/machine.h"
#include "interp/scalar.h"

namespace proviso::interp {

namespace {

std::string_view name_of(const ir::Variable* variable, ObjectKind kind) {
  if (variable != nullptr) return variable->name;
  if (kind == ObjectKind::environment) return "environment";
  return kind == ObjectKind::heap ? "heap" : "stack";
}

const char* to_text(InputKind kind) {
  switch (kind) {
    case InputKind::nondet:
      return "nondeterministic value";
    case InputKind::missing_function:
      return "result of a function without body";
    case InputKind::uninitialized:
      return "indeterminate value";
    case InputKind::havoc_memory:
      return "nondeterministic byte";
  }
  return "?";
}

}  // namespace

std::optional<Slot> Machine::ask(const Ins* ip, InputKind kind, const ir::Type* type, std::string_view source, std::uint64_t birth,
                                 std::uint64_t offset, const ir::Variable* variable) {
  InputRequest request;
  request.kind = kind;
  request.type = type;
  request.source = source;
  request.edge = edge_at(ip);
  request.function = function_at(ip);
  request.stack = this;
  request.step = steps;
  request.birth = birth;
  request.offset = offset;
  request.variable = variable;
  const std::optional<u128> bits = inputs_.next(request);
  if (!bits) {
    stop(ip, Event::out_of_inputs, fmt::format("no input for {}, a {} ({})", source, to_text(kind), type->to_string()));
    return std::nullopt;
  }
  if (type->is_pointer() && is_environment_pointer(*bits)) {
    const auto object = static_cast<std::uint32_t>(*bits);
    if (object < environment_.size()) return environment_[object];
    // An integer of 128 bits that answers another question than in the execution it comes from.
    stop(ip, Event::out_of_inputs, fmt::format("no memory from outside for {}", source));
    return std::nullopt;
  }
  Slot value = to_slot(type, *bits);
  if (type->is_pointer() && value.lo != 0) value.hi = memory.look_up(value.lo);
  return value;
}

bool Machine::any_of(const std::function<bool(const ir::Function&, const ir::Edge&)>& visit) const {
  for (std::size_t i = frames.size(); i-- > 1;)
    if (visit(*frames[i - 1].code->function, *frames[i].site->edge)) return true;
  return false;
}

/// Requests the value of indeterminate bytes at their origin (copied_bytes.h).
std::optional<Slot> Machine::ask_for(const Ins* ip, const Object& object, std::uint64_t offset, const ir::Type* type) {
  const CopiedBytes::Origin origin = memory.copied_bytes().origin(object, offset);
  return ask(ip, InputKind::uninitialized, type, name_of(origin.variable, origin.kind), origin.birth, origin.offset, origin.variable);
}

bool Machine::have_one_origin(const Object& object, std::uint64_t offset, std::uint64_t size) {
  if (object.origins == nullptr) return true;
  const CopiedBytes::Origin first = memory.copied_bytes().origin(object, offset);
  for (std::uint64_t i = 1; i < size; ++i) {
    const CopiedBytes::Origin next = memory.copied_bytes().origin(object, offset + i);
    if (next.birth != first.birth || next.variable != first.variable || next.offset != first.offset + i) return false;
  }
  return true;
}

void Machine::take_decided(Object& object, std::uint64_t offset, std::uint64_t size) {
  for (std::uint64_t i = offset; i < offset + size; ++i) {
    if (object.undefined[i] == 0) continue;
    if (const std::optional<std::uint8_t> value = memory.copied_bytes().decided(object, i)) set_undefined_bits(object, i, *value);
  }
}

void Machine::set_undefined_bits(Object& object, std::uint64_t offset, std::uint8_t value) {
  const std::uint8_t undefined = object.undefined[offset];
  memory.forget_pointers(object, offset, 1);
  object.data[offset] = static_cast<std::uint8_t>((object.data[offset] & ~undefined) | (value & undefined));
  object.undefined[offset] = 0;
}

bool Machine::determine(const Ins* ip, Object& object, std::uint64_t offset, const ir::Type* type) {
  const std::uint64_t size = value_bytes(type);
  const bool is_copied = CopiedBytes::concerns(object);
  if (is_copied) take_decided(object, offset, size);
  if (!has_undefined(object, offset, size)) return true;
  const std::uint8_t* const mask = object.undefined + offset;
  const bool is_whole = std::all_of(mask, mask + size, [](std::uint8_t bits) { return bits == 0xFF; });
  if (is_whole && have_one_origin(object, offset, size)) {
    const auto value = ask_for(ip, object, offset, type);
    if (!value) return false;
    write_scalar(memory, object, offset, type, *value);
    for (std::uint64_t i = offset; is_copied && i < offset + size; ++i) memory.copied_bytes().decide(object, i, object.data[i]);
    return true;
  }
  for (std::uint64_t i = 0; i < size; ++i)
    if (!determine_byte(ip, object, offset + i)) return false;
  return true;
}

bool Machine::determine_byte(const Ins* ip, Object& object, std::uint64_t offset) {
  const bool is_copied = CopiedBytes::concerns(object);
  if (is_copied) take_decided(object, offset, 1);
  if (object.undefined[offset] == 0) return true;
  const auto value = ask_for(ip, object, offset, byte_type_);
  if (!value) return false;
  const auto byte = static_cast<std::uint8_t>(value->lo);
  if (is_copied) memory.copied_bytes().decide(object, offset, byte);
  set_undefined_bits(object, offset, byte);
  return true;
}

/// By whole bytes: counterexamples give the contents of memory by bytes, not by bit-fields.
bool Machine::determine_bits(const Ins* ip, Object& object, const BitRange& range) {
  if (read_bits(object.undefined, range) == 0) return true;
  for (std::uint64_t i = 0; i < range.bytes(); ++i)
    if (!determine_byte(ip, object, range.offset + i)) return false;
  return true;
}

const Ins* Machine::determine_register(const Ins* ip) {
  const ir::Variable& variable = *origin(ip)->variable();
  if (regs[ip->b].lo == kMissingResult && !passes_over(Event::missing_return_value)) return missing_result_used(ip);
  const auto value = ask(ip, InputKind::uninitialized, variable.type, variable.name, regs[ip->b].hi, 0, &variable);
  if (!value) return nullptr;
  regs[ip->a] = *value;
  regs[ip->b].lo = kDeterminate;
  return ip + 1;
}

const Ins* Machine::havoc(const Ins* ip) {
  const auto& havoc = *ip->pointee<ir::Havoc>();
  const auto value = ask(ip, InputKind::nondet, havoc.target->type(), havoc.source);
  if (!value) return nullptr;
  regs[ip->a] = *value;
  return ip + 1;
}

const Ins* Machine::havoc_object(const Ins* ip) {
  const auto& transfer = *ip->pointee<Transfer>();
  const MemoryPlace& target = transfer.target;
  Object* const object = access(ip, regs[target.base], target.offset, transfer.size, target.align_mask, AccessKind::write);
  if (object == nullptr) return nullptr;
  const std::uint64_t offset = regs[target.base].lo + target.offset - object->base;
  const auto* const havoc = edge_at(ip)->as<ir::Havoc>();
  return havoc_bytes(ip, *object, offset, transfer.size, havoc->source) ? ip + 1 : nullptr;
}

bool Machine::havoc_bytes(const Ins* ip, Object& object, std::uint64_t offset, std::uint64_t size, std::string_view source) {
  memory.forget_pointers(object, offset, size);
  for (std::uint64_t i = 0; i < size; ++i) {
    const auto value = ask(ip, InputKind::havoc_memory, byte_type_, source);
    if (!value) return false;
    object.data[offset + i] = static_cast<std::uint8_t>(value->lo);
    object.undefined[offset + i] = 0;
  }
  return true;
}

}  // namespace proviso::interp
