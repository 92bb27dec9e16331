// Functions known by name where the program does not define them: `__VERIFIER_nondet_int`, `__VERIFIER_assume`,
// `alloca`, `setjmp`, and the `__proviso_*` primitives that models are written with.
#pragma once

#include <string_view>

#include "frontend/lower_call.h"

namespace proviso::frontend {

/// True if calls of an undefined function of this name are lowered specially, so that it does not count as missing.
bool is_intrinsic_function(std::string_view name);

const ir::Expr* lower_intrinsic_call(Lowering& low, const clang::CallExpr* call, std::string_view name, ResultPlace place);

/// A branch whose false side is not part of the program.
void lower_assume(Lowering& low, const clang::CallExpr* call);
/// setjmp: a call of the function `name` (rewrite/jumps.h) with the environment.
const ir::Expr* lower_set_jump(Lowering& low, const clang::CallExpr* call, const char* name, ResultPlace place);
/// alloca: a block of arguments[0] bytes that lives until the function returns.
const ir::Expr* lower_alloca(Lowering& low, const clang::CallExpr* call, ResultPlace place);

}  // namespace proviso::frontend
