#include "cpa/keep_places.h"

namespace proviso::cpa {

KeepPlaces::KeepPlaces(transform::ProgramFacts& facts, KeepAt keep_at)
    : facts_(facts), keep_at_(keep_at), flags_(facts.program().functions().size()), has_joins_(facts.program().functions().size(), false) {}

void KeepPlaces::find_in(std::uint32_t function) {
  std::vector<std::uint8_t>& flags = flags_[function];
  flags.resize(facts_.function(function).locations().size(), 0);
  for (const transform::Loop& loop : facts_.loops(facts_.function(function)).loops()) flags[loop.head] = 1;
  if (keep_at_ == KeepAt::joins) add_joins(function);
}

void KeepPlaces::add_joins(std::uint32_t function) {
  std::vector<std::uint8_t>& flags = flags_[function];
  for (ir::LocationId at = 0; at < flags.size(); ++at)
    if (facts_.function(function).location(at).in.size() > 1) flags[at] = 1;
  has_joins_[function] = true;
}

}  // namespace proviso::cpa
