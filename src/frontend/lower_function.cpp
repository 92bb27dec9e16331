#include "frontend/lower_function.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include "frontend/constants.h"
#include "frontend/lower_sizeof.h"
#include "frontend/lower_statement.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

ir::Variable& add_parameter(Lowering& low, const ir::Type* type, std::string name) {
  ir::Variable& variable = low.unit.program.add_variable(std::move(name), type, ir::Storage::parameter, &low.function);
  variable.is_address_taken = type->is_aggregate();
  low.function.parameters.push_back(&variable);
  return variable;
}

/// A parameter is passed with the type in the function's type; if its declaration differs (old-style definitions), the
/// body uses a local variable of the declared type.
void lower_parameter(Lowering& low, const clang::ParmVarDecl* declaration, const ir::Type* passed) {
  ir::Variable& parameter = add_parameter(low, passed, declaration->getNameAsString());
  parameter.range = low.unit.sources.range(declaration);
  const ir::Type* const declared = low.type(declaration->getType());
  if (declared == nullptr) return;
  if (declared == passed) {
    parameter.is_address_taken = parameter.is_address_taken || low.survey.is_address_taken(declaration);
    low.note_qualifiers(parameter, declaration->getType());
    return low.bind(declaration, parameter);
  }
  ir::Variable& local = low.local(declaration);
  if (!local.is_plain_scalar()) low.emit(local.range, ir::Declare{&local, nullptr});
  if (!declared->is_scalar() || !passed->is_scalar()) return low.emit(local.range, ir::Unsupported{"parameter of another type"});
  const ir::Expr* const value = low.exprs().cast(declared, low.exprs().load(low.exprs().variable(parameter)));
  low.emit(local.range, ir::Assign{inside_alignment(low.exprs(), low.exprs().variable(local)), value});
}

void lower_parameters(Lowering& low, const clang::FunctionDecl* definition) {
  const std::vector<const ir::Type*>& types = low.function.type()->parameters();
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i < definition->getNumParams()) {
      lower_parameter(low, definition->getParamDecl(static_cast<unsigned>(i)), types[i]);
    } else {
      add_parameter(low, types[i], "");
    }
  }
  for (const clang::ParmVarDecl* declaration : definition->parameters())
    if (declaration->getOriginalType()->isVariablyModifiedType()) evaluate_array_lengths(low, declaration->getOriginalType());
  if (!low.function.type()->is_variadic()) return;
  const ir::Type* const area = low.types().array_of(low.types().char_type(), std::nullopt);
  ir::Variable& arguments = low.unit.program.add_variable("__variadic", area, ir::Storage::local, &low.function);
  arguments.is_address_taken = true;
  low.function.variadic_arguments = &arguments;
}

/// Control reaches the end of the function.
void lower_end(Lowering& low, const clang::FunctionDecl* definition) {
  const SourceRange place = low.unit.sources.at(definition->getBody()->getEndLoc());
  const ir::Type* const result = low.function.type()->result();
  const bool returns_zero = definition->isMain() && result->is_integer();
  low.emit_return(place, returns_zero ? low.exprs().int_const(result, 0) : nullptr);
}

}  // namespace

void lower_function(Unit& unit, const clang::FunctionDecl* definition, ir::Function& function) {
  Lowering low(unit, function, BodySurvey(definition));
  function.set_entry(low.here());
  function.set_exit(low.new_location());
  function.range = unit.sources.range(definition);
  lower_parameters(low, definition);
  lower_statement(low, definition->getBody());
  lower_end(low, definition);
  function.compact();
}

}  // namespace proviso::frontend
