// Assignments, compound assignments, increments and decrements.
//
// The right operand is evaluated before the lvalue on the left (the order is unspecified; this is Clang's).
#pragma once

#include "ir/expr.h"

namespace clang {
class BinaryOperator;
class CompoundAssignOperator;
class Stmt;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

enum class ResultUse {
  needed,
  dropped
};

/// All return the value of the expression, or null if it is unused.
const ir::Expr* lower_assignment(Lowering& low, const clang::BinaryOperator* assignment, ResultUse use);
const ir::Expr* lower_compound_assignment(Lowering& low, const clang::CompoundAssignOperator* assignment, ResultUse use);
const ir::Expr* lower_increment(Lowering& low, const clang::UnaryOperator* operation, ResultUse use);

/// Assigns a value of the target's type; returns the stored value without reading it again.
const ir::Expr* store(Lowering& low, const clang::Stmt* origin, const ir::Expr* target, const ir::Expr* value, ResultUse use);

}  // namespace proviso::frontend
