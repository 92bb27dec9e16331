#include "domain/value/write_targets.h"

#include <algorithm>

namespace proviso::domain {

namespace {

std::uint64_t block_key(const ir::Function& function, std::uint32_t allocation) { return std::uint64_t{function.id()} << 32 | allocation; }

}  // namespace

bool WriteTargets::may_hit(const ObjectInfo& object) const {
  if (is_everything) return true;
  if (object.variable != nullptr) return variables.contains(object.variable->id);
  if (object.is_block()) return blocks.contains(block_key(*object.function, object.site->id));
  return false;
}

bool WriteTargets::may_meet(const WriteTargets& other) const {
  const auto shares = [](const auto& some, const auto& others) {
    return std::ranges::any_of(some, [&](const auto& one) { return others.contains(one); });
  };
  return is_everything || other.is_everything || shares(variables, other.variables) || shares(blocks, other.blocks);
}

const WriteTargets& WriteTargetTable::of(const ir::Function& function, const ir::Expr* expr) {
  const auto [entry, is_new] = targets_.try_emplace(expr);
  if (!is_new) return entry->second;
  WriteTargets& targets = entry->second;
  for (const transform::ObjectId id : facts_.points_to().objects(function, expr)) {
    const transform::AbstractObject& object = facts_.points_to().object(id);
    if (object.kind == transform::ObjectKind::variable) {
      targets.variables.insert(object.variable->id);
    } else if (object.kind == transform::ObjectKind::heap) {
      targets.blocks.insert(block_key(*object.function, object.allocation));
    } else if (object.kind == transform::ObjectKind::unknown) {
      targets.is_everything = true;
    }
  }
  return targets;
}

}  // namespace proviso::domain
