// Expressions, lowered as their context requires: to a value, to an lvalue, for their side effects, as a condition, or
// into a variable. All may append edges, and return with `here` at the location where evaluation continues.
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

/// A value of the expression's type; null only if that is void or cannot be modelled (then there is an unsupported
/// edge).
const ir::Expr* lower_value(Lowering& low, const clang::Expr* expr);
/// An lvalue of the expression's type (for an array, possibly with a known length). For a struct value, that of a
/// temporary.
const ir::Expr* lower_lvalue(Lowering& low, const clang::Expr* expr);
/// A pointer to the function that a function designator designates.
const ir::Expr* lower_designator(Lowering& low, const clang::Expr* function);
void lower_effect(Lowering& low, const clang::Expr* expr);
/// Assigns the value to `variable`, an lvalue that is a variable; possibly on several paths, or as the target of a
/// call. `origin` is the assignment.
void lower_into(Lowering& low, SourceRange origin, const ir::Expr* variable, const clang::Expr* expr);
/// Evaluates a condition and branches. What follows is unreachable.
void lower_condition(Lowering& low, const clang::Expr* expr, ir::LocationId if_true, ir::LocationId if_false);
/// The values of operands, evaluated from left to right.
std::vector<const ir::Expr*> lower_in_order(Lowering& low, const std::vector<const clang::Expr*>& operands);
/// Evaluates a value whose result is unused, because the evaluation can be undefined.
void discard(Lowering& low, const clang::Stmt* origin, const ir::Expr* value);

const ir::Expr* lower_cast(Lowering& low, const clang::CastExpr* cast);
/// The value of an lvalue whose C type (which may be volatile) is given.
const ir::Expr* read(Lowering& low, const clang::Stmt* origin, const ir::Expr* lvalue, const clang::QualType& type);
/// The value converted to another scalar type, or reinterpreted as a compatible aggregate. Null (and unsupported) if
/// neither is possible.
const ir::Expr* conform(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const ir::Type* type);
/// What a pointer expression points to, as an lvalue of `type`: for an array, its first element.
const ir::Expr* pointee(Lowering& low, const clang::Expr* pointer, const ir::Type* type);
/// A pointer to the first element of an array lvalue.
const ir::Expr* decay(Lowering& low, const ir::Expr* array);
/// A member of a record lvalue.
const ir::Expr* member_of(Lowering& low, const ir::Expr* record, const clang::FieldDecl* field);
/// The member of that name; null if there is none.
const ir::Expr* member_named(Lowering& low, const ir::Expr* record, const char* name);
/// 0 or 1, in a temporary.
const ir::Expr* lower_truth_value(Lowering& low, const clang::Expr* condition);
const ir::Expr* lower_statement_expression(Lowering& low, const clang::StmtExpr* expr);
/// A substitute for a value that could not be lowered: zero, or null for a type without values.
const ir::Expr* stand_in(Lowering& low, const ir::Type* type);
/// False (and unsupported) if the type of the expression or of an operand cannot be modelled.
bool check_types(Lowering& low, const clang::Expr* expr);

}  // namespace proviso::frontend
