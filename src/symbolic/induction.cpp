// Loops closed by induction over their iterations (Donaldson, Haller, Kroening and Rümmer, "Software verification using
// k-induction"): the first iterations are unwound (base case); then, from any state at the loop head that satisfies the
// invariants, `depth` iterations are assumed to violate nothing, and the next one is checked (step case). Paths that
// leave the loop from there continue; states that return to the head are covered.
#include "encode/forget.h"
#include "support/result.h"
#include "symbolic/region.h"

namespace proviso::symbolic {

using encode::Term;
using property::Check;

namespace {

/// Iterations decided by constants are unwound up to this number before the induction starts.
constexpr std::uint32_t kConcreteRounds = 64;
/// Iterations of the step case are numbered from here, to have separate contexts.
constexpr std::uint32_t kFirstStep = 1U << 30;

/// Sets a flag temporarily.
class Assuming {
 public:
  explicit Assuming(encode::Environment& environment) : environment_(environment), before_(environment.is_assuming) {
    environment.is_assuming = true;
  }
  Assuming(const Assuming&) = delete;
  Assuming& operator=(const Assuming&) = delete;
  ~Assuming() { environment_.is_assuming = before_; }

 private:
  encode::Environment& environment_;
  bool before_;
};

/// Memory left by earlier iterations is not part of the state in which the step case starts; if that can matter, the
/// loop is not closed.
bool can_be_closed(const transform::LoopEffects& effects, const property::CheckSet& checks) {
  const bool about_leaks = checks.has(Check::memtrack) || checks.has(Check::memcleanup);
  return !effects.allocates_stack && !(about_leaks && (effects.allocates || effects.frees));
}

}  // namespace

const transform::LoopEffects& Unroller::effects_of(const ir::Function& function, transform::LoopId loop) {
  const transform::Loop& found = loops_of(function).loop(loop);
  const CycleId cycle{function.id(), found.head, false};
  const auto known = effects_.find(cycle);
  if (known != effects_.end()) return known->second;
  return effects_.emplace(cycle, effects_finder().of(function, found)).first->second;
}

transform::LoopEffectsFinder& Unroller::effects_finder() {
  PROVISO_CHECK(points_to_ != nullptr, "an induction needs the points-to analysis");
  if (!effects_finder_) effects_finder_ = std::make_unique<transform::LoopEffectsFinder>(env_.program, *points_to_);
  return *effects_finder_;
}

void Unroller::claim_invariants(const CycleId& loop, const InductionPlan& plan, const certificate::Visit& visit) {
  if (env_.is_assuming) return;
  // What is not about elements may depend on what holds for those that were read last: all claims hold for all indices.
  const Term here = visit.state.guard.term(env_.pool);
  const Term here_with_last_indices = env_.event(visit.state);
  for (std::size_t i = 0; i < plan.invariants.size(); ++i) {
    const std::optional<Term> holds = certificate::claim(env_, visit, plan.invariants[i]);
    const Term wrong = holds ? env_.pool.bool_not(*holds) : env_.pool.true_term();
    const bool is_about_elements = certificate::is_about_elements(plan.invariants[i]);
    const Term violated = env_.pool.bool_and(is_about_elements ? here : here_with_last_indices, wrong);
    if (!violated.is_false()) claims_.push_back({loop, i, violated});
  }
}

void Unroller::assume_invariants(const InductionPlan& plan, const State& entry, encode::Frame frame, State& state) {
  for (std::size_t i = 0; i < plan.invariants.size(); ++i) {
    const std::optional<Term> holds = certificate::claim(env_, {state, entry, frame}, plan.invariants[i]);
    if (!holds) continue;
    state.guard.conjoin(env_.pool, plan.switches.empty() ? *holds : env_.pool.implies(plan.switches[i], *holds));
  }
}

std::optional<encode::State> Unroller::run_round(Region& outer, transform::LoopId id, std::uint32_t number, State state, Pending& exits) {
  const ir::LocationId head = outer.activation.loops.loop(id).head;
  Region body{outer.activation, env_.contexts.iteration(outer.context, head, number), id, {}, {}, {}};
  body.pending[head].push_back(std::move(state));
  run_region(body);
  exits = std::move(body.exits);
  return merged(std::move(body.back));
}

void Unroller::close_by_induction(Region& outer, transform::LoopId id, const InductionPlan& plan, State state) {
  const transform::Loop& loop = outer.activation.loops.loop(id);
  const CycleId cycle{outer.activation.function.id(), loop.head, false};
  const encode::Frame frame = outer.activation.frame;
  const ir::Edge& at = outer.activation.function.edge(outer.activation.function.location(loop.head).out.front());
  const transform::LoopEffects& effects = effects_of(outer.activation.function, id);
  const auto leave = [&](Pending& exits) {
    for (auto& [to, states] : exits) route(outer, to, *merged(std::move(states)));
  };
  const State entry = state;
  claim_invariants(cycle, plan, {state, entry, frame});
  unsigned counted = 0;
  std::vector<State> unclaimed;  // visits behind the base case
  const unsigned first_rounds = plan.is_at_once && plan.depth == 0 ? 0 : std::max(plan.depth, 1U);
  for (std::uint32_t round = 0; counted < first_rounds; ++round) {
    const std::uint64_t branches = symbolic_branches_;
    Pending exits;
    std::optional<State> back = run_round(outer, id, round, std::move(state), exits);
    leave(exits);
    if (!back || !oracle_.may_hold(back->guard.term(env_.pool))) {
      // There is no step case that shows the claims, but rounds of outer loops that are assumed rely on them.
      for (const State& visit : unclaimed) claim_invariants(cycle, plan, {visit, entry, frame});
      return;
    }
    state = std::move(*back);
    if (symbolic_branches_ != branches || round >= kConcreteRounds) ++counted;
    // The base case consists of the first `depth` iterations; later ones only show whether the loop terminates by
    // itself.
    if (round < plan.depth)
      claim_invariants(cycle, plan, {state, entry, frame});
    else if (!env_.is_assuming)
      unclaimed.push_back(state);
    if (must_stop()) break;
  }
  if (must_stop() || !can_be_closed(effects, env_.checks)) {
    cut(cycle, counted, state, outer.site(at), "the loop was unwound " + std::to_string(counted) + " times");
    return;
  }
  State any = entry;
  encode::forget(env_, any, frame, effects, *points_to_, env_.contexts.iteration(outer.context, loop.head, kFirstStep));
  assume_invariants(plan, entry, frame, any);
  std::vector<State> visits;
  for (unsigned step = 0; step < plan.depth; ++step) {
    const Assuming assuming(env_);
    visits.push_back(any);
    Pending exits;
    std::optional<State> back = run_round(outer, id, kFirstStep + step, std::move(any), exits);
    if (!back) return;
    any = std::move(*back);
    drop_repetitions(outer.activation, loop.head, visits, any);
    assume_invariants(plan, entry, frame, any);
    if (any.guard.is_false(env_.pool)) return;
  }
  Pending exits;
  const std::optional<State> before = round_seen_ ? std::optional(any) : std::nullopt;
  std::optional<State> back = run_round(outer, id, kFirstStep + plan.depth, std::move(any), exits);
  leave(exits);
  if (!back) return;
  if (before) round_seen_(cycle, {*before, entry, frame}, {*back, entry, frame});
  claim_invariants(cycle, plan, {*back, entry, frame});
  // A variable of the body that outlives its iteration is a new object in each: the step case does not cover that.
  for (const ir::Variable* const variable : effects.declared) {
    const encode::Value* const object = back->values.find(State::key(frame, *variable));
    if (object == nullptr) continue;
    const encode::ObjectState* const storage = back->objects.find(object->object.low_word());
    if (storage == nullptr || storage->alive.is_false()) continue;
    env_.note_gap(*back, encode::GapKind::loop_bound, outer.site(at), storage->alive,
                  "'" + variable->name + "' outlives a round of the loop");
  }
}

}  // namespace proviso::symbolic
