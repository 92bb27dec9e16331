// Memory accesses with all checks, and messages about those that fail.
#include <fmt/format.h>

#include "interp/machine.h"
#include "interp/scalar.h"
#include "ir/element_address.h"
#include "ir/undefined.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

using ir::Expr;
using ir::ExprKind;

/// Addresses below this without provenance come from null pointers.
constexpr std::uint64_t kNullPage = 65536;

BitRange bit_range(const Ins* ip, std::uint64_t offset) { return {offset, ip->c >> 8, ip->c & 0xFF}; }

/// The expression as written in the program, between `before` and `after`; empty if that would contain internal names.
std::string named(const Expr* expr, std::string_view before, std::string_view after) {
  bool is_ours = false;
  ir::for_each_subexpr(expr, [&](const Expr* part) {
    is_ours = is_ours || (part->kind() == ExprKind::variable && part->variable()->storage == ir::Storage::temporary);
  });
  return is_ours ? "" : fmt::format("{}{}{}", before, ir::to_string(expr), after);
}

std::string access_text(const Expr* lvalue, std::uint64_t size, AccessKind kind) {
  std::string text = fmt::format("{} of {} byte{}", kind == AccessKind::read ? "read" : "write", size, size == 1 ? "" : "s");
  if (lvalue != nullptr && lvalue->is_lvalue()) text += named(lvalue, " (", ")");
  return text;
}

/// The constant part of an lvalue's offset from its base pointer or variable, as computed by compile_place.cpp.
std::uint64_t constant_offset(const Expr* lvalue) {
  switch (lvalue->kind()) {
    case ExprKind::member:
      return constant_offset(lvalue->operand(0)) + lvalue->field().byte_offset();
    case ExprKind::index: {
      const Expr* const index = lvalue->operand(1);
      const std::uint64_t before = constant_offset(lvalue->operand(0));
      const auto count = ir::undisputed_length(lvalue->operand(0));
      const bool is_folded = index->kind() == ExprKind::int_const && (!count || index->value() < *count);
      return is_folded ? before + static_cast<std::uint64_t>(index->signed_value()) * lvalue->type()->size() : before;
    }
    default:
      return 0;
  }
}

}  // namespace

std::string Machine::describe(const Object& object) const {
  const std::string size = fmt::format("{} byte{}", object.size, object.size == 1 ? "" : "s");
  if (object.function != nullptr) return fmt::format("function {}", object.function->name());
  if (object.variable != nullptr && object.kind == ObjectKind::constant) return fmt::format("a string literal or constant of {}", size);
  if (object.variable != nullptr) return fmt::format("'{}' of {}", object.variable->name, size);
  if (object.site == nullptr) return fmt::format("an object of {}", size);
  return fmt::format("{} of {} allocated at {}", object.kind == ObjectKind::heap ? "memory" : "stack memory", size,
                     program_.files().describe(object.site->range));
}

void Machine::bad_object(const Ins* ip, const Slot& pointer, std::uint64_t offset, const std::string& what, const Expr* lvalue) {
  const Object* const object = memory.remembered(pointer.hi);
  if (pointer.hi != 0 && object == nullptr) {
    stop(ip, Event::dangling_access, what + ": the object is gone");
  } else if (object != nullptr && !object->is_live) {
    const char* const end = object->kind == ObjectKind::heap ? "has been freed" : "is not alive any more";
    stop(ip, Event::dangling_access, fmt::format("{}: {} {}", what, describe(*object), end));
  } else if (object != nullptr && object->kind == ObjectKind::function) {
    stop(ip, Event::out_of_bounds_access, fmt::format("{}: {} is no data", what, describe(*object)));
  } else if (object != nullptr && object->variable != nullptr && !ir::is_sized(*object->variable)) {
    stop(ip, Event::unsupported, fmt::format("{} in '{}', whose size is not known", what, object->variable->name));
  } else if (object != nullptr) {
    const auto position = static_cast<std::int64_t>(pointer.lo + offset - object->base);
    result_.object_bytes = object->size;
    stop(ip, Event::out_of_bounds_access, fmt::format("{} at offset {} of {}", what, position, describe(*object)));
  } else if (pointer.lo < kNullPage) {
    // A local whose lifetime has not begun has no object either.
    const bool is_local = lvalue != nullptr && lvalue->is_lvalue() && lvalue->kind() == ExprKind::variable;
    stop(ip, is_local ? Event::dangling_access : Event::null_access,
         what + (is_local ? ": it is not alive yet" : " through a null pointer"));
  } else {
    stop(ip, Event::wild_access, fmt::format("{}: nothing is at address {:#x}", what, pointer.lo + offset));
  }
}

