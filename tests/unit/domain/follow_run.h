// Walks an abstract domain along a run of the interpreter: the steps it takes are the run's.
#pragma once

#include <charconv>
#include <functional>
#include <string>

#include "cpa/domain.h"
#include "cpa/flow.h"
#include "interp/interpreter.h"

namespace proviso::domain {

/// Whether a state allows a plain integer to have a value.
using Allows = std::function<bool(const cpa::State&, unsigned depth, const ir::Variable&, i128 value)>;

class FollowRun {
 public:
  FollowRun(cpa::Flow& flow, cpa::Domain& domain, Allows allows)
      : flow_(flow), domain_(domain), allows_(std::move(allows)), place_(flow.start()), state_(domain.initial()) {}

  void operator()(const interp::TraceStep& step) {
    if (!failure.empty()) return;
    if (step.is_call_result) {
      come_back();
      check(step);
      return;
    }
    if (pending_call_) {
      const ir::Edge* const call = pending_call_;
      pending_call_ = nullptr;
      take([&](const ir::Step& candidate) {
        return candidate.edge == call && candidate.callee != nullptr &&
               (!candidate.callee->has_body() || candidate.callee == step.function);
      });
    }
    come_back();
    const auto* const call = step.edge->as<ir::Call>();
    if (call != nullptr && call->direct_callee() == nullptr) {
      pending_call_ = step.edge;
      return;
    }
    take([&](const ir::Step& candidate) { return candidate.edge == step.edge && candidate.kind != ir::StepKind::leave; });
    if (call == nullptr || !call->direct_callee()->has_body()) check(step);
  }

  std::string failure;
  unsigned checked = 0;
  /// States met, by place, for tests of the order.
  std::function<void(const ir::Place&, const cpa::StateRef&)> on_state;

 private:
  void come_back() {
    while (failure.empty() && !is_over_ && place_.location == flow_.facts().function(place_.function).exit()) {
      if (place_.stack == ir::CallStacks::kRoot) {
        is_over_ = true;
        return;
      }
      take([](const ir::Step& candidate) { return candidate.kind == ir::StepKind::leave; });
    }
  }

  template <typename Fits>
  void take(Fits&& fits) {
    if (!failure.empty()) return;
    std::vector<ir::Step> steps;
    flow_.steps(place_, steps);
    for (const ir::Step& step : steps) {
      if (!fits(step)) continue;
      cpa::StepFindings findings;
      last_depth_ = step.depth;
      cpa::StateRef next = domain_.transfer(state_, step, findings);
      const auto* const intrinsic = step.edge != nullptr ? step.edge->as<ir::Intrinsic>() : nullptr;
      if (!next && intrinsic != nullptr && ir::ends_execution(intrinsic->op)) {
        is_over_ = true;
        return;
      }
      if (!next) {
        failure = "the domain refuses " + (step.edge != nullptr ? ir::to_string(step.edge->operation) : "a return");
        return;
      }
      state_ = std::move(next);
      place_ = *flow_.after(place_, step);
      if (on_state) on_state(place_, state_);
      return;
    }
    failure = "the run takes a step that the flow does not have";
  }

  void check(const interp::TraceStep& step) {
    if (!failure.empty() || step.value.empty() || is_over_) return;
    const ir::Expr* target = nullptr;
    if (const auto* const assign = step.edge->as<ir::Assign>()) target = assign->target;
    if (const auto* const call = step.edge->as<ir::Call>()) target = call->target;
    if (const auto* const havoc = step.edge->as<ir::Havoc>()) target = havoc->target;
    if (target == nullptr || target->kind() != ir::ExprKind::variable || !target->variable()->is_plain_scalar() ||
        !target->type()->is_integer())
      return;
    std::int64_t value = 0;
    const auto parsed = std::from_chars(step.value.data(), step.value.data() + step.value.size(), value);
    if (parsed.ec != std::errc() || parsed.ptr != step.value.data() + step.value.size()) return;
    const ir::Variable& variable = *target->variable();
    ++checked;
    if (!allows_(*state_, variable.is_global() ? 0 : last_depth_, variable, value))
      failure = ir::to_string(step.edge->operation) + " gave " + step.value + ", which the state does not allow";
  }

  cpa::Flow& flow_;
  cpa::Domain& domain_;
  Allows allows_;
  ir::Place place_;
  cpa::StateRef state_;
  unsigned last_depth_ = 1;
  const ir::Edge* pending_call_ = nullptr;
  bool is_over_ = false;
};

}  // namespace proviso::domain
