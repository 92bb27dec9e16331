#include "transform/accesses.h"

namespace proviso::transform {

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
