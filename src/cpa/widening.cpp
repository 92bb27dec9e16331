#include "cpa/widening.h"

namespace proviso::cpa {

namespace {

/// A head's state may grow so often before it is widened.
constexpr unsigned kJoins = 2;

const WidenedState& widened(const State& state) { return static_cast<const WidenedState&>(state); }

StateRef wrap(StateRef inner, const WidenedState* like = nullptr) {
  return StateRef(new WidenedState(std::move(inner), like != nullptr && like->is_head, like != nullptr ? like->round : 0));
}

}  // namespace

StateRef WideningDomain::initial() { return wrap(inner_.initial()); }

StateRef WideningDomain::transfer(StateRef state, const ir::Step& step, StepFindings& findings) {
  StateRef inner = inner_.transfer(widened(*state).inner, step, findings);
  if (!inner) return {};
  if (step.kind == ir::StepKind::edge) taken_.insert(step.edge);
  return wrap(std::move(inner));
}

bool WideningDomain::is_covered(const State& state, const State& by) const {
  return inner_.is_covered(*widened(state).inner, *widened(by).inner);
}

StateRef WideningDomain::join(const StateRef& left, const StateRef& right) {
  return wrap(inner_.join(widened(*left).inner, widened(*right).inner), &widened(*left));
}

StateRef WideningDomain::merge(const StateRef& fresh, const StateRef& reached) {
  if (is_covered(*fresh, *reached)) return reached;
  const WidenedState& old = widened(*reached);
  const StateRef& added = widened(*fresh).inner;
  const bool widens = old.is_head && old.round >= kJoins;
  StateRef grown = widens ? inner_.widen(old.inner, added, old.round - kJoins) : inner_.join(added, old.inner);
  return StateRef(new WidenedState(std::move(grown), old.is_head, old.round + 1));
}

std::uint64_t WideningDomain::group_of(const State& state) const { return inner_.group_of(*widened(state).inner); }

bool WideningDomain::is_head(const ir::Place& place) {
  return flow_.facts().loops(flow_.facts().function(place.function)).is_head(place.location);
}

StateRef WideningDomain::adjust(StateRef state, const ir::Place& place, unsigned depth) {
  StateRef inner = inner_.adjust(widened(*state).inner, place, depth);
  if (!is_head(place)) return wrap(std::move(inner));
  if (is_narrowing_) {
    StateRef& incoming = incoming_[place];
    incoming = incoming ? inner_.join(inner, incoming) : inner;
    const auto claim = claims_.find(place);
    if (claim != claims_.end()) inner = inner_.is_covered(*inner, *claim->second) ? claim->second : inner_.join(inner, claim->second);
  }
  return StateRef(new WidenedState(std::move(inner), true, 0));
}

WideningDomain::Heads WideningDomain::heads(const AbstractReachabilityGraph& graph) const {
  Heads heads;
  for (const ArgNode& node : graph.nodes()) {
    if (!node.is_open() || !widened(*node.state).is_head) continue;
    StateRef& known = heads[node.place];
    known = known ? inner_.join(known, widened(*node.state).inner) : widened(*node.state).inner;
  }
  return heads;
}

bool WideningDomain::narrow(const AbstractReachabilityGraph& graph) {
  taken_.clear();
  if (!is_narrowing_) {
    is_narrowing_ = true;
    claims_ = heads(graph);
    return true;
  }
  bool is_better = false;
  for (auto& [place, claim] : claims_) {
    const auto found = incoming_.find(place);
    if (found == incoming_.end()) continue;
    if (!inner_.is_covered(*found->second, *claim)) return false;  // not what a monotone transfer gives: the claims stay
    is_better = is_better || !inner_.is_covered(*claim, *found->second);
  }
  if (is_better) claims_ = std::move(incoming_);
  incoming_.clear();
  return is_better;
}

}  // namespace proviso::cpa
