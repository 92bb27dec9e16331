#include "domain/value/value_index.h"

namespace proviso::domain {

namespace {

const ValueState& value_state(const cpa::StateRef& state) { return static_cast<const ValueState&>(*state); }

}  // namespace

const std::uint32_t* ValueIndex::find_cover(const cpa::StateRef& ref) {
  const ValueState& state = value_state(ref);
  for (const Group& group : groups_) {
    std::uint64_t hash = state.hash();
    if (group.key_hash != state.key_hash()) {
      if (group.keys.size() >= state.scalar_count()) continue;
      hash = state.memory_hash();
      bool knows_all = true;
      for (const std::uint64_t key : group.keys) {
        const Value* const value = state.scalars().find(key);
        knows_all = value != nullptr;
        if (!knows_all) break;
        hash += hash_of(key, *value);
      }
      if (!knows_all) continue;
    }
    const auto [begin, end] = group.states.equal_range(hash);
    for (auto entry = begin; entry != end; ++entry)
      if (ValueState::knows_all_of(state, value_state(entry->second.first))) return &entry->second.second;
  }
  return nullptr;
}

void ValueIndex::add(const cpa::StateRef& ref, std::uint32_t number) {
  const ValueState& state = value_state(ref);
  const auto [entry, is_new] = group_of_.try_emplace(state.key_hash(), groups_.size());
  if (is_new) {
    Group& group = groups_.emplace_back();
    group.key_hash = state.key_hash();
    state.scalars().for_each([&](std::uint64_t key, const Value&) { group.keys.push_back(key); });
  }
  groups_[entry->second].states.emplace(state.hash(), std::pair{ref, number});
}

void ValueIndex::remove(const cpa::StateRef& ref, std::uint32_t number) {
  const auto found = group_of_.find(value_state(ref).key_hash());
  if (found == group_of_.end()) return;
  auto& states = groups_[found->second].states;
  const auto [begin, end] = states.equal_range(value_state(ref).hash());
  for (auto entry = begin; entry != end; ++entry) {
    if (entry->second.second != number) continue;
    states.erase(entry);
    return;
  }
}

}  // namespace proviso::domain
