// Which functions leave nothing behind but their result.
#pragma once

namespace clang {
class CallExpr;
class FunctionDecl;
}  // namespace clang

namespace proviso::frontend {

/// False only if the function surely changes nothing but variables of its own, and comes back: it may then be called any number of times
/// more, or in another order.
bool may_have_effects(const clang::FunctionDecl* function);

/// Whether one of the arguments is a function that may have effects, or one that is not known.
bool passes_effectful_function(const clang::CallExpr* call);

}  // namespace proviso::frontend