Object* Machine::access(const Ins* ip, const Slot& pointer, std::uint64_t offset, std::uint64_t size, std::uint16_t align_mask,
                        AccessKind kind, const Expr* lvalue) {
  Object* const object = pointer.hi == 0 ? nullptr : memory.live(pointer.hi);
  const std::uint64_t position = object == nullptr ? 0 : pointer.lo + offset - object->base;
  if (object == nullptr || position > object->size || object->size - position < size || object->kind == ObjectKind::function) {
    bad_object(ip, pointer, offset, access_text(lvalue, size, kind), lvalue);
    return nullptr;
  }
  if ((pointer.lo & align_mask) != 0 && !passes_over(Event::misaligned_access)) {
    stop(ip, Event::misaligned_access,
         fmt::format("{}: address {:#x} is not a multiple of {}", access_text(lvalue, size, kind), pointer.lo, align_mask + 1));
    return nullptr;
  }
  if (kind == AccessKind::write && object->kind == ObjectKind::constant && !passes_over(Event::write_to_constant)) {
    stop(ip, Event::write_to_constant, fmt::format("{}: {}", access_text(lvalue, size, kind), describe(*object)));
    return nullptr;
  }
  return object;
}

const Ins* Machine::load(const Ins* ip) {
  const ir::Type* const type = origin(ip)->type();
  const Slot pointer = regs[ip->b];
  const auto offset = static_cast<std::uint64_t>(ip->imm);
  Object* const object = access(ip, pointer, offset, type->size(), ip->n, AccessKind::read);
  if (object == nullptr) return nullptr;
  const std::uint64_t position = pointer.lo + offset - object->base;
  if (!determine(ip, *object, position, type)) return nullptr;
  regs[ip->a] = read_scalar(memory, *object, position, type);
  return ip + 1;
}

const Ins* Machine::store(const Ins* ip) {
  const ir::Type* const type = origin(ip)->type();
  const Slot pointer = regs[ip->b];
  const auto offset = static_cast<std::uint64_t>(ip->imm);
  Object* const object = access(ip, pointer, offset, type->size(), ip->n, AccessKind::write);
  if (object == nullptr) return nullptr;
  write_scalar(memory, *object, pointer.lo + offset - object->base, type, regs[ip->a]);
  return ip + 1;
}

const Ins* Machine::load_bits(const Ins* ip) {
  const ir::Type* const type = origin(ip)->type();
  const Slot pointer = regs[ip->b];
  const auto offset = static_cast<std::uint64_t>(ip->imm);
  Object* const object = access(ip, pointer, offset, bit_range(ip, 0).bytes(), ip->n, AccessKind::read);
  if (object == nullptr) return nullptr;
  const BitRange range = bit_range(ip, pointer.lo + offset - object->base);
  if (!determine_bits(ip, *object, range)) return nullptr;
  regs[ip->a] = read_bit_field(*object, range, type);
  return ip + 1;
}

const Ins* Machine::store_bits(const Ins* ip) {
  const Slot pointer = regs[ip->b];
  const auto offset = static_cast<std::uint64_t>(ip->imm);
  Object* const object = access(ip, pointer, offset, bit_range(ip, 0).bytes(), ip->n, AccessKind::write);
  if (object == nullptr) return nullptr;
  write_bit_field(memory, *object, bit_range(ip, pointer.lo + offset - object->base), regs[ip->a]);
  return ip + 1;
}

const Ins* Machine::check_alignment(const Ins* ip) {
  if (passes_over(Event::misaligned_access) || regs[ip->a].lo < kNullPage) return ip + 1;
  return stop(ip, Event::misaligned_access,
              fmt::format("{}address {:#x} is not a multiple of {}", named(origin(ip), "", ": "), regs[ip->a].lo, ip->n + 1));
}

const Ins* Machine::too_far(const Ins* ip, const Slot& index) {
  const Expr* const expr = origin(ip);
  return stop(ip, Event::out_of_bounds_access,
              fmt::format("{}element {} has no address", named(expr, "", ": "), render(expr->operand(1)->type(), index)));
}

const Ins* Machine::index_outside(const Ins* ip) {
  const Expr* const lvalue = origin(ip);
  const Slot base = regs[ip->b];
  const std::uint64_t index = regs[ip->c].lo;
  const auto scale = static_cast<std::uint32_t>(ip->imm_low());
  if (passes_over(Event::index_out_of_bounds) && is_too_far(index, scale)) return too_far(ip, regs[ip->c]);
  regs[ip->a] = {(base.lo + index * scale) & address_mask, base.hi};
  if (passes_over(Event::index_out_of_bounds)) return ip + 1;
  if (ip->op == Op::index) {
    // An address outside the object, or in no object, is reported more precisely by the access that follows.
    const Object* const object = base.hi != 0 ? memory.live(base.hi) : nullptr;
    const std::uint64_t offset = object != nullptr ? regs[ip->a].lo + constant_offset(lvalue) - object->base : 0;
    if (object == nullptr || offset >= object->size) return ip + 1;
  }
  const Expr* const array = lvalue->operand(0);
  return stop(
      ip, Event::index_out_of_bounds,
      fmt::format("index {} of {}{}", render(lvalue->operand(1)->type(), regs[ip->c]), named(array, "", ", "), array->type()->to_string()));
}

}  // namespace proviso::interp
