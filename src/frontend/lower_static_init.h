// Constants as computed by Clang's evaluator, and the static objects of literals.
#pragma once

#include <cstdint>

#include "ir/cfa.h"

namespace clang {
class CompoundLiteralExpr;
class Expr;
class LabelDecl;
class StringLiteral;
}  // namespace clang

namespace proviso::frontend {

struct Unit;

/// A constant scalar expression (number or address) as an ir constant of that type; null if it is not constant.
const ir::Expr* lower_constant(Unit& unit, const clang::Expr* expr, const ir::Type* type);

/// The object of a string literal, shared by equal strings of one unit. `type` is that of the array.
const ir::Variable& string_object(Unit& unit, const clang::StringLiteral* literal, const ir::Type* type);
/// The object of a compound literal outside functions.
const ir::Variable& static_literal(Unit& unit, const clang::CompoundLiteralExpr* literal);
/// A new constant object with the contents of a constant initialiser; null if some part is not constant.
const ir::Variable* constant_object(Unit& unit, const clang::Expr* initializer, const ir::Type* type);

/// The value of `&&label`: a number that is unique in the unit.
std::uint64_t label_value(Unit& unit, const clang::LabelDecl* label);

}  // namespace proviso::frontend
