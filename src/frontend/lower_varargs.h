// Variadic arguments. A va_list is a cursor in the function's variadic argument object (ir/cfa.h): with LP64 the
// `overflow_arg_area` of the va_list's struct, with ILP32 the va_list itself. The other members of the struct are not
// used.
#pragma once

#include "ir/expr.h"

namespace clang {
class CallExpr;
class Expr;
class VAArgExpr;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

const ir::Expr* lower_va_arg(Lowering& low, const clang::VAArgExpr* expr);
void lower_va_start(Lowering& low, const clang::CallExpr* call);
void lower_va_copy(Lowering& low, const clang::CallExpr* call);
/// The cursor's value: a pointer to the next slot.
const ir::Expr* variadic_cursor(Lowering& low, const clang::Expr* list);

}  // namespace proviso::frontend
