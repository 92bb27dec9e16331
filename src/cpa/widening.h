// Makes an analysis of a domain with infinite chains end: states are joined where paths meet, and widened at the heads
// of loops from the second time on that a head's state grows.
//
// What widening gave away, narrowing gets back: after a run, narrow() takes the states at the heads as claims. In the
// next run each head has its claim as its state, whatever comes there; what did come, joined, is the claim of the run
// after that. As transfer is monotone, every such claim is as good an invariant as the one before.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "cpa/arg.h"
#include "cpa/flow.h"

namespace proviso::cpa {

class WidenedState : public State {
 public:
  WidenedState(StateRef of_domain, bool at_head, unsigned times) : inner(std::move(of_domain)), is_head(at_head), round(times) {}
  StateRef inner;
  bool is_head;
  unsigned round;  // how often it has grown
};

class WideningDomain : public Domain {
 public:
  WideningDomain(Domain& inner, Flow& flow) : inner_(inner), flow_(flow) {}

  StateRef initial() override;
  StateRef transfer(StateRef state, const ir::Step& step, StepFindings& findings) override;
  bool is_covered(const State& state, const State& by) const override;
  StateRef join(const StateRef& left, const StateRef& right) override;
  bool merges() const override { return true; }
  StateRef merge(const StateRef& fresh, const StateRef& reached) override;
  StateRef adjust(StateRef state, const ir::Place& place, unsigned depth) override;
  std::uint64_t group_of(const State& state) const override;
  std::size_t size_of(const State& state) const override { return inner_.size_of(*static_cast<const WidenedState&>(state).inner); }

  using Heads = std::unordered_map<ir::Place, StateRef, ir::PlaceHash>;
  /// The states of the domain at the heads of loops in the graph of a run that has ended.
  Heads heads(const AbstractReachabilityGraph& graph) const;
  /// Whether some state could take the edge, since the last narrow().
  bool has_taken(const ir::Edge& edge) const { return taken_.contains(&edge); }
  /// Takes the results of a run that has ended for the claims of the next. False if nothing can get better.
  bool narrow(const AbstractReachabilityGraph& graph);

 private:
  bool is_head(const ir::Place& place);

  Domain& inner_;
  Flow& flow_;
  bool is_narrowing_ = false;
  Heads claims_;
  Heads incoming_;
  std::unordered_set<const ir::Edge*> taken_;
};

}  // namespace proviso::cpa
