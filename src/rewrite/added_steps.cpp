#include "rewrite/added_steps.h"

#include <utility>

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

ir::LocationId AddedSteps::before(const std::vector<ir::EdgeId>& edges) {
  const ir::LocationId here = function.add_location();
  for (const ir::EdgeId id : edges) {
    ir::Edge& edge = function.edge(id);
    std::erase(function.location(edge.to).in, id);
    edge.to = here;
    function.location(here).in.push_back(id);
  }
  return here;
}

ir::LocationId AddedSteps::move_on(ir::LocationId from) {
  const ir::LocationId here = function.add_location();
  for (const ir::EdgeId id : function.location(from).out) function.edge(id).from = here;
  std::swap(function.location(here).out, function.location(from).out);
  return here;
}

void AddedSteps::fail(ir::LocationId from, const ir::Expr* text, SourceRange range) {
  step(from, ir::Intrinsic{ir::IntrinsicOp::assert_failed, nullptr, {text}}, range);
}

const ir::Expr* AddedSteps::text_constant(std::string_view text) {
  ir::TypeTable& types = program.types();
  ir::Variable& variable =
      program.add_variable("failure", types.array_of(types.char_type(), text.size() + 1), ir::Storage::global, nullptr);
  variable.is_address_taken = true;
  variable.is_constant_data = true;
  for (std::size_t i = 0; i < text.size(); ++i)
    variable.initializer.push_back({i, exprs.int_const(types.char_type(), static_cast<unsigned char>(text[i])), 0, {}});
  const ir::Expr* const index = exprs.int_const(types.size_type(), 0);
  return exprs.address_of(exprs.index(exprs.variable(variable), index));
}

}  // namespace proviso::rewrite
