#include "rewrite/failing_ends.h"

#include <algorithm>

#include "ir/input_function.h"
#include "rewrite/pass.h"
#include "rewrite/rank_steps.h"

namespace proviso::rewrite {

namespace {

bool stops_at(const ir::Program& program, const ir::Function& function, const ir::Edge& edge) {
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>())
    return ir::ends_execution(intrinsic->op) && intrinsic->op != ir::IntrinsicOp::assert_failed;
  return edge.as<ir::Return>() != nullptr && &function == program.entry;
}

void fail_at_ends(ProgramCopy& copy) {
  ir::Program& program = copy.program();
  const ir::Type* const type = program.types().int_type();
  for (ir::Function& function : program.functions()) {
    std::vector<ir::EdgeId> ends;
    for (const ir::Edge& edge : function.edges())
      if (stops_at(program, function, edge)) ends.push_back(edge.id);
    if (ends.empty()) continue;
    RankSteps steps(copy, function.id());
    for (const ir::EdgeId end : ends)
      steps.go_to_edge(steps.require(steps.before(end), program.exprs().int_const(type, 0), function.edge(end).range), end);
    function.compact();
  }
}

}  // namespace

bool asks_for_integer(const ir::Function& function, const ir::Edge& edge) {
  const auto* const havoc = edge.as<ir::Havoc>();
  return function.origin == ir::Origin::program && havoc != nullptr && havoc->target->type()->is_integer() &&
         havoc->source.starts_with(ir::kNondetPrefix);
}

namespace {

bool fits(const ir::Program& program, const SteadyInput& input) {
  if (input.function >= program.functions().size()) return false;
  const ir::Function& function = program.functions()[input.function];
  if (input.edge >= function.edges().size() || !asks_for_integer(function, function.edge(input.edge))) return false;
  const ir::Type* const type = function.edge(input.edge).as<ir::Havoc>()->target->type();
  const unsigned bits = type->is_bool() ? 1 : type->bits();
  return bits == 128 || input.value >> bits == 0;
}

}  // namespace

std::shared_ptr<ir::Program> with_failing_ends(const ir::Program& program, const std::vector<SteadyInput>& inputs) {
  if (!std::all_of(inputs.begin(), inputs.end(), [&](const SteadyInput& input) { return fits(program, input); })) return nullptr;
  ProgramCopy copy(program);
  const auto give_inputs = [&](ir::Program& changed) {
    for (const SteadyInput& input : inputs) {
      ir::Edge& edge = changed.functions()[input.function].edge(input.edge);
      const auto* const havoc = edge.as<ir::Havoc>();
      if (havoc == nullptr) continue;  // named twice: the first counts
      const ir::Expr* const target = havoc->target;
      edge.operation = ir::Assign{target, changed.exprs().int_const(target->type(), input.value)};
    }
  };
  run_passes({{"giving inputs", give_inputs}, {"failing at ends", [&](ir::Program&) { fail_at_ends(copy); }}}, copy.program());
  return copy.take();
}

}  // namespace proviso::rewrite
