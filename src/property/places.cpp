#include "property/places.h"

#include "transform/accesses.h"
#include "transform/call_graph.h"

namespace proviso::property {

namespace {

using ir::BinaryOp;
using ir::Expr;
using ir::ExprKind;

/// What an expression can do wrong by itself.
CheckSet failing(const Expr* expr) {
  CheckSet checks;
  const auto add_access = [&] {
    checks.add(Check::deref);
    checks.add(Check::bounds);
  };
  switch (expr->kind()) {
    case ExprKind::deref:
      add_access();
      break;
    case ExprKind::index: {
      const auto count = expr->operand(0)->type()->count();
      const Expr* const index = expr->operand(1);
      if (!count || !index->is_constant() || index->value() >= *count) add_access();
      break;
    }
    case ExprKind::unary:
      if (expr->type()->is_integer() && expr->type()->is_signed() && expr->unary_op() == ir::UnaryOp::negate) checks.add(Check::overflow);
      break;
    case ExprKind::binary: {
      const BinaryOp op = expr->binary_op();
      if (!expr->type()->is_integer() || ir::is_comparison(op)) break;
      const bool is_division = op == BinaryOp::div || op == BinaryOp::rem;
      const bool is_shift = op == BinaryOp::shl || op == BinaryOp::shr;
      const bool is_arithmetic = is_division || is_shift || op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::mul;
      if (is_division) checks.add(Check::division);
      if (is_shift) checks.add(Check::shift);
      if (is_arithmetic && expr->type()->is_signed()) checks.add(Check::overflow);
      break;
    }
    default:
      break;
  }
  return checks;
}

CheckSet failing(const ir::Intrinsic& intrinsic) {
  switch (intrinsic.op) {
    case ir::IntrinsicOp::free:
      return {Check::free};
    case ir::IntrinsicOp::copy_memory:
    case ir::IntrinsicOp::set_memory:
    case ir::IntrinsicOp::havoc_memory:
    case ir::IntrinsicOp::print:
    case ir::IntrinsicOp::format:
    case ir::IntrinsicOp::write:
    case ir::IntrinsicOp::overlapping_copy:
      return {Check::deref};
    case ir::IntrinsicOp::assert_failed:
      return {Check::assertion};
    default:
      return {};
  }
}

CheckSet failing(const ir::Edge& edge) {
  CheckSet checks;
  transform::for_each_operand(
      edge.operation, [&](const Expr* operand) { ir::for_each_subexpr(operand, [&](const Expr* part) { checks.add(failing(part)); }); });
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) checks.add(failing(*intrinsic));
  if (const auto* const call = edge.as<ir::Call>()) {
    const ir::Function* const callee = call->direct_callee();
    if (callee == nullptr) checks.add(Check::deref);
    if (callee != nullptr && callee->is_error_function()) checks.add(Check::reach_error);
  }
  return checks;
}

}  // namespace

Places places_of(const ir::Program& program, const CheckSet& checks) {
  Places places;
  for (const Check leaks : {Check::memtrack, Check::memcleanup})
    if (checks.has(leaks)) places.insert({leaks, 0, 0});
  const transform::CallGraph graph(program);
  for (const ir::Function& function : program.functions()) {
    if (!graph.is_reachable(function)) continue;
    for (const ir::Edge& edge : function.edges()) {
      const CheckSet failed = failing(edge);
      for (unsigned i = 0; i < kCheckCount; ++i) {
        const auto check = static_cast<Check>(i);
        if (failed.has(check) && checks.has(check)) places.insert(Place::of(check, function, edge));
      }
    }
  }
  return places;
}

SourceStep source_step(const ir::Function& function, const ir::Edge& edge) {
  SourceStep step{&function, &edge};
  while (step.function->made_for.caller != nullptr) {
    const ir::Function::MadeFor& made_for = step.function->made_for;
    step = {made_for.caller, &made_for.caller->edge(made_for.call)};
  }
  return step;
}

}  // namespace proviso::property
