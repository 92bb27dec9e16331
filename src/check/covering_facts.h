// Finds a state of a certificate whose facts all hold in a symbolic state.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "encode/edge_encoder.h"
#include "engine/certificate/reached_states.h"

namespace proviso::check {

/// A place under a call stack.
struct StackedPlace {
  std::uint32_t function = 0;
  ir::LocationId location = 0;
  std::vector<engine::ReachedState::Call> stack;
  cpa::AutomatonState assumed = 0;
  cpa::AutomatonState claimed = cpa::kVerified;

  friend auto operator<=>(const StackedPlace&, const StackedPlace&) = default;
};

/// The frames of a symbolic state, outermost first; [0] is that of globals.
using Frames = std::vector<encode::Frame>;

class CoveringFacts {
 public:
  explicit CoveringFacts(const engine::ReachedStates& certificate);

  /// Whether there is a state of the certificate at this location, under whatever call stack. Quick.
  bool speaks_of(const ir::Function& function, ir::LocationId location) const {
    return locations_.contains(std::uint64_t{function.id()} << 32 | location);
  }
  bool has_ranges() const { return has_ranges_; }
  /// On what condition some state of the certificate at the place claims nothing that is not so in `state`; false where there is none.
  encode::Term covers(encode::Environment& environment, const StackedPlace& place, const Frames& frames,
                      const std::vector<engine::LiveObject>& alive, const encode::State& state) const;

 private:
  /// States that know the same variables, by a hash of their values.
  struct Group {
    std::vector<std::uint32_t> variables;  // numbers
    std::unordered_map<std::uint64_t, std::vector<const engine::ReachedState*>> states;
  };
  struct AtPlace {
    std::vector<engine::KnownValue> variables;  // that some state knows, by number; their values do not matter
    std::map<std::vector<std::uint32_t>, std::size_t> group_of;
    std::vector<Group> groups;
  };
  std::map<StackedPlace, AtPlace> places_;
  bool has_ranges_ = false;
  std::unordered_set<std::uint64_t> locations_;  // function << 32 | location
};

}  // namespace proviso::check
