// setjmp and longjmp as plain control flow: longjmp (models/jump.c) says in a global variable where to, and every call
// that may end in one is followed by a look at it. A function that called setjmp goes on there if it is meant; any
// other returns at once. So analyses need not handle jumps.
//
// What C leaves indeterminate then is in after_jump.h.
#pragma once

#include <unordered_set>

#include "ir/program.h"

namespace proviso::rewrite {

/// Names of the functions without a body that stand for setjmp until connect_jumps() is done; they take the
/// environment's address.
inline constexpr const char* kSetJump = "__proviso_setjmp";
inline constexpr const char* kBuiltinSetJump = "__proviso_builtin_setjmp";
/// The function of the model that such a call becomes.
inline constexpr const char* kEnterSetJump = "__proviso_set_jump";

/// To be called when all functions are lowered.
void connect_jumps(ir::Program& program, const std::unordered_set<const ir::Variable*>& with_volatile_members);

}  // namespace proviso::rewrite
