#include "symbolic/stepper.h"

namespace proviso::symbolic {

using encode::Frame;
using encode::Site;
using encode::State;
using property::Check;

void Stepper::end(State& state, const ir::Function& entry, Frame frame, encode::ContextId context) {
  const ir::Edge& last = entry.edge(entry.location(entry.exit()).in.front());
  const Site site{&entry, &last, context};
  edges_.leave(state, encode::ContextTree::kRoot, site, entry, frame, nullptr);
  edges_.check_leaks(state, site);
}

bool Stepper::take(State& state, Frame frame, const Site& site) {
  if (const auto* const assume = site.edge->as<ir::Assume>()) {
    state.guard.conjoin(env_.pool, edges_.assumption(state, frame, site, *assume));
    return true;
  }
  if (const auto* const result = site.edge->as<ir::Return>()) {
    edges_.give_result(state, frame, site, *site.function, *result);
    return true;
  }
  return edges_.apply(state, frame, site, site.edge->operation) == encode::Flow::continues;
}

Called Stepper::call(State& state, Frame caller, const Site& site, const ir::Function& callee) {
  if (callee.is_error_function() && env_.checks.has(Check::reach_error)) {
    env_.require_not(state, Check::reach_error, site, env_.pool.true_term());
    return Called::fails;
  }
  if (callee.has_body()) return Called::enters;
  edges_.call_missing(state, caller, site, callee, call_of(site));
  return Called::returns;
}

}  // namespace proviso::symbolic
