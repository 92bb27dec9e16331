// Expressions, each in the way its context needs it: for its value, as an lvalue, for its effect alone, as a condition, or into a variable.
// All may append edges; all return with `here` at the place where evaluation goes on.
#pragma once

#include <vector>

#include "ir/cfa.h"
#include "ir/expr.h"
#include "support/source.h"

namespace clang {
class BinaryOperator;
class CastExpr;
class Expr;
class FieldDecl;
class QualType;
class Stmt;
class StmtExpr;
class UnaryOperator;
}  // namespace clang

namespace proviso::frontend {

class Lowering;

/// A value of the expression's type; null only if that is void or cannot be modelled (then an unsupported edge says so).
const ir::Expr* lower_value(Lowering& low, const clang::Expr* expr);
/// An lvalue of the expression's type (of an array: perhaps with more known about its length). Also for a struct value: then of a
/// temporary.
const ir::Expr* lower_lvalue(Lowering& low, const clang::Expr* expr);
/// A pointer to the function that an expression of function type designates.
const ir::Expr* lower_designator(Lowering& low, const clang::Expr* function);
void lower_effect(Lowering& low, const clang::Expr* expr);
/// Assigns the value to `variable`, an lvalue that is one; may do so on several paths, or by a call's target. `origin` is what assigns it.
void lower_into(Lowering& low, SourceRange origin, const ir::Expr* variable, const clang::Expr* expr);
/// Evaluates as a condition and goes to one of the two. Nothing is reachable behind it.
void lower_condition(Lowering& low, const clang::Expr* expr, ir::LocationId if_true, ir::LocationId if_false);
/// The values of operands that are evaluated from left to right.
std::vector<const ir::Expr*> lower_in_order(Lowering& low, const std::vector<const clang::Expr*>& operands);
/// Only for expressions of which nothing is needed but that evaluating them can be undefined.
void discard(Lowering& low, const clang::Stmt* origin, const ir::Expr* value);

const ir::Expr* lower_cast(Lowering& low, const clang::CastExpr* cast);
/// What an lvalue of the (perhaps volatile) type holds.
const ir::Expr* read(Lowering& low, const clang::Stmt* origin, const ir::Expr* lvalue, const clang::QualType& type);
/// The value as another type, where both are scalars, or the same aggregate seen differently. Null (and unsupported) where neither.
const ir::Expr* conform(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const ir::Type* type);
/// What a pointer expression points to, seen as `type`: of an array, its first element.
const ir::Expr* pointee(Lowering& low, const clang::Expr* pointer, const ir::Type* type);
/// Pointer to the first element of an array lvalue.
const ir::Expr* decay(Lowering& low, const ir::Expr* array);
/// The member of a record lvalue.
const ir::Expr* member_of(Lowering& low, const ir::Expr* record, const clang::FieldDecl* field);
/// The member of that name; null if there is none.
const ir::Expr* member_named(Lowering& low, const ir::Expr* record, const char* name);
/// 0 or 1 in a temporary.
const ir::Expr* lower_truth_value(Lowering& low, const clang::Expr* condition);
const ir::Expr* lower_statement_expression(Lowering& low, const clang::StmtExpr* expr);
/// What can stand for a value that was not lowered: zero, or null for a type without values.
const ir::Expr* stand_in(Lowering& low, const ir::Type* type);
/// False (and unsupported) if the expression or an operand has a type that cannot be modelled.
bool check_types(Lowering& low, const clang::Expr* expr);

}  // namespace proviso::frontend
