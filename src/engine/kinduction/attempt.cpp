#include "engine/kinduction/attempt.h"

namespace proviso::engine::kinduction {

using encode::Term;

namespace {

/// Questions that only save work get this long.
constexpr auto kPruningTime = std::chrono::milliseconds(200);

}  // namespace

Attempt::Attempt(const ir::Program& program, const transform::PointsTo& points_to, const property::CheckSet& checks,
                 const bmc::BmcOptions& options, const CancellationToken& token)
    : token_(token),
      environment_(pool_, program, checks),
      points_to_(points_to),
      solver_(environment_, options.make_solver(pool_), token, kPruningTime),
      step_limit_(options.step_limit) {
  bounds_.skipped = options.skipped.get();
}

void Attempt::plan(const symbolic::CycleId& loop, unsigned depth, std::vector<certificate::Invariant> invariants, Closing closing) {
  symbolic::InductionPlan& plan = bounds_.inductions[loop];
  plan.depth = depth;
  plan.is_at_once = closing == Closing::at_once;
  plan.invariants = std::move(invariants);
  for (std::size_t i = 0; i < plan.invariants.size(); ++i) {
    const std::string name =
        std::to_string(loop.function) + "/" + std::to_string(loop.head) + (loop.is_recursion ? "r." : ".") + std::to_string(i);
    plan.switches.push_back(pool_.variable("use " + name, pool_.bool_sort()));
  }
}

std::optional<certificate::CompleteUnwinding> Attempt::run() {
  symbolic::Unroller unroller(environment_, bounds_, solver_, step_limit_, &points_to_);
  unroller.run();
  std::vector<Term> bad;
  for (const encode::Obligation& obligation : environment_.findings.obligations) bad.push_back(obligation.violated);
  for (const encode::Gap& gap : environment_.findings.gaps) bad.push_back(gap.reached);
  Houdini houdini(pool_, solver_, bounds_.inductions, unroller.claims());
  if (token_.is_cancelled() || !houdini.run() || !houdini.refutes_all(bad)) return std::nullopt;
  return certificate(houdini);
}

certificate::CompleteUnwinding Attempt::certificate(const Houdini& houdini) const {
  certificate::CompleteUnwinding result{bounds_.initial, {}, {}};
  for (const auto& [loop, plan] : bounds_.inductions) {
    certificate::LoopInduction induction{loop.function, loop.head, plan.depth, {}, loop.is_recursion, plan.is_at_once};
    for (std::size_t i = 0; i < plan.invariants.size(); ++i)
      if (!houdini.is_off(plan.switches[i])) induction.invariants.push_back(plan.invariants[i]);
    result.inductions.push_back(std::move(induction));
  }
  return result;
}

}  // namespace proviso::engine::kinduction
