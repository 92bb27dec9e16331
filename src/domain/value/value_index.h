// Finds a reached state that covers another: one that knows the same or less. States are grouped by which scalars they
// know; in each group whose scalars the new state knows too, one lookup of its values for them decides.
#pragma once

#include <unordered_map>

#include "domain/value/value_state.h"

namespace proviso::domain {

class ValueIndex : public cpa::CoverageIndex {
 public:
  const std::uint32_t* find_cover(const cpa::StateRef& state) override;
  void add(const cpa::StateRef& state, std::uint32_t number) override;
  void remove(const cpa::StateRef& state, std::uint32_t number) override;

 private:
  struct Group {
    std::uint64_t key_hash = 0;
    std::vector<std::uint64_t> keys;
    std::unordered_multimap<std::uint64_t, std::pair<cpa::StateRef, std::uint32_t>> states;  // by hash
  };
  static const std::uint32_t* find_in(const Group& group, std::uint64_t hash, const ValueState& state);

  std::vector<Group> groups_;
  std::unordered_map<std::uint64_t, std::size_t> group_of_;  // by key hash
};

}  // namespace proviso::domain
