#include "symbolic/unroller.h"

#include <algorithm>

#include "encode/same_state.h"
#include "symbolic/region.h"

namespace proviso::symbolic {

using encode::GapKind;
using encode::Site;
using encode::Term;
using property::Check;

namespace {

/// Deeper recursion is not unwound even if it is fully concrete.
constexpr std::size_t kMaxDepth = 2000;

/// A visit to a loop head is compared with so many earlier ones.
constexpr std::size_t kMaxVisits = 128;

}  // namespace

Bounds bounds_of(const certificate::CompleteUnwinding& unwinding) {
  Bounds bounds;
  bounds.initial = unwinding.initial_bound;
  for (const certificate::UnwindingBound& bound : unwinding.bounds)
    bounds.raised[{bound.function, bound.head, bound.is_recursion}] = bound.bound;
  for (const certificate::LoopInduction& induction : unwinding.inductions)
    bounds.inductions[{induction.function, induction.head, induction.is_recursion}] = {
        induction.depth, induction.invariants, {}, induction.is_at_once};
  return bounds;
}

Unroller::Unroller(encode::Environment& environment, const Bounds& bounds, UnrollOracle& oracle, std::uint64_t step_limit,
                   const transform::PointsTo* points_to)
    : env_(environment), stepper_(environment), bounds_(bounds), oracle_(oracle), step_limit_(step_limit), points_to_(points_to) {
  if (bounds.inductions.empty()) return;
  environment.codec.set_strangers(encode::Strangers::anything);
  environment.keeps_history = true;
  for (const auto& [loop, plan] : bounds.inductions)
    for (const certificate::Invariant& invariant : plan.invariants)
      for (const unsigned number : certificate::indices_of(invariant))
        environment.any_indices[number] =
            environment.pool.variable("any index " + std::to_string(number), environment.pool.bv_sort(environment.pointer_bits()));
}

Unroller::~Unroller() = default;

const transform::LoopForest& Unroller::loops_of(const ir::Function& function) {
  std::unique_ptr<transform::LoopForest>& loops = loops_[function.id()];
  if (!loops) loops = std::make_unique<transform::LoopForest>(function);
  return *loops;
}

const transform::Liveness& Unroller::liveness_of(const ir::Function& function) {
  std::unique_ptr<transform::Liveness>& liveness = liveness_[function.id()];
  if (!liveness) liveness = std::make_unique<transform::Liveness>(function);
  return *liveness;
}

void Unroller::drop_repetitions(const Activation& activation, ir::LocationId head, const std::vector<State>& visits, State& state) {
  const transform::Liveness& liveness = liveness_of(activation.function);
  // A leak depends on all pointers, including dead ones.
  const bool all_pointers = env_.checks.has(Check::memtrack);
  const auto matters = [&](encode::Frame frame, const ir::Variable& variable) {
    if (all_pointers && variable.type->is_pointer()) return true;
    return (frame != activation.frame && frame != encode::ContextTree::kRoot) || liveness.is_live(head, variable);
  };
  for (const State& visit : visits) {
    state.guard.conjoin(env_.pool, env_.pool.bool_not(encode::same_state(env_, visit, state, matters)));
    if (state.guard.is_false(env_.pool)) return;
  }
}

void Unroller::cut(const CycleId& cycle, unsigned bound, const State& state, const Site& site, std::string reason) {
  const std::size_t before = env_.findings.gaps.size();
  env_.note_gap(state, cycle.is_recursion ? GapKind::recursion_bound : GapKind::loop_bound, site, env_.pool.true_term(), std::move(reason));
  if (env_.findings.gaps.size() > before) cut_offs_.push_back({cycle, bound, before});
}

void Unroller::run() {
  const ir::Function& entry = *env_.program.entry;
  State state;
  const encode::Frame frame = env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0);
  stepper_.start(state, frame);
  if (std::optional<State> end = call(entry, std::move(state), frame)) stepper_.end(*end, entry, frame, frame);
}

