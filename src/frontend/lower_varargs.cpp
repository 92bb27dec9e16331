#include "frontend/lower_varargs.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include "frontend/lower_expr.h"
#include "frontend/lowering.h"
#include "ir/call_types.h"

namespace proviso::frontend {

namespace {

/// The lvalue that holds the cursor of a va_list operand; null (and unsupported) if it is of an unknown form.
const ir::Expr* cursor_of(Lowering& low, const clang::Expr* list) {
  if (!list->isPRValue()) {
    const ir::Expr* const cursor = lower_lvalue(low, list);
    if (cursor->type()->is_pointer()) return cursor;
    return low.unsupported(list, "va_list of type " + list->getType().getAsString());
  }
  const ir::Type* const type = low.type(list);
  const bool is_struct = type != nullptr && type->is_pointer() && type->element()->is_record();
  const ir::Expr* const cursor = is_struct ? member_named(low, pointee(low, list, type->element()), "overflow_arg_area") : nullptr;
  if (cursor == nullptr) return low.unsupported(list, "va_list of type " + list->getType().getAsString());
  return cursor;
}

/// Reading an argument as another type than it was passed as is undefined, and unsupported, unless only the lower half
/// of a register is read (a `long` as an `int`, with LP64).
void require_type(Lowering& low, const clang::VAArgExpr* expr, const ir::Expr* slot, const ir::Type* type) {
  const ir::Expr* const passed = low.exprs().load(low.exprs().deref_as(slot, low.types().int_type()));
  const std::uint32_t tag = ir::variadic_tag(type);
  const ir::LocationId other = low.new_location();
  const auto require = [&](ir::BinaryOp comparison, std::uint32_t with) {
    const ir::LocationId holds = low.new_location();
    low.branch(expr, low.exprs().binary(comparison, passed, low.int_constant(with)), holds, other);
    low.continue_at(holds);
  };
  const bool may_be_half = tag < ir::kLargestRegister && low.types().char_pointer()->size() == ir::kLargestRegister;
  require(may_be_half ? ir::BinaryOp::ge : ir::BinaryOp::eq, tag);
  if (may_be_half) require(ir::BinaryOp::le, ir::kLargestRegister);
  const ir::LocationId same = low.here();
  low.continue_at(other);
  low.emit_last(expr, ir::Unsupported{"va_arg of another type than was passed"});
  low.continue_at(same);
}

/// The argument in a slot. All slots have the same alignment.
const ir::Expr* argument_at(Lowering& low, const ir::Expr* slot, const ir::Type* type) {
  if (type->size() != 0) slot = low.exprs().pointer_add(slot, low.size_constant(ir::kVariadicValue), 1);
  if (type->align() <= ir::kVariadicSlot) return low.exprs().deref_as(slot, type);
  return low.exprs().member(low.exprs().deref_as(slot, low.unit.types.with_alignment(type, ir::kVariadicSlot)), 0);
}

}  // namespace

const ir::Expr* lower_va_arg(Lowering& low, const clang::VAArgExpr* expr) {
  const ir::Type* const type = low.type(expr);
  const ir::Expr* cursor = cursor_of(low, expr->getSubExpr());
  if (cursor == nullptr) return nullptr;
  cursor = low.stable_lvalue(expr, cursor);
  const ir::Expr* const slot = low.exprs().load(cursor);
  if (type->size() != 0) require_type(low, expr, slot, type);
  const ir::Expr* const value = low.spill(expr, low.exprs().load(argument_at(low, slot, type)));
  const ir::Expr* const bytes = low.size_constant(ir::variadic_slots(type) * ir::kVariadicSlot);
  low.assign(expr, cursor, low.exprs().pointer_add(slot, bytes, 1));
  return value;
}

void lower_va_start(Lowering& low, const clang::CallExpr* call) {
  const ir::Expr* const cursor = cursor_of(low, call->getArg(0));
  if (cursor == nullptr) return;
  if (low.function.variadic_arguments == nullptr) {
    low.unsupported(call, "va_start in a function without variadic arguments");
    return;
  }
  const ir::Expr* const first = low.address_of(low.exprs().variable(*low.function.variadic_arguments));
  low.assign(call, cursor, low.exprs().cast(cursor->type(), first));
}

void lower_va_copy(Lowering& low, const clang::CallExpr* call) {
  const ir::Expr* source = variadic_cursor(low, call->getArg(1));
  if (source == nullptr) return;
  source = low.stable(call, source);
  const ir::Expr* const target = cursor_of(low, call->getArg(0));
  if (target != nullptr) low.assign(call, target, low.exprs().cast(target->type(), source));
}

const ir::Expr* variadic_cursor(Lowering& low, const clang::Expr* list) {
  // ILP32 passes the cursor itself.
  if (list->isPRValue()) {
    const ir::Type* const type = low.type(list);
    if (type != nullptr && type->is_pointer() && !type->element()->is_record()) return lower_value(low, list);
  }
  const ir::Expr* const cursor = cursor_of(low, list);
  return cursor == nullptr ? nullptr : low.exprs().load(cursor);
}

}  // namespace proviso::frontend
