#include "engine/blocks/trace.h"

namespace proviso::engine {

using cpa::Place;
using cpa::Step;
using cpa::StepKind;
using encode::Check;
using encode::Site;
using encode::State;
using encode::Term;

class TraceWalk {
 public:
  TraceWalk(TransitionSystem& system, const Block& block, term::Evaluator& model, const std::function<bool(const Hazard&)>& stops_at)
      : system_(system), env_(system.environment_), model_(model), stops_at_(stops_at), place_(block.from) {
    trace_.block = &block;
    const State& any = system.space_.any_state(place_);
    if (&block == system.start_.get()) {
      system.edges_.enter_program(state_, *env_.program.entry, system.space_.frame(place_));
      is_over_ = !note(Site{}) || system.is_cut(place_);
    } else {
      state_ = any;
    }
  }

  Trace run() {
    while (!is_over_) {
      step();
      is_over_ = is_over_ || system_.is_cut(place_);
    }
    env_.findings = {};
    system_.space_.note_sizes(state_);
    trace_.to = place_;
    trace_.state = std::move(state_);
    return std::move(trace_);
  }

 private:
  const ir::Function& function() { return system_.facts_.function(place_.function); }
  encode::Frame frame() { return system_.space_.frame(place_); }
  unsigned depth() { return system_.stacks_.depth(place_.stack); }

  /// Takes over what the last step has found out; false if it is the last one.
  bool note(const Site& site) {
    for (const Hazard& hazard : system_.take_findings()) {
      if (!stops_at_(hazard) || !model_.holds(hazard.condition)) continue;
      trace_.conditions.push_back(hazard.condition);
      trace_.hazard = hazard;
      if (trace_.hazard->site.edge == nullptr) trace_.hazard->site = site;
      return false;
    }
    const Term condition = state_.guard.term(env_.pool);
    state_.guard = {};
    if (!condition.is_true()) trace_.conditions.push_back(condition);
    return true;
  }

  void step() {
    if (place_.location == function().exit()) {
      leave();
      return;
    }
    if (system_.is_closed(place_)) {
      system_.go_round(place_, state_);
      trace_.has_closed_loops = true;
    }
    const std::vector<ir::EdgeId>& out = function().location(place_.location).out;
    if (out.empty()) {
      is_over_ = true;
      return;
    }
    const ir::Edge& edge = function().edge(out.front());
    if (out.size() == 2) {
      branch(edge, function().edge(out[1]));
    } else if (edge.as<ir::Call>() != nullptr) {
      call(edge);
    } else {
      take(edge);
    }
  }

  void branch(const ir::Edge& first, const ir::Edge& second) {
    const Term condition = system_.edges_.assumption(state_, frame(), system_.site(place_, first), *first.as<ir::Assume>());
    const bool truth = model_.holds(condition);
    const ir::Edge& taken = truth ? first : second;
    trace_.steps.push_back({StepKind::edge, &function(), &taken, nullptr, depth()});
    state_.guard.conjoin(env_.pool, truth ? condition : env_.pool.bool_not(condition));
    go_on(taken);
  }

  void go_on(const ir::Edge& edge) {
    if (!note(system_.site(place_, edge)) || system_.comes_back(place_, edge)) {
      is_over_ = true;
    } else {
      place_.location = edge.to;
    }
  }

  void take(const ir::Edge& edge) {
    const Site site = system_.site(place_, edge);
    trace_.steps.push_back({StepKind::edge, &function(), &edge, nullptr, depth()});
    if (const auto* const assume = edge.as<ir::Assume>()) {
      state_.guard.conjoin(env_.pool, system_.edges_.assumption(state_, frame(), site, *assume));
    } else if (const auto* const result = edge.as<ir::Return>()) {
      system_.edges_.give_result(state_, frame(), site, function(), *result);
    } else if (system_.edges_.apply(state_, frame(), site, edge.operation) == encode::Flow::ends) {
      note(site);
      is_over_ = true;
      return;
    }
    go_on(edge);
  }

