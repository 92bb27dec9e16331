// Calls of functions.
#pragma once

#include <string>
#include <vector>

#include "frontend/lower_assign.h"
#include "ir/expr.h"

namespace clang {
class CallExpr;
class Expr;
class Stmt;
}  // namespace clang

namespace proviso::ir {
class Function;
}

namespace proviso::frontend {

class Lowering;

/// Where the result of a call is stored: nowhere, or, if the call can do so, in `variable` (an lvalue that is a
/// variable).
struct ResultPlace {
  ResultUse use = ResultUse::needed;
  const ir::Expr* variable = nullptr;
};

/// Returns the result; null if it is unused or void. If the call stored it in `place.variable`, it is a load of that.
const ir::Expr* lower_call(Lowering& low, const clang::CallExpr* call, ResultPlace place);

/// The twin of a model that is called if the result is unused, if only its sign matters, or if a function with side
/// effects is passed; null if there is none.
const ir::Function* twin_for(Lowering& low, const clang::CallExpr* call, const std::string& name, ResultPlace place);
/// Whether the value depends on a call that Clang may fold though C does not fully specify its result, `strcmp("b", "a")
/// == 1`, or compilers do not: `__builtin_object_size(malloc(3), 0)`.
bool has_open_value(Lowering& low, const clang::Stmt* statement);

/// An lvalue of that type for a result: the requested variable or a temporary.
const ir::Expr* result_target(Lowering& low, const clang::CallExpr* call, const ir::Type* type, ResultPlace place);

/// Calls a function with evaluated arguments.
const ir::Expr* call_function(Lowering& low, const clang::CallExpr* call, const ir::Function& function,
                              std::vector<const ir::Expr*> arguments, ResultPlace place);

/// The call's arguments from `first` on, evaluated from left to right; none is null.
std::vector<const ir::Expr*> lower_arguments(Lowering& low, const clang::CallExpr* call, unsigned first = 0);

}  // namespace proviso::frontend