std::optional<encode::State> Unroller::call(const ir::Function& function, State state, encode::Frame frame) {
  const Activation activation{function, loops_of(function), frame};
  Region region{activation, frame, std::nullopt, {}, {}, {}};
  region.pending[function.entry()].push_back(std::move(state));
  run_region(region);
  const auto exit = region.exits.find(function.exit());
  return exit == region.exits.end() ? std::nullopt : merged(std::move(exit->second));
}

void Unroller::add_pending(Pending& pending, ir::LocationId at, State state) {
  if (!state.guard.is_false(env_.pool)) pending[at].push_back(std::move(state));
}

std::optional<encode::State> Unroller::merged(std::vector<State> states) {
  std::optional<State> result;
  for (; !states.empty(); states.pop_back())
    result = result ? encode::merge(env_, std::move(states.back()), std::move(*result)) : std::move(states.back());
  return result;
}

void Unroller::route(Region& region, ir::LocationId to, State state) {
  const transform::LoopForest& loops = region.activation.loops;
  if (region.loop && to == loops.loop(*region.loop).head) {
    if (!state.guard.is_false(env_.pool)) region.back.push_back(std::move(state));
  } else if ((region.loop && !loops.contains(*region.loop, to)) || to == region.activation.function.exit()) {
    add_pending(region.exits, to, std::move(state));
  } else {
    add_pending(region.pending, to, std::move(state));
  }
}

void Unroller::run_region(Region& region) {
  while (!region.pending.empty()) {
    const auto first = region.pending.begin();
    const ir::LocationId at = first->first;
    State state = *merged(std::move(first->second));
    region.pending.erase(first);
    const std::optional<transform::LoopId> inner = region.activation.loops.loop_of(at);
    if (region.activation.loops.is_head(at) && inner != region.loop) {
      run_loop(region, *inner, std::move(state));
    } else {
      take_edges(region, at, std::move(state));
    }
  }
}

void Unroller::run_loop(Region& outer, transform::LoopId id, State state) {
  const transform::Loop& loop = outer.activation.loops.loop(id);
  const CycleId cycle{outer.activation.function.id(), loop.head, false};
  if (const auto plan = bounds_.inductions.find(cycle); plan != bounds_.inductions.end()) {
    close_by_induction(outer, id, plan->second, std::move(state));
    return;
  }
  const ir::Edge& at = outer.activation.function.edge(outer.activation.function.location(loop.head).out.front());
  unsigned counted = 0;
  std::vector<State> visits;
  for (std::uint32_t iteration = 0;; ++iteration) {
    if (visits.size() < kMaxVisits) visits.push_back(state);
    const Term before = state.guard.term(env_.pool);
    const std::uint64_t branches = symbolic_branches_;
    Region body{outer.activation, env_.contexts.iteration(outer.context, loop.head, iteration), id, {}, {}, {}};
    body.pending[loop.head].push_back(std::move(state));
    run_region(body);
    for (auto& [to, exits] : body.exits) route(outer, to, *merged(std::move(exits)));
    if (body.back.empty()) return;
    state = *merged(std::move(body.back));
    const bool concrete = symbolic_branches_ == branches && body.left_by_constant;
    const bool surely_goes_on = body.left_by_constant && !body.left_by_symbol && state.guard.term(env_.pool) == before;
    // A counter with a known bound needs no comparison; a loop without one repeats its states within the first visits,
    // if at all.
    if (!concrete && (!surely_goes_on || iteration < kMaxVisits)) {
      drop_repetitions(outer.activation, loop.head, visits, state);
      if (state.guard.is_false(env_.pool)) return;
    }
    if (!concrete && (!surely_goes_on || state.guard.term(env_.pool) != before)) {
      if (!oracle_.may_hold(state.guard.term(env_.pool))) return;
      ++counted;
    }
    const unsigned bound = bounds_.of(cycle);
    if (counted >= bound || must_stop()) {
      cut(cycle, iteration + 1, state, outer.site(at), "the loop was unwound " + std::to_string(iteration + 1) + " times");
      return;
    }
  }
}

