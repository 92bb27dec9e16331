// Finds a state of the certificate that covers a symbolic state: all its facts hold there.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "certificate/reached_states.h"
#include "encode/edge_encoder.h"

namespace proviso::check {

/// A location under a call stack.
struct StackedPlace {
  std::uint32_t function = 0;
  ir::LocationId location = 0;
  std::vector<certificate::ReachedState::Call> stack;
  condition::AutomatonState assumed = 0;
  condition::AutomatonState claimed = condition::kVerified;

  friend auto operator<=>(const StackedPlace&, const StackedPlace&) = default;
};

/// The frames of a symbolic state, outermost first; [0] is that of globals.
using Frames = std::vector<encode::Frame>;

class CoveringFacts {
 public:
  explicit CoveringFacts(const certificate::ReachedStates& certificate);

  /// Whether the certificate has a state at this location, under any call stack. Cheap.
  bool speaks_of(const ir::Function& function, ir::LocationId location) const {
    return locations_.contains(std::uint64_t{function.id()} << 32 | location);
  }
  bool has_ranges() const { return has_ranges_; }
  /// The condition under which some state of the certificate at the place covers `state`; false if there is none.
  encode::Term covers(encode::Environment& environment, const StackedPlace& place, const Frames& frames,
                      const std::vector<certificate::LiveObject>& alive, const encode::State& state) const;

 private:
  /// States that have facts about the same variables, by a hash of the values.
  struct Group {
    std::vector<std::uint32_t> variables;  // numbers
    std::unordered_map<std::uint64_t, std::vector<const certificate::ReachedState*>> states;
  };
  struct AtPlace {
    std::vector<certificate::KnownValue> variables;  // that some state has facts about, by number; their values are irrelevant
    std::map<std::vector<std::uint32_t>, std::size_t> group_of;
    std::vector<Group> groups;
  };
  std::map<StackedPlace, AtPlace> places_;
  bool has_ranges_ = false;
  std::unordered_set<std::uint64_t> locations_;  // function << 32 | location
};

}  // namespace proviso::check
