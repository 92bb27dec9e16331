// Whole objects: their lifetimes, and copies of them.
#include <fmt/format.h>

#include "interp/machine.h"

namespace proviso::interp {

std::optional<Slot> Machine::create(const Ins* ip, ObjectKind kind, std::uint64_t size, std::uint64_t align, Contents contents) {
  const auto pointer = memory.create(kind, size, align, contents);
  if (!pointer) stop(ip, Event::out_of_memory, fmt::format("{} more bytes exceed the memory limit of {}", size, options_.memory_limit));
  return pointer;
}

const Ins* Machine::declare(const Ins* ip, std::uint64_t size) {
  const auto& variable = *ip->pointee<ir::Variable>();
  expire(ip);  // a backward jump may start a new lifetime
  const auto pointer = create(ip, ObjectKind::stack, size, variable.type->align(), Contents::indeterminate);
  if (!pointer) return nullptr;
  Object& object = *memory.live(pointer->hi);
  object.variable = &variable;
  object.birth = births_++;
  regs[ip->a] = *pointer;
  return ip + 1;
}

void Machine::declare_scalar(Slot& flag) {
  flag.lo = kIndeterminate;
  flag.hi = births_++;
}

void Machine::expire(const Ins* ip) {
  const std::uint64_t provenance = regs[ip->a].hi;
  if (provenance != 0 && memory.live(provenance) != nullptr) memory.destroy(provenance);
}

const Ins* Machine::copy_object(const Ins* ip) {
  const auto& transfer = *ip->pointee<Transfer>();
  const Slot to = regs[transfer.target.base];
  const Slot from = regs[transfer.source.base];
  if (transfer.size == 0) return ip + 1;
  const Object* const source = access(ip, transfer.source, transfer.size, AccessKind::read);
  if (source == nullptr) return nullptr;
  Object* const target = access(ip, transfer.target, transfer.size, AccessKind::write);
  if (target == nullptr) return nullptr;
  memory.copy(*target, to.lo + transfer.target.offset - target->base, *source, from.lo + transfer.source.offset - source->base,
              transfer.size);
  return ip + 1;
}

const Ins* Machine::zero_object(const Ins* ip) {
  const auto& transfer = *ip->pointee<Transfer>();
  const Slot to = regs[transfer.target.base];
  if (transfer.size == 0) return ip + 1;
  Object* const target = access(ip, transfer.target, transfer.size, AccessKind::write);
  if (target == nullptr) return nullptr;
  memory.fill(*target, to.lo + transfer.target.offset - target->base, 0, transfer.size);
  return ip + 1;
}

}  // namespace proviso::interp
