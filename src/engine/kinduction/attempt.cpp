#include "engine/kinduction/attempt.h"

#include <algorithm>

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

std::optional<ShownByInduction> Attempt::run(const property::Places& enough) {
  symbolic::Unroller unroller(environment_, bounds_, solver_, step_limit_, &points_to_);
  unroller.run();
  std::vector<Term> bad;
  for (const encode::Obligation& obligation : environment_.findings.obligations) bad.push_back(obligation.violated);
  for (const encode::Gap& gap : environment_.findings.gaps) bad.push_back(gap.reached);
  Houdini houdini(pool_, solver_, bounds_.inductions, unroller.claims());
  if (token_.is_cancelled() || !houdini.run()) return std::nullopt;
  const smt::Answer answer = houdini.ask_quickly(bad);
  if (!answer.is_unsat() && !enough.empty() && !token_.is_cancelled())
    if (std::optional<ShownByInduction> part = shown_part(houdini, enough)) return part;
  const bool is_all = answer.is_unsat() || (answer.is_unknown() && houdini.refutes_all(bad));
  return is_all ? std::optional(ShownByInduction{certificate(houdini), {}}) : std::nullopt;
}

std::optional<ShownByInduction> Attempt::shown_part(Houdini& houdini, const property::Places& enough) const {
  std::vector<Term> gaps;
  for (const encode::Gap& gap : environment_.findings.gaps) gaps.push_back(gap.reached);
  if (!houdini.ask_quickly(gaps).is_unsat()) return std::nullopt;
  const std::vector<encode::Obligation>& obligations = environment_.findings.obligations;
  std::vector<std::size_t> asked;
  std::vector<Term> violated;
  property::Places shown;
  property::Places except;
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    const property::Place place = obligations[i].place();
    (enough.contains(place) ? shown : except).insert(place);
    if (!enough.contains(place)) continue;
    asked.push_back(i);
    violated.push_back(obligations[i].violated);
  }
  const std::set<std::size_t> refuted = houdini.refuted_of(violated);
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (!refuted.contains(i)) except.insert(obligations[asked[i]].place());
  if (token_.is_cancelled() || std::includes(except.begin(), except.end(), shown.begin(), shown.end())) return std::nullopt;
  return ShownByInduction{certificate(houdini), std::move(except)};
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