void Unroller::take_edges(Region& region, ir::LocationId at, State state) {
  const ir::Location& location = region.activation.function.location(at);
  if (location.out.empty()) return;
  if (must_stop()) {
    const ir::Edge& edge = region.activation.function.edge(location.out.front());
    env_.note_gap(state, GapKind::loop_bound, region.site(edge), env_.pool.true_term(), "the analysis stopped here");
    return;
  }
  steps_ += location.out.size();
  if (location.out.size() == 2) {
    branch(region, location, std::move(state));
  } else {
    take_edge(region, region.activation.function.edge(location.out.front()), std::move(state));
  }
}

void Unroller::branch(Region& region, const ir::Location& location, State state) {
  const ir::Edge& first = region.activation.function.edge(location.out[0]);
  const ir::Edge& second = region.activation.function.edge(location.out[1]);
  if (sites_ != nullptr) sites_->note(env_, state, region.activation.function, first.from);
  const Term condition = stepper_.decide(state, region.activation.frame, region.site(first));
  if (!condition.is_constant()) ++symbolic_branches_;
  if (region.loop) {
    for (const ir::Edge* edge : {&first, &second}) {
      if (region.activation.loops.contains(*region.loop, edge->to)) continue;
      (condition.is_constant() ? region.left_by_constant : region.left_by_symbol) = true;
    }
  }
  State other = state;
  if (!condition.is_false() && !bounds_.skips(region.activation.function, first)) {
    state.guard.conjoin(env_.pool, condition);
    route(region, first.to, std::move(state));
  }
  if (!condition.is_true() && !bounds_.skips(region.activation.function, second)) {
    other.guard.conjoin(env_.pool, env_.pool.bool_not(condition));
    route(region, second.to, std::move(other));
  }
}

void Unroller::take_edge(Region& region, const ir::Edge& edge, State state) {
  if (bounds_.skips(region.activation.function, edge)) return;
  if (edge.as<ir::Call>() != nullptr) {
    take_call(region, edge, std::move(state));
    return;
  }
  if (stepper_.take(state, region.activation.frame, region.site(edge))) route(region, edge.to, std::move(state));
}

void Unroller::take_call(Region& region, const ir::Edge& edge, State state) {
  std::optional<State> after;
  stepper_.for_each_callee(std::move(state), region.activation.frame, region.site(edge), [&](const ir::Function& callee, State calling) {
    std::optional<State> left = call_one(region, edge, callee, std::move(calling));
    if (left && !left->guard.is_false(env_.pool)) encode::merge_into(env_, after, std::move(*left));
  });
  if (after) route(region, edge.to, std::move(*after));
}

std::optional<encode::State> Unroller::call_one(Region& region, const ir::Edge& edge, const ir::Function& callee, State state) {
  const Site site = region.site(edge);
  const encode::Frame caller = region.activation.frame;
  const Called called = stepper_.call(state, caller, site, callee);
  if (called == Called::fails) return std::nullopt;
  if (called == Called::returns) return state;
  if (has_contract(callee)) return call_by_contract(region, edge, callee, std::move(state));
  std::vector<Term>& active = active_[callee.id()];
  const Term guard = state.guard.term(env_.pool);
  std::size_t counted = 0;
  for (std::size_t i = 1; i < active.size(); ++i) counted += active[i] != active[i - 1] ? 1 : 0;
  if (!active.empty() && active.back() != guard) {
    if (!oracle_.may_hold(guard)) return std::nullopt;
    ++counted;
  }
  const CycleId cycle{callee.id(), callee.entry(), true};
  if (counted > bounds_.of(cycle) || active.size() >= kMaxDepth) {
    cut(cycle, static_cast<unsigned>(active.size()), state, site,
        "the recursion of '" + callee.name() + "' was unwound " + std::to_string(active.size()) + " times");
    return std::nullopt;
  }
  active.push_back(guard);
  const encode::Frame frame = env_.contexts.call(region.context, callee.id(), edge.id);
  stepper_.enter(state, caller, site, callee, frame);
  std::optional<State> end = call(callee, std::move(state), frame);
  active_[callee.id()].pop_back();
  if (end) stepper_.leave(*end, caller, site, callee, frame);
  return end;
}

}  // namespace proviso::symbolic
