// An abstract domain (paper 002, section II: a configurable program analysis with dynamic precision): a lattice of
// states, a transfer relation, merge, stop and precision adjustment. Its contract is tested for every domain
// (tests/unit/domain/contract_test.cpp):
//   - is_covered is an order; join is an upper bound;
//   - transfer is sound: what an execution does along the step is in the successor, or the finding that it may violate a check is made, or
//     a gap is noted. Null: no execution takes the step and continues.
//
// Location and call stack are no part of a state: the framework keeps them (place.h), and asks a domain only about
// states at one place.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "condition/automaton.h"
#include "cpa/ref.h"
#include "ir/place.h"
#include "ir/step.h"
#include "property/check.h"

namespace proviso::cpa {

class State : public RefCounted {};
using StateRef = Ref<const State>;

/// What a transfer finds out besides the successor.
struct StepFindings {
  std::vector<property::Check> alarms;  // checks that the step may violate, as far as the domain knows
  std::vector<std::string> gaps;        // what the domain does not follow
  void clear() {
    alarms.clear();
    gaps.clear();
  }
  bool empty() const { return alarms.empty() && gaps.empty(); }
};

/// The states reached at one place, arranged so that a covering one is found fast.
class CoverageIndex {
 public:
  virtual ~CoverageIndex() = default;
  /// A reached state that covers `state`: its number as given to add().
  virtual const std::uint32_t* find_cover(const StateRef& state) = 0;
  virtual void add(const StateRef& state, std::uint32_t number) = 0;
  virtual void remove(const StateRef& state, std::uint32_t number) = 0;
};

class Domain {
 public:
  virtual ~Domain() = default;

  virtual StateRef initial() = 0;
  /// The state after `step`. A state given up by the caller (Ref::is_unique) may be changed in place.
  virtual StateRef transfer(StateRef state, const ir::Step& step, StepFindings& findings) = 0;
  /// The order: whatever `state` stands for, `by` does too.
  virtual bool is_covered(const State& state, const State& by) const = 0;
  virtual StateRef join(const StateRef& left, const StateRef& right) = 0;

  /// Whether merge() ever gives anything but the reached state.
  virtual bool merges() const { return false; }
  /// What becomes of a reached state at the same place when `fresh` comes; the reached state itself: they stay apart
  /// (merge_sep).
  virtual StateRef merge(const StateRef& fresh, const StateRef& reached) {
    (void)fresh;
    return reached;
  }
  /// A state above both, such that a chain of them ends (widening.h); `round` counts the widenings at one place.
  virtual StateRef widen(const StateRef& reached, const StateRef& fresh, unsigned round) {
    (void)round;
    return join(reached, fresh);
  }
  /// Precision adjustment, where states are kept.
  virtual StateRef adjust(StateRef state, const ir::Place& place, unsigned depth) {
    (void)place;
    (void)depth;
    return state;
  }
  /// Whether transfer finds alarms. (A domain that knows nothing of checks has no say in what violates them.)
  virtual bool raises_alarms() const { return true; }
  /// Equal states have equal ones.
  virtual std::uint64_t hash_of(const State& state) const {
    (void)state;
    return 0;
  }
  /// States of different groups are kept separate: neither merged nor compared. By default there is one group.
  virtual std::uint64_t group_of(const State& state) const {
    (void)state;
    return 0;
  }
  /// How many facts a state has, and which; for conditions and reports. (A domain that says none has none to show.)
  virtual std::size_t size_of(const State& state) const {
    (void)state;
    return 0;
  }
  virtual std::vector<condition::StateFact> facts_of(const State& state) const {
    (void)state;
    return {};
  }
  /// How stop finds covering states; by default one after the other.
  virtual std::unique_ptr<CoverageIndex> make_index() const;
};

}  // namespace proviso::cpa
