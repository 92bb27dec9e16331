#include "engine/paths/encode_path.h"

#include "encode/forget.h"
#include "engine/paths/explain_model.h"
#include "engine/paths/small_sizes.h"
#include "support/process_memory.h"
#include "symbolic/stepper.h"

namespace proviso::engine::paths {

using encode::Site;
using ir::Step;
using ir::StepKind;
using property::Check;

namespace {

class PathEncoder {
 public:
  PathEncoder(encode::Environment& environment, const symbolic::ClosedLoops* closed)
      : env_(environment), stepper_(environment), closed_(closed) {
    const ir::Function& entry = *env_.program.entry;
    frames_.push_back(env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0));
    stepper_.start(state_, frames_.back());
  }

  void take(const Step& step) {
    // Each step has its own context in the unwound program.
    const encode::ContextId context = env_.contexts.iteration(frames_.back(), 0x7FFFFFFFU, number_++);
    const Site site{step.function, step.edge, context};
    go_round(step);
    switch (step.kind) {
      case StepKind::edge:
        stepper_.take(state_, frames_.back(), site);
        break;
      case StepKind::enter:
      case StepKind::missing_call:
        call(step, site);
        break;
      case StepKind::leave: {
        const encode::Frame left = frames_.back();
        frames_.pop_back();
        stepper_.leave(state_, frames_.back(), site, *step.callee, left);
        break;
      }
      case StepKind::unknown_call:
        stepper_.choose_callee(state_, frames_.back(), site, [](const ir::Function&, encode::Term) { return false; });
        break;
      case StepKind::end:
        stepper_.end(state_, *step.callee, frames_.back(), frames_.back());
        break;
    }
  }

  bool is_impossible() { return state_.guard.is_false(env_.pool); }

 private:
  /// At the head of a closed loop, any number of iterations may have passed.
  void go_round(const Step& step) {
    if (closed_ == nullptr || step.kind == StepKind::leave || step.kind == StepKind::end) return;
    const std::uint32_t function = step.function->id();
    if (!closed_->is_closed(function, step.edge->from)) return;
    encode::forget(env_, state_, frames_.back(), closed_->effects(function, step.edge->from), closed_->facts().points_to(),
                   env_.contexts.iteration(frames_.back(), 0x7FFFFFFFU, number_++));
  }

  void call(const Step& step, const Site& site) {
    const auto is_it = [&](const ir::Function& callee, encode::Term) { return &callee == step.callee; };
    if (stepper_.choose_callee(state_, frames_.back(), site, is_it) == nullptr) {
      state_.guard.conjoin(env_.pool, env_.pool.false_term());
    } else if (stepper_.call(state_, frames_.back(), site, *step.callee) == symbolic::Called::enters) {
      const encode::Frame frame = env_.contexts.call(site.context, step.callee->id(), step.edge->id);
      stepper_.enter(state_, frames_.back(), site, *step.callee, frame);
      frames_.push_back(frame);
    }
  }

  encode::Environment& env_;
  symbolic::Stepper stepper_;
  const symbolic::ClosedLoops* closed_;
  encode::State state_;
  std::vector<encode::Frame> frames_;
  std::uint32_t number_ = 0;
};

/// The first gap of the encoding; empty if there is none.
std::string first_gap(const encode::Environment& environment) {
  for (const encode::Gap& gap : environment.findings.gaps)
    if (!gap.reached.is_false()) return gap.reason;
  return "";
}

}  // namespace

PathAnswer solve_path(const ir::Program& program, const std::vector<Step>& path, Check check,
                      const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver, const CancellationToken& token,
                      const PathLimits& limits, const symbolic::ClosedLoops* closed) {
  using Limit = PathAnswer::Limit;
  const bool limits_memory = limits.memory != PathLimits().memory;
  const std::uint64_t memory = limits_memory ? allocated_memory() : 0;
  term::TermPool pool;
  encode::Environment environment(pool, program, {check});
  PathEncoder encoder(environment, closed);
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
  smt::Answer answer = solver->check({{}, token, smt::Want::model});
  // Prefers one that needs little memory.
  const encode::Term small[] = {small_sizes(environment)};
  if (answer.is_sat() && !small[0].is_true())
    if (smt::Answer other = solver->check({small, token, smt::Want::model}); other.is_sat()) answer = std::move(other);
  if (answer.is_unsat()) return infeasible();
  if (answer.is_unknown()) return {PathAnswer::Kind::unknown, "the solver could not decide whether a path is possible", Limit::none};
  PathAnswer found{PathAnswer::Kind::feasible, "", Limit::none};
  if (closed != nullptr) {
    found.guide = guide_of_model(environment, answer.model(), open, execution::unfollowed_loops(*closed));
  } else {
    found.counterexample = explain_model(environment, answer.model(), open);
  }
  return found;
}

}  // namespace proviso::engine::paths
