// Calls of Clang's builtins (`__builtin_*`, `__sync_*`, `__atomic_*`).
#pragma once

#include <optional>
#include <string>

#include "frontend/lower_call.h"

namespace clang {
class FunctionDecl;
}

namespace proviso::frontend {

/// The library function that a call of this builtin is lowered to: "strlen" for `__builtin_strlen`, "memcpy" for
/// `__builtin___memcpy_chk`. None if `function` is not a builtin, or one that is lowered inline.
std::optional<std::string> library_function_of_builtin(const clang::FunctionDecl* function);

/// True for builtins that are never lowered to a call of a function of that name: they are neither missing nor
/// declared.
bool is_lowered_builtin(const clang::FunctionDecl* function);

const ir::Expr* lower_builtin_call(Lowering& low, const clang::CallExpr* call, const clang::FunctionDecl* builtin, ResultPlace place);

}  // namespace proviso::frontend
