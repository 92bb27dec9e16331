#include "engine/value/encode_path.h"

#include "encode/edge_encoder.h"
#include "encode/forget.h"
#include "engine/bmc/explain_model.h"
#include "support/process_memory.h"

namespace proviso::engine {

using cpa::Step;
using cpa::StepKind;
using encode::Check;
using encode::Site;

namespace {

class PathEncoder {
 public:
  PathEncoder(encode::Environment& environment, Check check, const ClosedLoops* closed)
      : env_(environment), edges_(environment), check_(check), closed_(closed) {
    const ir::Function& entry = *env_.program.entry;
    frames_.push_back(env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0));
    edges_.enter_program(state_, entry, frames_.back());
  }

  void take(const Step& step) {
    // Each step is a place of its own in the unwound program.
    const encode::ContextId context = env_.contexts.iteration(frames_.back(), 0x7FFFFFFFU, number_++);
    const Site site{step.function, step.edge, context};
    go_round(step);
    switch (step.kind) {
      case StepKind::edge:
        take_edge(step, site);
        break;
      case StepKind::enter:
        if (!choose_callee(step, site)) return;
        enter(step, site);
        break;
      case StepKind::missing_call:
        if (!choose_callee(step, site)) return;
        edges_.call_missing(state_, frames_.back(), site, *step.callee, *step.edge->as<ir::Call>());
        break;
      case StepKind::leave: {
        const encode::Frame left = frames_.back();
        frames_.pop_back();
        edges_.leave(state_, frames_.back(), site, *step.callee, left, step.edge->as<ir::Call>()->target);
        break;
      }
      case StepKind::unknown_call:
        edges_.callees(state_, frames_.back(), site, step.edge->as<ir::Call>()->callee);
        break;
      case StepKind::end:
        end(step);
        break;
    }
  }

  bool is_impossible() { return state_.guard.is_false(env_.pool); }

 private:
  /// Where a closed loop begins, any number of rounds may have been.
  void go_round(const Step& step) {
    if (closed_ == nullptr || step.kind == StepKind::leave || step.kind == StepKind::end) return;
    const std::uint32_t function = step.function->id();
    if (!closed_->is_closed(function, step.edge->from)) return;
    encode::forget(env_, state_, frames_.back(), closed_->effects(function, step.edge->from), closed_->facts().points_to(),
                   env_.contexts.iteration(frames_.back(), 0x7FFFFFFFU, number_++));
  }

  void take_edge(const Step& step, const Site& site) {
    const encode::Frame frame = frames_.back();
    if (const auto* const assume = step.edge->as<ir::Assume>()) {
      state_.guard.conjoin(env_.pool, edges_.assumption(state_, frame, site, *assume));
    } else if (const auto* const result = step.edge->as<ir::Return>()) {
      edges_.give_result(state_, frame, site, *step.function, *result);
    } else {
      edges_.apply(state_, frame, site, step.edge->operation);
    }
  }

  bool choose_callee(const Step& step, const Site& site) {
    for (const auto& [callee, condition] : edges_.callees(state_, frames_.back(), site, step.edge->as<ir::Call>()->callee)) {
      if (callee != step.callee) continue;
      state_.guard.conjoin(env_.pool, condition);
      if (callee->is_error_function() && check_ == Check::reach_error) {
        env_.require_not(state_, Check::reach_error, site, env_.pool.true_term());
        return false;
      }
      return true;
    }
    state_.guard.conjoin(env_.pool, env_.pool.false_term());
    return false;
  }

  void enter(const Step& step, const Site& site) {
    const encode::Frame frame = env_.contexts.call(site.context, step.callee->id(), step.edge->id);
    edges_.enter(state_, frames_.back(), site, *step.callee, frame, step.edge->as<ir::Call>()->arguments);
    frames_.push_back(frame);
  }

  void end(const Step& step) {
    const ir::Edge& last = step.callee->edge(step.callee->location(step.callee->exit()).in.front());
    const Site site{step.callee, &last, frames_.back()};
    edges_.leave(state_, encode::ContextTree::kRoot, site, *step.callee, frames_.back(), nullptr);
    edges_.check_leaks(state_, site);
  }

  encode::Environment& env_;
  encode::EdgeEncoder edges_;
  Check check_;
  const ClosedLoops* closed_;
  encode::State state_;
  std::vector<encode::Frame> frames_;
  std::uint32_t number_ = 0;
};

/// What of the program was left out first; empty if nothing was.
std::string first_gap(const encode::Environment& environment) {
  for (const encode::Gap& gap : environment.findings.gaps)
    if (!gap.reached.is_false()) return gap.reason;
  return "";
}

}  // namespace

PathAnswer solve_path(const ir::Program& program, const std::vector<Step>& path, Check check,
                      const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver, const CancellationToken& token,
                      const PathLimits& limits, const ClosedLoops* closed) {
  using Limit = PathAnswer::Limit;
  const bool limits_memory = limits.memory != PathLimits().memory;
  const std::uint64_t memory = limits_memory ? allocated_memory() : 0;
  term::TermPool pool;
  encode::Environment environment(pool, program, {check});
  PathEncoder encoder(environment, check, closed);
  const auto infeasible = [&]() -> PathAnswer { return {PathAnswer::Kind::infeasible, first_gap(environment), Limit::none}; };
  std::size_t before_last = 0;
  for (const Step& step : path) {
    if (encoder.is_impossible()) return infeasible();
    if (token.is_cancelled()) return {PathAnswer::Kind::unknown, "limit reached", Limit::none};
    if (pool.size() > limits.terms) return {PathAnswer::Kind::unknown, "limit reached", Limit::terms};
    if (limits_memory && allocated_memory() > memory + limits.memory) return {PathAnswer::Kind::unknown, "limit reached", Limit::memory};
    before_last = environment.findings.obligations.size();
    encoder.take(step);
  }
  std::vector<const encode::Obligation*> open;
  std::vector<encode::Term> violated;
  for (std::size_t i = before_last; i < environment.findings.obligations.size(); ++i) {
    if (environment.findings.obligations[i].check != check) continue;
    open.push_back(&environment.findings.obligations[i]);
    violated.push_back(open.back()->violated);
  }
  if (open.empty()) return infeasible();
  const std::unique_ptr<smt::Solver> solver = make_solver(pool);
  for (const encode::Term fact : environment.objects.facts()) solver->assert_term(fact);
  solver->assert_term(pool.bool_or(violated));
  const smt::Answer answer = solver->check({{}, token, smt::Want::model});
  if (answer.is_unsat()) return infeasible();
  if (answer.is_unknown()) return {PathAnswer::Kind::unknown, "the solver could not decide whether a path is possible", Limit::none};
  PathAnswer found{PathAnswer::Kind::feasible, "", Limit::none};
  if (closed != nullptr) {
    found.guide = guide_of_model(environment, answer.model(), open, closed->unfollowed());
  } else {
    found.counterexample = explain_model(environment, answer.model(), open);
  }
  return found;
}

}  // namespace proviso::engine