  void call(const ir::Edge& edge) {
    const ir::Call& operation = *edge.as<ir::Call>();
    const Site site = system_.site(place_, edge);
    const ir::Function* callee = nullptr;
    for (const auto& [candidate, condition] : system_.edges_.callees(state_, frame(), site, operation.callee)) {
      if (callee != nullptr || !model_.holds(condition)) continue;
      callee = candidate;
      state_.guard.conjoin(env_.pool, condition);
    }
    trace_.steps.push_back({StepKind::unknown_call, &function(), &edge, callee, depth()});
    if (callee == nullptr) {
      note(site);
      is_over_ = true;
      return;
    }
    trace_.steps.back().kind = callee->has_body() ? StepKind::enter : StepKind::missing_call;
    if (callee->is_error_function() && env_.checks.has(Check::reach_error)) {
      env_.require_not(state_, Check::reach_error, site, env_.pool.true_term());
      note(site);
      is_over_ = true;
    } else if (!callee->has_body()) {
      system_.edges_.call_missing(state_, frame(), site, *callee, operation);
      go_on(edge);
    } else {
      enter(edge, site, *callee);
    }
  }

  /// A call of a function that is looked at by itself: if it comes back, the way goes on behind it, else it ends where the function begins.
  void call_module(const ir::Edge& edge, const Site& site, const ir::Function& callee) {
    std::optional<SummarisedCall> call = system_.summarise(state_, place_, edge, callee);
    if (!call) {
      note(site);
      is_over_ = true;
    } else if (model_.holds(call->returned)) {
      trace_.calls.push_back({trace_.steps.size(), std::move(*call)});
      trace_.steps.push_back({StepKind::leave, &function(), &edge, &callee, depth()});
      go_on(edge);
    } else {
      state_ = std::move(call->entry);
      is_over_ = true;
      if (note(site)) place_ = system_.entry_of(callee);
    }
  }

  void enter(const ir::Edge& edge, const Site& site, const ir::Function& callee) {
    if (system_.modules().contains(callee.id())) {
      call_module(edge, site, callee);
      return;
    }
    const cpa::StackId stack = system_.stacks_.push(place_.stack, place_.function, edge.id);
    if (system_.stacks_.recursions(stack) >= system_.options_.max_recursion) {
      env_.leave_out(state_, encode::GapKind::recursion_bound, site, env_.pool.true_term(), "calls deeper than the analysis follows");
      note(site);
      is_over_ = true;
      return;
    }
    const Place inner{callee.id(), callee.entry(), stack};
    system_.edges_.enter(state_, frame(), site, callee, system_.space_.frame(inner), edge.as<ir::Call>()->arguments);
    if (!note(site)) {
      is_over_ = true;
    } else {
      place_ = inner;
    }
  }

  void leave() {
    const ir::Function& callee = function();
    const encode::Frame left = frame();
    if (place_.stack == cpa::CallStacks::kRoot) {
      const ir::Edge& last = callee.edge(callee.location(callee.exit()).in.front());
      const Site site = system_.site(place_, last);
      trace_.steps.push_back({StepKind::end, nullptr, nullptr, &callee, depth()});
      system_.edges_.leave(state_, encode::ContextTree::kRoot, site, callee, left, nullptr);
      system_.edges_.check_leaks(state_, site);
      note(site);
      is_over_ = true;
      return;
    }
    const ir::Function& caller = system_.facts_.function(system_.stacks_.caller(place_.stack));
    const ir::Edge& edge = caller.edge(system_.stacks_.call(place_.stack));
    trace_.steps.push_back({StepKind::leave, &caller, &edge, &callee, depth() - 1});
    place_ = {caller.id(), edge.from, system_.stacks_.below(place_.stack)};
    system_.edges_.leave(state_, frame(), system_.site(place_, edge), callee, left, edge.as<ir::Call>()->target);
    go_on(edge);
  }

  TransitionSystem& system_;
  encode::Environment& env_;
  term::Evaluator& model_;
  const std::function<bool(const Hazard&)>& stops_at_;
  Place place_;
  State state_;
  Trace trace_;
  bool is_over_ = false;
};

Trace follow(TransitionSystem& system, const Block& block, term::Evaluator& model, const std::function<bool(const Hazard&)>& stops_at) {
  return TraceWalk(system, block, model, stops_at).run();
}

void carry_over(TransitionSystem& system, const Trace& trace, term::Evaluator& followed, term::Model& model) {
  for (const StateVariable* const variable : system.space().variables(trace.to)) {
    if (model.mentions(variable->term)) continue;
    model.set(variable->term, followed.evaluate(system.space().value(trace.to, trace.state, *variable)));
  }
}

}  // namespace proviso::engine
