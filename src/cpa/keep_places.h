// The places at which a search keeps its states, so that others can be merged or compared with them: the heads of
// loops, so that every cycle is cut, and joins as far as the search keeps there.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/place.h"
#include "transform/program_facts.h"

namespace proviso::cpa {

/// Where states are kept.
enum class KeepAt : std::uint8_t {
  heads,         // loop heads alone: all ways between them are followed one by one
  parted_joins,  // loop heads, and joins of functions in which a path has parted
  joins,         // loop heads, and all joins: for domains that merge
};

class KeepPlaces {
 public:
  KeepPlaces(transform::ProgramFacts& facts, KeepAt keep_at);

  bool contains(const ir::Place& place) {
    const std::vector<std::uint8_t>& flags = flags_[place.function];
    if (flags.empty()) find_in(place.function);
    return flags[place.location] != 0;
  }
  void path_parts_in(std::uint32_t function) {
    if (keep_at_ != KeepAt::heads && !has_joins_[function]) add_joins(function);
  }

 private:
  void find_in(std::uint32_t function);
  void add_joins(std::uint32_t function);

  transform::ProgramFacts& facts_;
  KeepAt keep_at_;
  std::vector<std::vector<std::uint8_t>> flags_;  // by function and location; empty: it was not asked about yet
  std::vector<bool> has_joins_;                   // by function
};

}  // namespace proviso::cpa
