#include "transform/accesses.h"

#include <algorithm>

namespace proviso::transform {

std::vector<const ir::Variable*> index_variables(const ir::Expr* lvalue) {
  std::vector<const ir::Variable*> found;
  for_each_read_scalar(lvalue, [&](const ir::Variable& variable) {
    const bool is_known = std::find(found.begin(), found.end(), &variable) != found.end();
    if (variable.type->is_integer() && variable.storage != ir::Storage::temporary && !is_known) found.push_back(&variable);
  });
  return found;
}

const ir::Expr* written_lvalue(const ir::Operation& operation) {
  if (const auto* assign = std::get_if<ir::Assign>(&operation)) return assign->target;
  if (const auto* call = std::get_if<ir::Call>(&operation)) return call->target;
  if (const auto* havoc = std::get_if<ir::Havoc>(&operation)) return havoc->target;
  if (const auto* intrinsic = std::get_if<ir::Intrinsic>(&operation)) return intrinsic->target;
  return nullptr;
}

const ir::Variable* defined_scalar(const ir::Operation& operation) {
  if (const auto* declare = std::get_if<ir::Declare>(&operation)) return declare->variable->is_plain_scalar() ? declare->variable : nullptr;
  const ir::Expr* const target = written_lvalue(operation);
  if (target == nullptr || target->kind() != ir::ExprKind::variable) return nullptr;
  return target->variable()->is_plain_scalar() ? target->variable() : nullptr;
}

}  // namespace proviso::transform
