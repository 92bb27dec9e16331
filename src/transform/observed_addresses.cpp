#include "transform/observed_addresses.h"

#include <algorithm>

#include "transform/accesses.h"
#include "transform/call_graph.h"

namespace proviso::transform {

namespace {

bool has_pointer(const ir::Type* type) {
  if (type->is_pointer()) return true;
  if (type->is_array()) return has_pointer(type->element());
  if (!type->is_record()) return false;
  return std::any_of(type->fields().begin(), type->fields().end(), [](const ir::Field& field) { return has_pointer(field.type); });
}

/// Seen through the type, a pointer is no pointer, or cut in pieces.
bool hides_pointers(const ir::Type& type) {
  if (!type.is_record() || !has_pointer(&type)) return false;
  if (type.is_union() && type.fields().size() > 1) return true;
  return std::any_of(type.fields().begin(), type.fields().end(),
                     [](const ir::Field& field) { return has_pointer(field.type) && field.byte_offset() % field.type->align() != 0; });
}

bool observes(const ir::Expr* expr) {
  if (expr->kind() != ir::ExprKind::cast) return false;
  const ir::Type* const from = expr->operand(0)->type();
  const ir::Type* const to = expr->type();
  if (from->is_pointer() && to->is_integer()) return !to->is_bool();
  if (from->is_integer() && to->is_pointer()) return !expr->operand(0)->is_constant();
  if (!from->is_pointer() || !to->is_pointer()) return false;
  // To void and back is what the library asks for; of what holds nothing but pointers the program knows better.
  if (to->element()->is_void()) return from->element()->is_pointer();
  return has_pointer(from->element()) && !has_pointer(to->element());
}

}  // namespace

bool observes_addresses(const ir::Program& program) {
  const auto& types = program.types().all();
  if (std::any_of(types.begin(), types.end(), hides_pointers)) return true;
  const CallGraph calls(program);
  for (const ir::Function& function : program.functions()) {
    if (!calls.is_reachable(function)) continue;
    bool is_observed = false;
    for (const ir::Edge& edge : function.edges())
      for_each_part(edge.operation, [&](const ir::Expr* expr) { is_observed = is_observed || observes(expr); });
    if (is_observed) return true;
  }
  return false;
}

}  // namespace proviso::transform
