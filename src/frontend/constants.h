// Constants of Clang's evaluator as constants of the IR, and arithmetic on constants where C defines the result: what would overflow or
// divide by zero is left to be found when the program runs.
#pragma once

#include "ir/expr.h"

namespace llvm {
class APFloat;
class APInt;
struct fltSemantics;
}  // namespace llvm

namespace proviso::frontend {

u128 bits_of(const llvm::APInt& value);
const llvm::fltSemantics& semantics_of(const ir::Type* floating);
/// The number rounded to the type.
const ir::Expr* float_constant(ir::ExprPool& exprs, const ir::Type* type, llvm::APFloat value);
const ir::Expr* float_constant(ir::ExprPool& exprs, const ir::Type* type, double value);

/// As the functions of ExprPool, but computed where the operands are constants.
const ir::Expr* make_binary(ir::ExprPool& exprs, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right);
const ir::Expr* make_negation(ir::ExprPool& exprs, const ir::Expr* operand);
const ir::Expr* make_cast(ir::ExprPool& exprs, const ir::Type* type, const ir::Expr* operand);

}  // namespace proviso::frontend
