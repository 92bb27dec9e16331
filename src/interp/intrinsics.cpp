// Intrinsic edges: allocation, operations on memory blocks, output, ends of the execution. Arguments are in registers
// from `b` on; the result goes to `a`.
#include <fmt/format.h>

#include <algorithm>

#include "interp/format.h"
#include "interp/machine.h"
#include "interp/scalar.h"
#include "support/result.h"

namespace proviso::interp {

using ir::IntrinsicOp;

const Ins* Machine::intrinsic(const Ins* ip) {
  const auto& intrinsic = *ip->pointee<ir::Intrinsic>();
  switch (intrinsic.op) {
    case IntrinsicOp::allocate:
      return allocate(ip, ObjectKind::heap);
    case IntrinsicOp::allocate_stack:
      return allocate(ip, ObjectKind::stack);
    case IntrinsicOp::free:
      return release(ip);
    case IntrinsicOp::copy_memory:
      return copy_memory(ip);
    case IntrinsicOp::set_memory:
      return set_memory(ip);
    case IntrinsicOp::havoc_memory:
      return havoc_memory(ip);
    case IntrinsicOp::find_byte:
      return find_byte(ip);
    case IntrinsicOp::find_difference:
      return find_difference(ip);
    case IntrinsicOp::overlap:
      return overlap(ip);
    case IntrinsicOp::object_size:
      return object_size(ip);
    case IntrinsicOp::print:
      return print(ip);
    case IntrinsicOp::format:
      return format(ip);
    case IntrinsicOp::write:
      return write(ip);
    case IntrinsicOp::approximate:
      return approximate(ip, intrinsic.text);
    default:
      return end_execution(ip, intrinsic);
  }
}

const Ins* Machine::allocate(const Ins* ip, ObjectKind kind) {
  // Freed addresses are not reused here, although C allows it: programs that compare addresses can observe the
  // difference.
  const bool is_aligned = ip->pointee<ir::Intrinsic>()->arguments.size() > 1;
  const std::uint64_t align = is_aligned ? std::max<std::uint64_t>(16, regs[ip->b + 1].lo) : 16;
  const auto pointer = create(ip, kind, regs[ip->b].lo, align, Contents::indeterminate);
  if (!pointer) return nullptr;
  Object& object = *memory.live(pointer->hi);
  object.site = program_edge_at(ip);
  object.birth = births_++;
  if (kind == ObjectKind::stack) allocas_.push_back(pointer->hi);
  regs[ip->a] = *pointer;
  return ip + 1;
}

const Ins* Machine::release(const Ins* ip) {
  const Slot pointer = regs[ip->b];
  if (pointer.lo == 0) return ip + 1;
  const Object* const object = memory.remembered(pointer.hi);
  if (object == nullptr) {
    if (pointer.hi != 0) return stop(ip, Event::double_free, "the memory was freed long ago, or the object is gone");
    return stop(ip, Event::invalid_free, fmt::format("nothing was allocated at {:#x}", pointer.lo));
  }
  if (object->kind != ObjectKind::heap) return stop(ip, Event::invalid_free, fmt::format("{} is not on the heap", describe(*object)));
  if (!object->is_live) return stop(ip, Event::double_free, fmt::format("{} has been freed already", describe(*object)));
  if (object->base != pointer.lo)
    return stop(
        ip, Event::invalid_free,
        fmt::format("the pointer points to offset {} of {}", static_cast<std::int64_t>(pointer.lo - object->base), describe(*object)));
  memory.destroy(pointer.hi);
  return ip + 1;
}

const Ins* Machine::copy_memory(const Ins* ip) {
  const Slot to = regs[ip->b];
  const Slot from = regs[ip->b + 1];
  const std::uint64_t size = regs[ip->b + 2].lo;
  if (size == 0) return ip + 1;
  const Object* const source = access(ip, from, 0, size, 0, AccessKind::read);
  if (source == nullptr) return nullptr;
  Object* const target = access(ip, to, 0, size, 0, AccessKind::write);
  if (target == nullptr) return nullptr;
  memory.copy(*target, to.lo - target->base, *source, from.lo - source->base, size);
  return ip + 1;
}

const Ins* Machine::set_memory(const Ins* ip) {
  const Slot to = regs[ip->b];
  const std::uint64_t size = regs[ip->b + 2].lo;
  if (size == 0) return ip + 1;
  Object* const target = access(ip, to, 0, size, 0, AccessKind::write);
  if (target == nullptr) return nullptr;
  memory.fill(*target, to.lo - target->base, static_cast<std::uint8_t>(regs[ip->b + 1].lo), size);
  return ip + 1;
}

const Ins* Machine::havoc_memory(const Ins* ip) {
  const Slot to = regs[ip->b];
  const std::uint64_t size = regs[ip->b + 1].lo;
  if (size == 0) return ip + 1;
  Object* const target = access(ip, to, 0, size, 0, AccessKind::write);
  if (target == nullptr) return nullptr;
  return havoc_bytes(ip, *target, to.lo - target->base, size, function_at(ip)->source_name()) ? ip + 1 : nullptr;
}

/// A query that cannot fail: 0 if the pointer points to no object.
const Ins* Machine::object_size(const Ins* ip) {
  const Object* const object = regs[ip->b].hi != 0 ? memory.live(regs[ip->b].hi) : nullptr;
  const std::uint64_t position = object != nullptr ? regs[ip->b].lo - object->base : 0;
  regs[ip->a] = {object != nullptr && position <= object->size ? object->size - position : 0, 0};
  return ip + 1;
}

Machine::Searched Machine::searched(std::uint32_t pointer) {
  Object* const object = regs[pointer].hi != 0 ? memory.live(regs[pointer].hi) : nullptr;
  const std::uint64_t position = object != nullptr ? regs[pointer].lo - object->base : 0;
  return {object, position, object != nullptr && position <= object->size ? object->size - position : 0};
}

const Ins* Machine::find_byte(const Ins* ip) {
  const Searched in = searched(ip->b);
  const auto byte = static_cast<std::uint8_t>(regs[ip->b + 1].lo);
  const std::uint64_t limit = std::min(regs[ip->b + 2].lo, in.rest);
  std::uint64_t found = 0;
  for (; found < limit; ++found) {
    if (!determine_byte(ip, *in.object, in.position + found)) return nullptr;
    if (in.object->data[in.position + found] == byte) break;
  }
  regs[ip->a] = {found, 0};
  return ip + 1;
}

const Ins* Machine::find_difference(const Ins* ip) {
  const Searched left = searched(ip->b);
  const Searched right = searched(ip->b + 1);
  const std::uint64_t limit = std::min({regs[ip->b + 2].lo, left.rest, right.rest});
  std::uint64_t found = 0;
  for (; found < limit; ++found) {
    if (!determine_byte(ip, *left.object, left.position + found)) return nullptr;
    if (!determine_byte(ip, *right.object, right.position + found)) return nullptr;
    if (left.object->data[left.position + found] != right.object->data[right.position + found]) break;
  }
  regs[ip->a] = {found, 0};
  return ip + 1;
}

/// Different objects do not overlap, so only ranges in the same object can.
const Ins* Machine::overlap(const Ins* ip) {
  const Slot left = regs[ip->b];
  const Slot right = regs[ip->b + 1];
  const std::uint64_t size = regs[ip->b + 2].lo;
  const bool is_one_object = left.hi != 0 && left.hi == right.hi && left.lo != right.lo;
  regs[ip->a] = {is_one_object && (left.lo - right.lo < size || right.lo - left.lo < size) ? 1U : 0U, 0};
  return ip + 1;
}

// ---------------------------------------------------------------------------------------------------------------- output

void Machine::write_output(int stream, std::string_view text) const {
  if (options_.output && !text.empty()) options_.output(stream, text);
}

const Ins* Machine::print(const Ins* ip) {
  Formatter formatter(*this, ip, regs[ip->b + 2]);
  const auto text = formatter.format(regs[ip->b + 1]);
  if (!text) return nullptr;
  if (formatter.has_error_text() && ip->pointee<ir::Intrinsic>()->target != nullptr) approximate(ip, "the length of the text of %m");
  write_output(static_cast<int>(regs[ip->b].lo), *text);
  regs[ip->a] = {text->size(), 0};
  return ip + 1;
}

const Ins* Machine::format(const Ins* ip) {
  const Slot to = regs[ip->b];
  const std::uint64_t limit = regs[ip->b + 1].lo;
  Formatter formatter(*this, ip, regs[ip->b + 3]);
  const auto text = formatter.format(regs[ip->b + 2]);
  if (!text) return nullptr;
  if (formatter.has_error_text()) return stop(ip, Event::unsupported, "the directive %m into memory");
  if (limit != 0) {
    const std::uint64_t written = std::min<std::uint64_t>(text->size(), limit - 1);
    Object* const target = access(ip, to, 0, written + 1, 0, AccessKind::write);
    if (target == nullptr) return nullptr;
    const std::uint64_t offset = to.lo - target->base;
    memory.fill(*target, offset, 0, written + 1);
    std::copy_n(text->data(), written, target->data + offset);
  }
  regs[ip->a] = {text->size(), 0};
  return ip + 1;
}

const Ins* Machine::write(const Ins* ip) {
  const Slot from = regs[ip->b + 1];
  const std::uint64_t size = regs[ip->b + 2].lo;
  if (size == 0) return ip + 1;
  const Object* const source = access(ip, from, 0, size, 0, AccessKind::read);
  if (source == nullptr) return nullptr;
  // Indeterminate bytes (usually padding) are written as zeros: the program cannot observe it, so no input is consumed.
  const std::uint64_t offset = from.lo - source->base;
  std::string text(size, '\0');
  for (std::uint64_t i = 0; i < size; ++i) text[i] = static_cast<char>(source->data[offset + i] & ~source->undefined[offset + i]);
  write_output(static_cast<int>(regs[ip->b].lo), text);
  return ip + 1;
}

const Ins* Machine::approximate(const Ins* ip, const std::string& what) {
  const auto is_same = [&](const Approximation& known) { return known.what == what; };
  if (std::none_of(result_.approximations.begin(), result_.approximations.end(), is_same))
    result_.approximations.push_back({what, program_edge_at(ip)});
  return ip + 1;
}

const Ins* Machine::end_execution(const Ins* ip, const ir::Intrinsic& intrinsic) {
  switch (intrinsic.op) {
    case IntrinsicOp::halt:
      return finish(ip, static_cast<int>(regs[ip->b].lo));
    case IntrinsicOp::abort:
      return stop(ip, Event::aborted, "");
    case IntrinsicOp::assume_failed:
      return stop(ip, Event::assume_failed, "");
    case IntrinsicOp::overlapping_copy:
      return stop(ip, Event::overlapping_copy, intrinsic.text + " copies between places that overlap");
    case IntrinsicOp::unreachable:
      return stop(ip, Event::reached_unreachable, "the compiler may assume that this does not happen");
    case IntrinsicOp::assert_failed: {
      if (passes_over(Event::assertion_failed)) return stop(ip, Event::aborted, "an assertion failed");
      Formatter formatter(*this, ip, Slot{});
      const auto text = formatter.read_string(regs[ip->b], ~std::uint64_t{0});
      return text ? fail_assertion(ip, *text) : nullptr;
    }
    default:
      fail_internal(__FILE__, __LINE__, std::string("no such intrinsic: ") + ir::to_string(intrinsic.op));
  }
}

}  // namespace proviso::interp
