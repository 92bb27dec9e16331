#include "report/trace/relevance.h"

#include <variant>

namespace proviso::report {

namespace {

/// The variable that is the whole target, if its address is not taken.
const ir::Variable* plain_target(const ir::Expr* target) {
  return target->kind() == ir::ExprKind::variable && target->variable()->is_plain_scalar() ? target->variable() : nullptr;
}

}  // namespace

void Relevance::use(std::uint64_t activation, const ir::Expr* expr) {
  if (expr == nullptr) return;
  ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::variable && part->variable()->is_plain_scalar()) live_.insert(key(activation, part->variable()));
  });
}

bool Relevance::assignment(std::uint64_t activation, const ir::Expr* target, const ir::Expr* value) {
  if (const ir::Variable* const variable = plain_target(target)) {
    if (live_.erase(key(activation, variable)) == 0) return false;
  } else {
    use(activation, target);
  }
  use(activation, value);
  return true;
}

void Relevance::use_operation(std::uint64_t activation, const ir::Operation& operation) {
  if (const auto* const assume = std::get_if<ir::Assume>(&operation)) use(activation, assume->condition);
  if (const auto* const result = std::get_if<ir::Return>(&operation)) use(activation, result->value);
  if (const auto* const assign = std::get_if<ir::Assign>(&operation)) {
    use(activation, assign->target);
    use(activation, assign->value);
  }
  if (const auto* const declare = std::get_if<ir::Declare>(&operation)) use(activation, declare->size);
  if (const auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation)) {
    for (const ir::Expr* const argument : intrinsic->arguments) use(activation, argument);
    if (intrinsic->target != nullptr && plain_target(intrinsic->target) == nullptr) use(activation, intrinsic->target);
  }
  if (const auto* const called = std::get_if<ir::Call>(&operation)) call(activation, *called, nullptr, 0);
}

void Relevance::call(std::uint64_t activation, const ir::Call& call, const ir::Function* callee, std::uint64_t callee_activation) {
  use(activation, call.callee);
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const ir::Variable* const parameter = callee != nullptr && i < callee->parameters.size() ? callee->parameters[i] : nullptr;
    const bool is_followed = parameter != nullptr && parameter->is_plain_scalar();
    if (!is_followed || live_.contains(key(callee_activation, parameter))) use(activation, call.arguments[i]);
  }
}

}  // namespace proviso::report
