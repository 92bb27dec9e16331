#include "rewrite/constant_locals.h"

#include <algorithm>

#include "transform/accesses.h"
#include "transform/points_to/points_to.h"

namespace proviso::rewrite {

namespace {

/// The initialiser writes too.
bool is_inside(const SourceRange& inner, const SourceRange& outer) { return outer.begin <= inner.begin && inner.end <= outer.end; }

/// What an edge writes to: an lvalue, or a pointer to it; null if nothing.
const ir::Expr* written_by(const ir::Edge& edge) {
  if (const ir::Expr* const written = transform::written_lvalue(edge.operation)) return written;
  const auto* const intrinsic = edge.as<ir::Intrinsic>();
  if (intrinsic == nullptr) return nullptr;
  switch (intrinsic->op) {
    case ir::IntrinsicOp::set_memory:
    case ir::IntrinsicOp::havoc_memory:
    case ir::IntrinsicOp::copy_memory:
    case ir::IntrinsicOp::format:
      return intrinsic->arguments[0];
    default:
      return nullptr;
  }
}

}  // namespace

void leave_out_writes_to_constant_locals(ir::Program& program) {
  const auto can_be_written = [](const ir::Variable& variable) { return variable.is_constant_local && !variable.is_plain_scalar(); };
  if (std::ranges::none_of(program.variables(), can_be_written)) return;
  const transform::PointsTo points_to(program);
  for (ir::Function& function : program.functions())
    for (ir::EdgeId id = 0; id < function.edges().size(); ++id) {
      ir::Edge& edge = function.edge(id);
      const ir::Expr* const written = written_by(edge);
      if (written == nullptr) continue;
      for (const transform::ObjectId object : points_to.objects(function, written)) {
        const ir::Variable* const variable = points_to.object(object).variable;
        if (variable == nullptr || !can_be_written(*variable) || is_inside(edge.range, variable->range)) continue;
        const std::string name = variable->name.starts_with("__") ? "a compound literal" : "'" + variable->name + "'";
        edge.operation = ir::Unsupported{"a write to " + name + ", which is declared const"};
        break;
      }
    }
}

}  // namespace proviso::rewrite
