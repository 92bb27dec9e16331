// Initialisation of objects on the stack.
#pragma once

#include "ir/expr.h"
#include "support/source.h"

namespace clang {
class Expr;
}

namespace proviso::frontend {

class Lowering;

/// Assigns the initialiser to a whole object, given as an lvalue that is a variable.
void lower_initializer(Lowering& low, SourceRange origin, const ir::Expr* object, const clang::Expr* initializer);

}  // namespace proviso::frontend
