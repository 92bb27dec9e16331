#include "transform/points_to/targets.h"

namespace proviso::transform {

std::string AbstractObject::describe() const {
  std::string text;
  switch (kind) {
    case ObjectKind::variable:
      text = variable->function == nullptr ? variable->name : variable->function->name() + "::" + variable->name;
      break;
    case ObjectKind::heap:
      text = calls.empty() ? "allocated by " + function->name() + ":" + std::to_string(allocation) : "allocated";
      break;
    case ObjectKind::function:
      return function->name();
    case ObjectKind::result:
      text = "result of " + function->name();
      break;
    case ObjectKind::unknown:
      return "unknown";
  }
  for (std::size_t i = calls.size(); i-- > 0;) text += " by " + calls[i].caller->name() + ":" + std::to_string(calls[i].edge);
  return text;
}

TargetTable::TargetTable() { add_object(ObjectKind::unknown); }

AbstractObject& TargetTable::add_object(ObjectKind kind) {
  AbstractObject& object = objects_.emplace_back();
  object.id = static_cast<ObjectId>(objects_.size() - 1);
  object.kind = kind;
  return object;
}

TargetKey TargetTable::intern(const Target& target) {
  const auto [found, is_new] = ids_.emplace(target, static_cast<TargetId>(targets_.size()));
  if (is_new) targets_.push_back(target);
  return TargetKey{target.object} << 32 | found->second;
}

}  // namespace proviso::transform
