// Several domains side by side: a state is one state of each. After every step each component may be strengthened by
// what the others know. A step that one of them refuses, none takes, and its alarms are none; an alarm is one only if
// all components raise it that raise any.
//
// Where some components merge and others do not, states are kept apart by the latter (group_of), and merged in the
// former: ranges of counters, say, for each combination of the values that flags have.
#pragma once

#include <functional>

#include "cpa/domain.h"

namespace proviso::cpa {

class CompositeState : public State {
 public:
  explicit CompositeState(std::vector<StateRef> states) : parts(std::move(states)) {}
  std::vector<StateRef> parts;
};

class CompositeDomain : public Domain {
 public:
  /// Improves component `part` of a state after `step` by looking at the other components; null: the state is
  /// impossible.
  using Strengthen = std::function<StateRef(const CompositeState& state, std::size_t part, const ir::Step& step)>;

  CompositeDomain(std::vector<Domain*> domains, Strengthen strengthen) : domains_(std::move(domains)), strengthen_(std::move(strengthen)) {}

  StateRef initial() override;
  StateRef transfer(StateRef state, const ir::Step& step, StepFindings& findings) override;
  bool is_covered(const State& state, const State& by) const override;
  StateRef join(const StateRef& left, const StateRef& right) override;
  bool merges() const override;
  /// The components are merged only if all of them agree to give up their reached states; else the states stay apart.
  StateRef merge(const StateRef& fresh, const StateRef& reached) override;
  StateRef widen(const StateRef& reached, const StateRef& fresh, unsigned round) override;
  StateRef adjust(StateRef state, const ir::Place& place, unsigned depth) override;
  bool raises_alarms() const override;
  std::uint64_t hash_of(const State& state) const override;
  std::uint64_t group_of(const State& state) const override;
  std::size_t size_of(const State& state) const override;
  std::vector<condition::StateFact> facts_of(const State& state) const override;

 private:
  std::vector<Domain*> domains_;
  Strengthen strengthen_;  // may be null
};

}  // namespace proviso::cpa
