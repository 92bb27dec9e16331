// What leaks at the end of the program: memory that was not freed, or that nothing reaches any more.
#include <set>

#include "domain/value/value_transfer.h"

namespace proviso::domain {

using property::Check;

void ValueTransfer::check_leaks() {
  if (!checks(Check::memcleanup) && !checks(Check::memtrack)) return;
  std::set<ObjectId> lost;
  state().objects().for_each([&](std::uint64_t id, const ObjectState& object) {
    const auto known = static_cast<ObjectId>(id);
    if (domain_.objects_[known].kind == ObjectKind::heap && object.life != Life::dead) lost.insert(known);
  });
  if (!lost.empty()) alarm(Check::memcleanup);
  if (!checks(Check::memtrack)) return;
  std::vector<ObjectId> waiting;
  const auto& variables = domain_.program_.variables();
  const auto reach = [&](const Value& value) {
    if (value.object != kNoObject && lost.erase(value.object) != 0) waiting.push_back(value.object);
  };
  state().scalars().for_each([&](std::uint64_t key, const Value& value) {
    const std::uint32_t id = ValueState::variable_of(key);
    // What only a temporary of the front end points to, the program has lost.
    if (id < variables.size() && variables[id].storage != ir::Storage::temporary) reach(value);
  });
  state().cells().for_each([&](std::uint64_t key, const Cell& cell) {
    if (!domain_.objects_[ValueState::object_of(key)].is_block()) reach(cell.value);
  });
  while (!waiting.empty()) {
    const ObjectId holder = waiting.back();
    waiting.pop_back();
    state().cells().for_each([&](std::uint64_t key, const Cell& cell) {
      if (ValueState::object_of(key) == holder) reach(cell.value);
    });
  }
  if (!lost.empty()) alarm(Check::memtrack);
}

}  // namespace proviso::domain
