// Which functions have no side effects.
#pragma once

namespace clang {
class CallExpr;
class FunctionDecl;
}  // namespace clang

namespace proviso::frontend {

/// False only if the function certainly terminates and changes nothing but its own variables: then calls of it may be
/// repeated or reordered.
bool may_have_effects(const clang::FunctionDecl* function);

/// Whether one of the arguments is a function that may have side effects, or an unknown one.
bool passes_effectful_function(const clang::CallExpr* call);

}  // namespace proviso::frontend
