// Constants as Clang's evaluator knows them, and the objects of static lifetime that literals stand for.
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

/// A constant scalar expression (number or address) as an ir constant of that type; null if it is none.
const ir::Expr* lower_constant(Unit& unit, const clang::Expr* expr, const ir::Type* type);

/// The object of a string literal, one for equal strings of one unit. `type` is the array's.
const ir::Variable& string_object(Unit& unit, const clang::StringLiteral* literal, const ir::Type* type);
/// The object of a compound literal outside of functions.
const ir::Variable& static_literal(Unit& unit, const clang::CompoundLiteralExpr* literal);
/// New constant data with the contents of a constant initialiser; null if some part is no constant.
const ir::Variable* constant_object(Unit& unit, const clang::Expr* initializer, const ir::Type* type);

/// What `&&label` is: a number that no other label of the unit has.
std::uint64_t label_value(Unit& unit, const clang::LabelDecl* label);

}  // namespace proviso::frontend
