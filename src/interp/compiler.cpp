#include "interp/compiler.h"

#include <algorithm>

#include "interp/scalar.h"

namespace proviso::interp {

const LineEntry& Code::line_of(const Ins* ip) const {
  const auto pc = static_cast<std::uint32_t>(ip - instructions.data());
  auto entry =
      std::upper_bound(lines.begin(), lines.end(), pc, [](std::uint32_t wanted, const LineEntry& line) { return wanted < line.pc; });
  return *(entry - 1);
}

FunctionCompiler::FunctionCompiler(const StaticLayout& statics, const ir::Function& function, Counting counting)
    : statics_(statics), function_(function), counting_(counting), frame_(function) {}

Code FunctionCompiler::compile() {
  code_.function = &function_;
  code_.object_registers = frame_.object_registers;
  code_.pointer_registers = frame_.pointer_registers;
  code_.variadic_register = frame_.variadic_register.value_or(0);
  code_.frame_size = frame_.first_temporary;
  pc_of_location_.assign(function_.locations().size(), ~std::uint32_t{0});
  compile_prologue();
  waiting_.push_back(function_.entry());
  while (!waiting_.empty()) {
    const ir::LocationId start = waiting_.back();
    waiting_.pop_back();
    compile_chain(start);
  }
  patch_jumps();
  if (counting_ == Counting::exact) code_.pc_of_location = pc_of_location_;
  return std::move(code_);
}

std::size_t FunctionCompiler::emit(Ins instruction, const ir::Expr* origin) {
  code_.instructions.push_back(instruction);
  code_.origins.push_back(origin);
  return code_.instructions.size() - 1;
}

Register FunctionCompiler::emit_to(std::optional<Register> into, Op op, Register b, Register c, std::int64_t imm, const ir::Expr* origin) {
  const Register target = into ? *into : temporary();
  emit({op, 0, target, b, c, imm}, origin);
  return target;
}

Register FunctionCompiler::temporary() {
  const Register reg = next_temporary_++;
  code_.frame_size = std::max(code_.frame_size, next_temporary_);
  return reg;
}

Register FunctionCompiler::moved(Register from, std::optional<Register> into) {
  if (!into || *into == from) return from;
  emit({Op::move, 0, *into, from, 0, 0}, nullptr);
  return *into;
}

bool is_narrow(const ir::Type* type) { return (type->is_integer() || type->is_pointer()) && type->bits() <= 64; }

std::optional<std::int64_t> small_constant(const ir::Expr* expr) {
  if (expr->kind() != ir::ExprKind::int_const || !is_narrow(expr->type())) return std::nullopt;
  return static_cast<std::int64_t>(to_slot(expr->type(), expr->value()).lo);
}

}  // namespace proviso::interp
