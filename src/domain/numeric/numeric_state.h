// A state of the numeric domain: one of the interval domain, and for packs of variables a polyhedron. What no pack
// mentions is not related.
#pragma once

#include <memory>

#include "domain/interval/interval_state.h"
#include "domain/numeric/packs.h"
#include "domain/numeric/polyhedron.h"

namespace proviso::domain {

class NumericState : public cpa::State {
 public:
  using Shape = std::shared_ptr<const Polyhedron>;
  /// The packs of a function in the frame at a depth.
  static std::uint64_t key(unsigned depth, std::uint32_t pack) { return std::uint64_t{depth} << 32 | pack; }
  static unsigned depth_of(std::uint64_t key) { return static_cast<unsigned>(key >> 32); }
  static std::uint32_t pack_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

  const IntervalState& ranges() const { return static_cast<const IntervalState&>(*intervals); }

  cpa::StateRef intervals;
  PersistentMap<Shape> shapes;  // only where they say anything
};

/// The ranges of a pack's variables in a frame at this depth.
std::vector<Range> ranges_of(const Pack& pack, unsigned depth, const IntervalState& state);

}  // namespace proviso::domain
