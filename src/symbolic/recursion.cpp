// Recursive functions closed by induction over calls (Hoare's rule of recursion): recursive calls are not followed; the
// precondition is asserted and the postcondition assumed. An arbitrary activation, in any state to which the recursion
// can lead and in which the precondition holds, must establish the postcondition and violate nothing.
#include "encode/forget.h"
#include "symbolic/region.h"

namespace proviso::symbolic {

using property::Check;

namespace {

/// Arbitrary activations have separate contexts, numbered from here.
constexpr std::uint32_t kAnyActivation = 1U << 29;

}  // namespace

bool Unroller::has_contract(const ir::Function& function) const {
  return bounds_.inductions.contains({function.id(), function.entry(), true}) &&
         bounds_.inductions.contains({function.id(), function.exit(), true});
}

const InductionPlan& Unroller::contract(const ir::Function& function, ir::LocationId end) const {
  return bounds_.inductions.at({function.id(), end, true});
}

const transform::LoopEffects& Unroller::effects_of_call(const ir::Function& caller, const ir::Edge& edge) {
  const std::pair key{caller.id(), edge.id};
  const auto known = call_effects_.find(key);
  if (known != call_effects_.end()) return known->second;
  return call_effects_.emplace(key, effects_finder().of_call(caller, edge)).first->second;
}

void Unroller::show_contracts(const Region& region, const ir::Edge& edge, const ir::Function& callee, State state) {
  const encode::ContextId place = env_.contexts.iteration(region.context, kAnyActivation, edge.id);
  encode::forget(env_, state, region.activation.frame, effects_of_call(region.activation.function, edge), *points_to_, place);
  recursion_ = std::make_unique<Recursion>();
  recursion_->anywhere = std::move(state);
  recursion_->add(callee);
  while (!recursion_->waiting.empty()) {
    const ir::Function& function = *recursion_->waiting.back();
    recursion_->waiting.pop_back();
    const encode::Frame frame = env_.contexts.call(place, function.id(), edge.id);
    State start = recursion_->anywhere;
    stepper_.enter_anyhow(start, function, frame);
    const State unrestricted = start;
    assume_invariants(contract(function, function.entry()), unrestricted, frame, start);
    const State entry = start;
    if (const std::optional<State> end = call(function, std::move(start), frame))
      claim_invariants({function.id(), function.exit(), true}, contract(function, function.exit()), {*end, entry, frame});
  }
  recursion_.reset();
}

std::optional<encode::State> Unroller::call_by_contract(Region& region, const ir::Edge& edge, const ir::Function& callee, State state) {
  const encode::Site site = region.site(edge);
  const encode::Frame caller = region.activation.frame;
  const transform::LoopEffects& effects = effects_of_call(region.activation.function, edge);
  const bool about_leaks = env_.checks.has(Check::memtrack) || env_.checks.has(Check::memcleanup);
  if (callee.type()->result()->is_aggregate() || callee.variadic_arguments != nullptr ||
      (about_leaks && (effects.allocates || effects.frees))) {
    cut({callee.id(), callee.entry(), true}, 0, state, site, "the recursion of '" + callee.name() + "' is not followed");
    return std::nullopt;
  }
  if (recursion_) {
    recursion_->add(callee);
  } else if (!env_.is_assuming) {
    // Earlier iterations of a loop have established it.
    show_contracts(region, edge, callee, state);
  }
  const encode::Frame frame = env_.contexts.call(region.context, callee.id(), edge.id);
  stepper_.enter(state, caller, site, callee, frame);
  const State entry = state;
  claim_invariants({callee.id(), callee.entry(), true}, contract(callee, callee.entry()), {state, entry, frame});
  encode::forget(env_, state, caller, effects, *points_to_, frame);
  stepper_.give_any_result(state, callee, frame);
  assume_invariants(contract(callee, callee.exit()), entry, frame, state);
  stepper_.leave(state, caller, site, callee, frame);
  return state;
}

}  // namespace proviso::symbolic
