#include "transform/points_to/mod_ref.h"

#include "transform/accesses.h"
#include "transform/components.h"

namespace proviso::transform {

using ir::Expr;
using ir::ExprKind;

ModRef::ModRef(const PointsToAnalysis& analysis)
    : analysis_(analysis),
      query_(analysis),
      modified_(analysis.instances().size(), analysis.targets().objects().size()),
      referenced_(analysis.instances().size(), analysis.targets().objects().size()) {
  outside_.assign((analysis.targets().objects().size() + 63) / 64, 0);
  for (const AbstractObject& object : analysis.targets().objects())
    if (analysis.memory().is_escaped(object.id)) BitMatrix::set_bit(outside_, object.id);
  for (InstanceId id = 0; id < analysis.instances().size(); ++id)
    for (const ir::Edge& edge : analysis.instances()[id].function->edges()) add_edge(id, edge);
  add_callees();
}

void ModRef::add_targets(const std::vector<Target>& targets, Row row) const {
  for (const Target& target : targets) {
    if (target.object == TargetTable::kUnknown) BitMatrix::unite(row, outside_);
    BitMatrix::set_bit(row, target.object);
  }
}

void ModRef::add_variable(const ir::Variable& variable, ContextId context, Row row) const {
  if (variable.is_plain_scalar() && !variable.is_global()) return;
  if (const auto object = analysis_.find_object(variable, context)) BitMatrix::set_bit(row, *object);
}

void ModRef::add_reads(const Expr* expr, ContextId context, Row row) const {
  ir::for_each_subexpr(expr, [&](const Expr* part) {
    if (part->kind() != ExprKind::load) return;
    const Expr* const lvalue = part->operand(0);
    if (lvalue->kind() == ExprKind::variable) return add_variable(*lvalue->variable(), context, row);
    add_targets(query_.place(lvalue, context), row);
  });
}

void ModRef::add_write(const Expr* lvalue, ContextId context, Row row) const {
  if (lvalue->kind() == ExprKind::variable) return add_variable(*lvalue->variable(), context, row);
  add_targets(query_.place(lvalue, context), row);
}

void ModRef::add_edge(InstanceId id, const ir::Edge& edge) {
  const ContextId context = analysis_.instances()[id].context;
  const Row modified = modified_.row(id);
  const Row referenced = referenced_.row(id);
  for_each_operand(edge.operation, [&](const Expr* expr) { add_reads(expr, context, referenced); });
  if (const Expr* written = written_lvalue(edge.operation)) add_write(written, context, modified);
  if (const auto* declare = edge.as<ir::Declare>()) add_variable(*declare->variable, context, modified);
  if (const auto* expire = edge.as<ir::Expire>()) add_variable(*expire->variable, context, modified);
  if (const auto* intrinsic = edge.as<ir::Intrinsic>()) add_intrinsic(*intrinsic, context, modified, referenced);
}

void ModRef::add_intrinsic(const ir::Intrinsic& intrinsic, ContextId context, Row modified, Row referenced) {
  const auto pointed = [&](std::size_t argument) { return query_.value(intrinsic.arguments[argument], context); };
  // Formats read strings through the arguments in the slots, and with %n write through them.
  const auto formatted = [&](std::size_t format, std::size_t slots) {
    add_targets(pointed(format), referenced);
    const std::vector<Target> area = pointed(slots);
    add_targets(area, referenced);
    std::vector<Target> everywhere = area;
    for (Target& target : everywhere) target.offsets = Offsets::any();
    const std::vector<Target> passed = query_.contents(everywhere, 1);
    add_targets(passed, referenced);
    add_targets(passed, modified);
  };
  switch (intrinsic.op) {
    case ir::IntrinsicOp::free:
    case ir::IntrinsicOp::set_memory:
    case ir::IntrinsicOp::havoc_memory:
      return add_targets(pointed(0), modified);
    case ir::IntrinsicOp::copy_memory:
      add_targets(pointed(0), modified);
      return add_targets(pointed(1), referenced);
    case ir::IntrinsicOp::find_difference:
      add_targets(pointed(1), referenced);
      return add_targets(pointed(0), referenced);
    case ir::IntrinsicOp::find_byte:
      return add_targets(pointed(0), referenced);
    case ir::IntrinsicOp::print:
      return formatted(1, 2);
    case ir::IntrinsicOp::format:
      add_targets(pointed(0), modified);
      return formatted(2, 3);
    case ir::IntrinsicOp::write:
      return add_targets(pointed(1), referenced);
    default:
      return;
  }
}

void ModRef::add_callees() {
  const auto count = static_cast<std::uint32_t>(analysis_.instances().size());
  std::vector<std::vector<InstanceId>> callees(count);
  for (InstanceId id = 0; id < count; ++id) {
    for (const ir::Edge& edge : analysis_.instances()[id].function->edges()) {
      if (edge.as<ir::Call>() == nullptr) continue;
      for (const InstanceId callee : analysis_.called_instances(id, edge.id)) callees[id].push_back(callee);
      if (!analysis_.calls_outside(id, edge.id)) continue;
      BitMatrix::unite(modified_.row(id), outside_);
      BitMatrix::unite(referenced_.row(id), outside_);
    }
  }
  std::vector<std::uint32_t> all(count);
  for (std::uint32_t i = 0; i < count; ++i) all[i] = i;
  const auto successor = [&](std::uint32_t id, std::size_t i) { return i == callees[id].size() ? ComponentFinder::kEnd : callees[id][i]; };
  ComponentFinder(count).find(all, successor, [&](const std::vector<std::uint32_t>& members) {
    // All members of a component end up with the same sets: collect them in the first, then share.
    for (BitMatrix* sets : {&modified_, &referenced_}) {
      for (const std::uint32_t member : members) {
        BitMatrix::unite(sets->row(members[0]), sets->row(member));
        for (const InstanceId callee : callees[member]) BitMatrix::unite(sets->row(members[0]), sets->row(callee));
      }
      for (const std::uint32_t member : members) BitMatrix::unite(sets->row(member), sets->row(members[0]));
    }
  });
}

std::vector<ObjectId> ModRef::united(const BitMatrix& sets, std::span<const InstanceId> instances) const {
  std::vector<std::uint64_t> row(outside_.size(), 0);
  for (const InstanceId id : instances) BitMatrix::unite(row, sets.row(id));
  std::vector<ObjectId> objects;
  BitMatrix::for_each(row, [&](std::size_t object) { objects.push_back(static_cast<ObjectId>(object)); });
  return objects;
}

std::vector<ObjectId> ModRef::outside() const {
  std::vector<ObjectId> objects;
  BitMatrix::for_each(outside_, [&](std::size_t object) { objects.push_back(static_cast<ObjectId>(object)); });
  return objects;
}

}  // namespace proviso::transform
