// A function body -> its CFA. The implementation is spread over lower_*.cpp by kind of AST node; lowering.h is their
// common state.
#pragma once

namespace clang {
class FunctionDecl;
class VarDecl;
}  // namespace clang

namespace proviso::ir {
class Function;
class Type;
struct Variable;
}  // namespace proviso::ir

namespace proviso::frontend {

struct Unit;

/// Lowers the definition into `function` (declared, without locations). Never fails: what cannot be modelled becomes an
/// unsupported edge.
void lower_function(Unit& unit, const clang::FunctionDecl* definition, ir::Function& function);

/// The type of the object that a declaration with static storage duration defines: its own type, except that a struct
/// whose initialiser has elements for the flexible array member gets a record type with that many. Null if the type
/// cannot be modelled.
const ir::Type* static_object_type(Unit& unit, const clang::VarDecl* declaration);

/// Fills `variable.initializer` from the initialiser of a variable with static storage duration, if it has one.
void lower_static_initializer(Unit& unit, const clang::VarDecl* declaration, ir::Variable& variable);

}  // namespace proviso::frontend
