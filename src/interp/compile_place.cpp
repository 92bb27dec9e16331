// Lvalues: their locations, loads and stores.
#include "interp/compiler.h"
#include "interp/scalar.h"
#include "ir/element_address.h"
#include "support/result.h"

namespace proviso::interp {

using ir::Expr;
using ir::ExprKind;
using ir::Type;

namespace {

Op load_op(const Type* type) {
  if (type->is_pointer()) return type->bits() == 32 ? Op::load_ptr32 : Op::load_ptr64;
  if (type->is_bool()) return Op::load_bool;
  if (type->bits() != 8 * type->size()) return Op::load_any;
  const bool is_signed = type->is_integer() && type->is_signed();
  switch (type->bits()) {
    case 8:
      return is_signed ? Op::load_s8 : Op::load_u8;
    case 16:
      return is_signed ? Op::load_s16 : Op::load_u16;
    case 32:
      return is_signed ? Op::load_s32 : Op::load_u32;
    case 64:
      return Op::load_64;
    default:
      return Op::load_any;
  }
}

Op store_op(const Type* type) {
  if (type->is_pointer()) return type->bits() == 32 ? Op::store_ptr32 : Op::store_ptr64;
  if (type->bits() > 64 || type->bits() > 8 * type->size()) return Op::store_any;
  switch (type->size()) {
    case 1:
      return Op::store_8;
    case 2:
      return Op::store_16;
    case 4:
      return Op::store_32;
    case 8:
      return Op::store_64;
    default:
      return Op::store_any;
  }
}

std::uint16_t align_mask(const Type* type) {
  const std::uint64_t align = type->align();
  return align > 1 && align <= 65536 ? static_cast<std::uint16_t>(align - 1) : 0;
}

}  // namespace

bool is_near(std::int64_t index, std::uint64_t scale) {
  std::int32_t bytes = 0;
  return !__builtin_mul_overflow(index, scale, &bytes);
}

FunctionCompiler::Purpose FunctionCompiler::part_of(Purpose whole) {
  return whole == Purpose::access ? Purpose::access : Purpose::part_of_address;
}

Op FunctionCompiler::index_op(Purpose purpose) {
  if (purpose == Purpose::access) return Op::index;
  return purpose == Purpose::address ? Op::index_end : Op::index_within;
}

FunctionCompiler::Place FunctionCompiler::place(const Expr* lvalue, Purpose purpose) {
  switch (lvalue->kind()) {
    case ExprKind::variable:
      return place_variable(lvalue);
    case ExprKind::deref: {
      const Expr* const known = ir::addressed_place(lvalue->operand(0));
      const Register pointer = known != nullptr ? address(known, std::nullopt, part_of(purpose)) : value(lvalue->operand(0));
      Place result;
      result.memory = {pointer, 0, align_mask(lvalue->type()), lvalue};
      return result;
    }
    case ExprKind::member: {
      Place result = place(lvalue->operand(0), part_of(purpose));
      const ir::Field& field = lvalue->field();
      result.memory.offset += field.byte_offset();
      result.memory.lvalue = lvalue;
      if (field.is_bit_field()) {
        result.bit_width = field.bit_width;
        result.bit = static_cast<unsigned>(field.bit_offset % 8);
      }
      return result;
    }
    case ExprKind::index:
      return place_index(lvalue, purpose);
    default:
      fail_internal(__FILE__, __LINE__, "a value where an lvalue is needed");
  }
}

FunctionCompiler::Place FunctionCompiler::place_variable(const Expr* lvalue) {
  const ir::Variable& variable = *lvalue->variable();
  Place result;
  if (!variable.is_global()) {
    const Register home = frame_.home(variable);
    if (variable.is_plain_scalar()) {
      result.kind = Place::Kind::local_register;
      result.reg = home;
      result.flag = frame_.flag(variable);
    } else {
      result.memory = {home, 0, 0, lvalue};
    }
  } else if (const auto global = statics_.global_register(variable)) {
    result.kind = Place::Kind::global_register;
    result.reg = *global;
  } else {
    result.memory = {static_address(statics_.address(variable), &variable), 0, 0, lvalue};
  }
  return result;
}

FunctionCompiler::Place FunctionCompiler::place_index(const Expr* lvalue, Purpose purpose) {
  const Expr* const array = lvalue->operand(0);
  const Expr* const index = lvalue->operand(1);
  const std::uint64_t scale = lvalue->type()->size();
  const auto count = ir::undisputed_length(array);
  Place result = place(array, part_of(purpose));
  result.memory.lvalue = lvalue;
  const auto constant = small_constant(index);
  if (constant && is_near(*constant, scale) &&
      (!count || static_cast<std::uint64_t>(*constant) < *count + (purpose == Purpose::address ? 1 : 0))) {
    result.memory.offset += static_cast<std::uint64_t>(*constant) * scale;
    return result;
  }
  // The required alignment is that of the pointer before the index is added.
  if (result.memory.align_mask != 0 && scale % (result.memory.align_mask + std::uint64_t{1}) != 0) {
    emit({Op::check_align, result.memory.align_mask, result.memory.base, 0, 0, 0}, lvalue);
    result.memory.align_mask = 0;
  }
  const Register position = value(index);
  const bool is_checked = count && *count <= 0x7FFFFFFF && scale <= 0x7FFFFFFF;
  if (is_checked) {
    const auto pair = imm_pair(static_cast<std::int64_t>(*count), static_cast<std::int64_t>(scale));
    result.memory.base = emit_to(std::nullopt, index_op(purpose), result.memory.base, position, pair, lvalue);
  } else {
    result.memory.base = emit_to(std::nullopt, Op::ptr_add, result.memory.base, position, static_cast<std::int64_t>(scale), lvalue);
  }
  return result;
}

Register FunctionCompiler::static_address(const Slot& pointer, const void* key) {
  const auto [entry, is_new] = static_addresses_.try_emplace(key, 0);
  if (!is_new) return entry->second;
  code_.constants.push_back(pointer);
  entry->second = emit_to(std::nullopt, Op::constant_slot, 0, 0, reinterpret_cast<std::int64_t>(&code_.constants.back()), nullptr);
  return entry->second;
}

MemoryPlace FunctionCompiler::memory_place(const Expr* lvalue, Purpose purpose) {
  const Place result = place(lvalue, purpose);
  PROVISO_CHECK(result.kind == Place::Kind::memory && !result.bit_width, "the address of something outside memory");
  return result.memory;
}

Register FunctionCompiler::address(const Expr* lvalue, std::optional<Register> into, Purpose purpose) {
  const MemoryPlace where = memory_place(lvalue, purpose);
  if (where.offset == 0) return moved(where.base, into);
  return emit_to(into, Op::ptr_add_imm, where.base, 0, static_cast<std::int64_t>(where.offset), lvalue);
}

Register FunctionCompiler::load(const Expr* lvalue, std::optional<Register> into) {
  const Place from = place(lvalue, Purpose::access);
  if (from.kind == Place::Kind::local_register) {
    if (from.flag) emit({Op::check_init, 0, from.reg, *from.flag, 0, 0}, lvalue);
    return moved(from.reg, into);
  }
  if (from.kind == Place::Kind::global_register) return emit_to(into, Op::global_get, 0, 0, from.reg, lvalue);
  const Register target = into ? *into : temporary();
  const MemoryPlace& where = from.memory;
  if (from.bit_width) {
    emit({Op::load_bits, where.align_mask, target, where.base, (from.bit << 8) | *from.bit_width, static_cast<std::int64_t>(where.offset)},
         lvalue);
  } else {
    emit({load_op(lvalue->type()), where.align_mask, target, where.base, 0, static_cast<std::int64_t>(where.offset)}, lvalue);
  }
  return target;
}

std::optional<Register> FunctionCompiler::direct_register(const Place& target) const {
  return target.kind == Place::Kind::local_register ? std::optional(target.reg) : std::nullopt;
}

void FunctionCompiler::store(const Place& target, const Expr* lvalue, Register value) {
  if (target.kind == Place::Kind::local_register) {
    moved(value, target.reg);
    if (target.flag) emit({Op::constant, 0, *target.flag, 0, 0, kDeterminate}, nullptr);
    return;
  }
  if (target.kind == Place::Kind::global_register) {
    emit({Op::global_set, 0, value, 0, 0, target.reg}, lvalue);
    return;
  }
  const MemoryPlace& where = target.memory;
  if (target.bit_width) {
    emit({Op::store_bits, where.align_mask, value, where.base, (target.bit << 8) | *target.bit_width,
          static_cast<std::int64_t>(where.offset)},
         lvalue);
  } else {
    emit({store_op(lvalue->type()), where.align_mask, value, where.base, 0, static_cast<std::int64_t>(where.offset)}, lvalue);
  }
}

}  // namespace proviso::interp
