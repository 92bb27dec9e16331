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

/// Where the result of a call is wanted: nowhere, or, if that suits the call, in `variable` (an lvalue that is one).
struct ResultPlace {
  ResultUse use = ResultUse::needed;
  const ir::Expr* variable = nullptr;
};

/// The result's value; null if it is not needed or void. Where the call could use `place.variable`, it is a load of that.
const ir::Expr* lower_call(Lowering& low, const clang::CallExpr* call, ResultPlace place);

/// Models may have a twin to be called where the result is dropped, where only its sign counts, or where a function is passed that has
/// effects; else null.
const ir::Function* twin_for(Lowering& low, const clang::CallExpr* call, const std::string& name, ResultPlace place);
/// Whether a value depends on a call of which C does not say all of the result, but Clang may compute it: `strcmp("b", "a") == 1`.
bool has_open_value(Lowering& low, const clang::Stmt* statement);

/// An lvalue of that type for a result: the wanted variable or a temporary.
const ir::Expr* result_target(Lowering& low, const clang::CallExpr* call, const ir::Type* type, ResultPlace place);

/// Calls a function with arguments that are evaluated already.
const ir::Expr* call_function(Lowering& low, const clang::CallExpr* call, const ir::Function& function,
                              std::vector<const ir::Expr*> arguments, ResultPlace place);

/// The call's arguments from `first` on, evaluated from left to right. None of them null.
std::vector<const ir::Expr*> lower_arguments(Lowering& low, const clang::CallExpr* call, unsigned first = 0);

}  // namespace proviso::frontend
