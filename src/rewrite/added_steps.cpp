#include "rewrite/added_steps.h"

namespace proviso::rewrite {

const ir::Expr* AddedSteps::temporary(const char* name, const ir::Type* type) {
  ir::Variable& variable = program.add_variable(name, type, ir::Storage::temporary, &function);
  variable.is_address_taken = type->is_aggregate();
  function.locals.push_back(&variable);
  return exprs.variable(variable);
}

ir::LocationId AddedSteps::step(ir::LocationId from, ir::Operation operation, SourceRange range) {
  const ir::LocationId next = function.add_location();
  function.add_edge(from, next, std::move(operation), range);
  return next;
}

}  // namespace proviso::rewrite
