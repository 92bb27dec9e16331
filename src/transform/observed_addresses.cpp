#include "transform/observed_addresses.h"

#include <algorithm>
#include <unordered_map>

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

/// Whether that is so of a type, or of a part of it. Types are asked about once.
class HiddenPointers {
 public:
  bool are_in(const ir::Type* type) {
    const auto [known, is_new] = known_.try_emplace(type, false);
    if (!is_new) return known->second;
    bool found = hides_pointers(*type);
    if (type->is_array()) found = are_in(type->element());
    if (type->is_record())
      for (const ir::Field& field : type->fields()) found = found || are_in(field.type);
    return known_[type] = found;
  }

 private:
  std::unordered_map<const ir::Type*, bool> known_;
};

}  // namespace

bool observes_addresses(const ir::Program& program) {
  const CallGraph calls(program);
  HiddenPointers hidden;
  for (const ir::Variable& variable : program.variables()) {  // initialisers point into them without an expression of a function
    bool is_observed = hidden.are_in(variable.type);
    for (const ir::InitEntry& entry : variable.initializer)
      ir::for_each_subexpr(entry.value, [&](const ir::Expr* expr) { is_observed = is_observed || observes(expr); });
    if (is_observed) return true;
  }
  for (const ir::Function& function : program.functions()) {
    if (!calls.is_reachable(function)) continue;
    bool is_observed = false;
    for (const ir::Edge& edge : function.edges())
      for_each_part(edge.operation,
                    [&](const ir::Expr* expr) { is_observed = is_observed || observes(expr) || hidden.are_in(expr->type()); });
    if (is_observed) return true;
  }
  return false;
}

}  // namespace proviso::transform
