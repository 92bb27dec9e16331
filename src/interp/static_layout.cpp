#include "interp/static_layout.h"

#include <algorithm>

#include "interp/constant_eval.h"
#include "interp/memory_scalar.h"
#include "ir/literal.h"
#include "ir/undefined.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

/// The size of an `extern` object that no file defines.
constexpr std::uint64_t kUnknownSize = 65536;

std::uint64_t size_of(const ir::Variable& variable) {
  std::uint64_t size = variable.type->size();
  for (const ir::InitEntry& entry : variable.initializer)  // a flexible array member may be initialised beyond the type's size
    size = std::max(size, entry.offset + (entry.bit_width ? (entry.bit_offset + *entry.bit_width + 7) / 8 : entry.value->type()->size()));
  if (!ir::is_sized(variable)) size = kUnknownSize;
  return size;
}

ObjectKind kind_of(const ir::Variable& variable) { return variable.is_constant_data ? ObjectKind::constant : ObjectKind::global; }

Contents contents_of(const ir::Variable& variable) { return variable.is_defined ? Contents::zero : Contents::indeterminate; }

}  // namespace

StaticLayout::StaticLayout(const ir::Program& program)
    : program_(program),
      prototype_(program.machine(), ~std::uint64_t{0}),
      addresses_(program.variables().size()),
      function_addresses_(program.functions().size()),
      global_registers_(program.variables().size()) {
  for (const ir::Function& function : program.functions())
    function_addresses_[function.id()] = *prototype_.create(ObjectKind::function, 1, 16, Contents::zero);
  for (const ir::Variable* variable : program.globals()) place(*variable);
  for (const ir::Variable* variable : program.globals()) initialize(*variable);
}

void StaticLayout::place(const ir::Variable& variable) {
  if (variable.is_plain_scalar() && variable.is_defined && !variable.is_constant_data) {
    global_registers_[variable.id] = static_cast<std::uint32_t>(registers_.size());
    registers_.emplace_back();
    register_variables_.push_back(&variable);
    return;
  }
  if (variable.is_literal && variable.is_constant_data) {
    const auto [equal, is_new] = literals_.try_emplace({variable.type, ir::literal_bytes(variable)}, &variable);
    if (!is_new) {
      addresses_[variable.id] = addresses_[equal->second->id];
      return;
    }
  }
  const auto address = prototype_.create(kind_of(variable), size_of(variable), variable.type->align(), contents_of(variable));
  PROVISO_CHECK(address.has_value(), "the static objects do not fit the address space");
  addresses_[variable.id] = *address;
  in_memory_.push_back(&variable);
}

void StaticLayout::initialize(const ir::Variable& variable) {
  for (const ir::InitEntry& entry : variable.initializer) {
    const Slot value = entry.value->kind() == ir::ExprKind::zero ? Slot{} : evaluate_constant(entry.value, *this);
    if (const auto reg = global_registers_[variable.id]) {
      registers_[*reg] = value;
      continue;
    }
    Object& object = *prototype_.live(addresses_[variable.id].hi);
    if (entry.value->kind() == ir::ExprKind::zero) {
      prototype_.fill(object, entry.offset, 0, entry.value->type()->size());
    } else if (entry.bit_width) {
      write_bit_field(prototype_, object, {entry.offset + entry.bit_offset / 8, entry.bit_offset % 8, *entry.bit_width}, value);
    } else {
      write_scalar(prototype_, object, entry.offset, entry.value->type(), value);
    }
  }
}

std::optional<std::uint32_t> StaticLayout::global_register(const ir::Variable& variable) const { return global_registers_[variable.id]; }

bool StaticLayout::populate(Memory& memory) const {
  for (const ir::Function& function : program_.functions()) {
    const auto address = memory.create(ObjectKind::function, 1, 16, Contents::zero);
    if (!address) return false;
    PROVISO_CHECK(*address == function_addresses_[function.id()], "functions moved between runs");
    memory.live(address->hi)->function = &function;
  }
  for (const ir::Variable* variable : in_memory_) {
    const auto address = memory.create(kind_of(*variable), size_of(*variable), variable->type->align(), contents_of(*variable));
    if (!address) return false;
    PROVISO_CHECK(*address == addresses_[variable->id], "static objects moved between runs");
    Object& object = *memory.live(address->hi);
    object.variable = variable;
    if (variable->initializer.empty()) continue;
    const Object& prototype = *prototype_.live(address->hi);
    memory.copy(object, 0, prototype, 0, object.size);
  }
  return true;
}

}  // namespace proviso::interp
