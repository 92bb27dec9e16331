#include "rewrite/without_calls.h"

#include <algorithm>

#include "rewrite/copy_program.h"
#include "rewrite/pass.h"

namespace proviso::rewrite {

namespace {

bool is_plain_number(const ir::Expr* lvalue) {
  return lvalue->kind() == ir::ExprKind::variable && lvalue->variable()->is_plain_scalar() && !lvalue->type()->is_pointer();
}

bool can_be_left_out(const ir::Program& program, const CallPlace& place) {
  if (place.function >= program.functions().size()) return false;
  const ir::Function& function = program.functions()[place.function];
  const ir::Call* const call = place.edge < function.edges().size() ? function.edge(place.edge).as<ir::Call>() : nullptr;
  return call != nullptr && call->direct_callee() != nullptr && (call->target == nullptr || is_plain_number(call->target));
}

void leave_out(ir::Edge& edge) {
  const auto& call = *edge.as<ir::Call>();
  const ir::Expr* const target = call.target;
  if (target == nullptr) {
    edge.operation = ir::Skip{};
  } else {
    edge.operation = ir::Havoc{target, "the result of '" + call.direct_callee()->name() + "', which is left out"};
  }
}

}  // namespace

std::shared_ptr<ir::Program> without_calls(const ir::Program& program, const std::set<CallPlace>& calls) {
  if (!std::all_of(calls.begin(), calls.end(), [&](const CallPlace& call) { return can_be_left_out(program, call); })) return nullptr;
  ProgramCopy copy(program);
  run_passes({{"leaving out calls",
               [&](ir::Program& changed) {
                 for (const CallPlace& call : calls) leave_out(changed.functions()[call.function].edge(call.edge));
               }}},
             copy.program());
  return copy.take();
}

}  // namespace proviso::rewrite
