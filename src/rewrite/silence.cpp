#include "rewrite/silence.h"

namespace proviso::rewrite {

void silence_assertions(ir::Program& program) {
  for (ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges()) {
      const auto* const intrinsic = edge.as<ir::Intrinsic>();
      if (intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::assert_failed)
        function.edge(edge.id).operation = ir::Intrinsic{ir::IntrinsicOp::abort, nullptr, {}};
    }
}

}  // namespace proviso::rewrite
