#include "symbolic/trace.h"

namespace proviso::symbolic {

using encode::Site;
using encode::State;
using encode::Term;
using ir::Place;
using ir::Step;
using ir::StepKind;

class TraceWalk {
 public:
  TraceWalk(TransitionSystem& system, const Block& block, term::Evaluator& model, const std::function<bool(const Hazard&)>& stops_at)
      : system_(system), env_(system.environment_), model_(model), stops_at_(stops_at), place_(block.from) {
    trace_.block = &block;
    const State& any = system.space_.any_state(place_);
    if (&block == system.start_.get()) {
      system.stepper_.start(state_, system.space_.frame(place_));
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

  /// Takes over the findings of the last step; false if the trace ends there.
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
    const Term condition = system_.stepper_.decide(state_, frame(), system_.site(place_, first));
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

  /// The last step was the one at the site.
  void end(const Site& site) {
    note(site);
    is_over_ = true;
  }

  void take(const ir::Edge& edge) {
    const Site site = system_.site(place_, edge);
    trace_.steps.push_back({StepKind::edge, &function(), &edge, nullptr, depth()});
    if (system_.stepper_.take(state_, frame(), site)) {
      go_on(edge);
    } else {
      end(site);
    }
  }

  void call(const ir::Edge& edge) {
    const Site site = system_.site(place_, edge);
    const ir::Function* const callee =
        system_.stepper_.choose_callee(state_, frame(), site, [&](const ir::Function&, Term condition) { return model_.holds(condition); });
    trace_.steps.push_back({StepKind::unknown_call, &function(), &edge, callee, depth()});
    if (callee == nullptr) {
      end(site);
      return;
    }
    trace_.steps.back().kind = callee->has_body() ? StepKind::enter : StepKind::missing_call;
    switch (system_.stepper_.call(state_, frame(), site, *callee)) {
      case Called::fails:
        end(site);
        break;
      case Called::returns:
        go_on(edge);
        break;
      case Called::enters:
        enter(edge, site, *callee);
        break;
    }
  }

  /// A call of a module: if it returns, the trace continues after it, else it ends at the module's entry.
  void call_module(const ir::Edge& edge, const Site& site, const ir::Function& callee) {
    std::optional<SummarisedCall> call = system_.summarise(state_, place_, edge, callee);
    if (!call) {
      end(site);
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
    const ir::StackId stack = system_.stacks_.push(place_.stack, place_.function, edge.id);
    if (system_.stacks_.recursions(stack) >= system_.options_.max_recursion) {
      env_.leave_out(state_, encode::GapKind::recursion_bound, site, env_.pool.true_term(), "calls deeper than the analysis follows");
      end(site);
      return;
    }
    const Place inner{callee.id(), callee.entry(), stack};
    system_.stepper_.enter(state_, frame(), site, callee, system_.space_.frame(inner));
    if (!note(site)) {
      is_over_ = true;
    } else {
      place_ = inner;
    }
  }

  void leave() {
    const ir::Function& callee = function();
    const encode::Frame left = frame();
    if (place_.stack == ir::CallStacks::kRoot) {
      trace_.steps.push_back({StepKind::end, nullptr, nullptr, &callee, depth()});
      system_.stepper_.end(state_, callee, left, system_.context(place_));
      end({&callee, &callee.edge(callee.location(callee.exit()).in.front()), system_.context(place_)});
      return;
    }
    const ir::Function& caller = system_.facts_.function(system_.stacks_.caller(place_.stack));
    const ir::Edge& edge = caller.edge(system_.stacks_.call(place_.stack));
    trace_.steps.push_back({StepKind::leave, &caller, &edge, &callee, depth() - 1});
    place_ = {caller.id(), edge.from, system_.stacks_.below(place_.stack)};
    system_.stepper_.leave(state_, frame(), system_.site(place_, edge), callee, left);
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

}  // namespace proviso::symbolic
