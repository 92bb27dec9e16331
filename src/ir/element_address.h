// `&a[n]` of an array of n elements is an address that C lets be computed; `a[n]` is outside of it, however it is
// written.
#pragma once

#include <optional>

#include "ir/expr.h"
#include "ir/type.h"

namespace proviso::ir {

/// The length that an index into `array` has to respect whatever the compiler. One at the end of a struct, or in a
/// union, may be used beyond its length, as compilers allow by default: then only the object's bounds count.
inline std::optional<std::uint64_t> undisputed_length(const Expr* array) {
  const auto count = array->type()->count();
  if (!count || array->kind() != ExprKind::member) return count;
  const Type* const record = array->operand(0)->type();
  return record->is_union() || array->field_index() + 1 == record->fields().size() ? std::nullopt : count;
}

/// Of a pointer that is used as a place, the lvalue whose address it is, seen as another type perhaps; null if it is
/// something else.
inline const Expr* addressed_place(const Expr* pointer) {
  while (pointer->kind() == ExprKind::cast && pointer->operand(0)->type()->is_pointer()) pointer = pointer->operand(0);
  return pointer->kind() == ExprKind::address_of ? pointer->operand(0) : nullptr;
}

}  // namespace proviso::ir
