#include "domain/value/value_index.h"

#include <algorithm>

namespace proviso::domain {

namespace {

/// Where states know ever different variables, only the first groups are tried besides a state's own.
constexpr std::size_t kMaxGroups = 64;

const ValueState& value_state(const cpa::StateRef& state) { return static_cast<const ValueState&>(*state); }

}  // namespace

const std::uint32_t* ValueIndex::find_in(const Group& group, std::uint64_t hash, const ValueState& state) {
  const auto [begin, end] = group.states.equal_range(hash);
  for (auto entry = begin; entry != end; ++entry)
    if (ValueState::knows_all_of(state, value_state(entry->second.first))) return &entry->second.second;
  return nullptr;
}

const std::uint32_t* ValueIndex::find_cover(const cpa::StateRef& ref) {
  const ValueState& state = value_state(ref);
  if (const auto own = group_of_.find(state.key_hash()); own != group_of_.end())
    if (const std::uint32_t* const cover = find_in(groups_[own->second], state.hash(), state)) return cover;
  const std::size_t last = std::min(groups_.size(), kMaxGroups);
  for (std::size_t i = 0; i < last; ++i) {
    const Group& group = groups_[i];
    if (group.keys.size() >= state.scalar_count()) continue;
    std::uint64_t hash = state.memory_hash();
    bool knows_all = true;
    for (const std::uint64_t key : group.keys) {
      const Value* const value = state.scalars().find(key);
      knows_all = value != nullptr;
      if (!knows_all) break;
      hash += hash_of(key, *value);
    }
    if (!knows_all) continue;
    if (const std::uint32_t* const cover = find_in(group, hash, state)) return cover;
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
