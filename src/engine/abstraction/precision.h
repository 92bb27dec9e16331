// The precision: which predicates are tracked where. A predicate is a formula over state variables
// (symbolic/state_space.h) and has a scope: a place, all places of one activation of a function, or everywhere
// (predicates over globals). An analysis can start with predicates of an earlier run (precision_file.h): they are added
// when activations of their functions occur.
#pragma once

#include <map>
#include <set>

#include "exchange/tracked_predicates.h"
#include "symbolic/block.h"

namespace proviso::engine::abstraction {

class PredicatePrecision {
 public:
  PredicatePrecision(symbolic::StateSpace& space, certificate::PredicateScope scope, const exchange::TrackedPredicates& given)
      : space_(space), scope_(scope), given_(given) {}

  /// False if it was tracked there already.
  bool add(const ir::Place& place, encode::Term predicate) {
    if (scope_ == certificate::PredicateScope::global && space_.is_global(predicate)) return everywhere_.insert(predicate).second;
    return (scope_ == certificate::PredicateScope::location ? at_[key(place)] : in_[{place.function, place.stack}])
        .insert(predicate)
        .second;
  }

  bool contains(const ir::Place& place, encode::Term predicate) const {
    const auto in = in_.find({place.function, place.stack});
    const auto at = at_.find(key(place));
    return everywhere_.contains(predicate) || (in != in_.end() && in->second.contains(predicate)) ||
           (at != at_.end() && at->second.contains(predicate));
  }

  /// In the order of their ids.
  term::Terms at(const ir::Place& place) {
    if (!given_.empty()) bring_in(place);
    std::set<encode::Term> all = everywhere_;
    if (const auto in = in_.find({place.function, place.stack}); in != in_.end()) all.insert(in->second.begin(), in->second.end());
    if (const auto at = at_.find(key(place)); at != at_.end()) all.insert(at->second.begin(), at->second.end());
    return {all.begin(), all.end()};
  }

  /// The predicates independent of the analysis, as far as they can be expressed.
  exchange::TrackedPredicates tracked(symbolic::TransitionSystem& system) const;

  std::size_t size() const {
    std::size_t count = everywhere_.size();
    for (const auto& [place, predicates] : at_) count += predicates.size();
    for (const auto& [activation, predicates] : in_) count += predicates.size();
    return count;
  }

 private:
  using Key = std::tuple<std::uint32_t, ir::LocationId, ir::StackId>;
  static Key key(const ir::Place& place) { return {place.function, place.location, place.stack}; }

  /// Adds the given predicates for the place's activation.
  void bring_in(const ir::Place& place);

  symbolic::StateSpace& space_;
  certificate::PredicateScope scope_;
  const exchange::TrackedPredicates& given_;
  std::set<std::pair<std::uint32_t, ir::StackId>> brought_in_;  // activations
  std::set<encode::Term> everywhere_;
  std::map<std::pair<std::uint32_t, ir::StackId>, std::set<encode::Term>> in_;
  std::map<Key, std::set<encode::Term>> at_;
};

}  // namespace proviso::engine::abstraction
