// Constants of Clang's evaluator as constants of the IR, and constant folding where C defines the result: overflow and
// division by zero are left to be detected at run time.
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
/// The value rounded to the type.
const ir::Expr* float_constant(ir::ExprPool& exprs, const ir::Type* type, llvm::APFloat value);
const ir::Expr* float_constant(ir::ExprPool& exprs, const ir::Type* type, double value);

/// Like the functions of ExprPool, but folded if the operands are constants.
const ir::Expr* make_binary(ir::ExprPool& exprs, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right);
const ir::Expr* make_negation(ir::ExprPool& exprs, const ir::Expr* operand);
const ir::Expr* make_cast(ir::ExprPool& exprs, const ir::Type* type, const ir::Expr* operand);

}  // namespace proviso::frontend
