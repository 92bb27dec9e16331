#include "transform/points_to/targets.h"

namespace proviso::transform {

std::string AbstractObject::describe() const {
  std::string text;
  switch (kind) {
    case ObjectKind::variable:
      text = variable->function == nullptr ? variable->name : variable->function->name() + "::" + variable->name;
      break;
    case ObjectKind::heap:
      if (caller != nullptr) return "allocated by " + caller->name() + ":" + std::to_string(call);
      return "allocated by " + function->name() + ":" + std::to_string(allocation);
    case ObjectKind::function:
      return function->name();
    case ObjectKind::result:
      text = "result of " + function->name();
      break;
    case ObjectKind::unknown:
      return "unknown";
  }
  return caller == nullptr ? text : text + " under " + caller->name() + ":" + std::to_string(call);
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
