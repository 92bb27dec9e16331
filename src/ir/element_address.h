// `&a[n]` of an array of n elements is an address that C lets be computed; `a[n]` is outside of it, however it is written.
#pragma once

#include "ir/expr.h"

namespace proviso::ir {

/// Of a pointer that is used as a place, the lvalue whose address it is, seen as another type perhaps; null if it is something else.
inline const Expr* addressed_place(const Expr* pointer) {
  while (pointer->kind() == ExprKind::cast && pointer->operand(0)->type()->is_pointer()) pointer = pointer->operand(0);
  return pointer->kind() == ExprKind::address_of ? pointer->operand(0) : nullptr;
}

}  // namespace proviso::ir
