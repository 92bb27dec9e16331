#include "report/violation/dropped_calls.h"

namespace proviso::report {

const ir::Function* called_in_vain(const ir::Edge& edge) {
  const auto* const call = edge.as<ir::Call>();
  if (call == nullptr || call->target != nullptr) return nullptr;
  const ir::Function* const callee = call->direct_callee();
  return callee != nullptr && !callee->has_body() && callee->type()->result()->is_scalar() ? callee : nullptr;
}

}  // namespace proviso::report
