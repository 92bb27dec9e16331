#include "engine/kinduction/houdini.h"

#include <numeric>

#include "term/evaluate.h"

namespace proviso::engine::kinduction {

using encode::Term;

namespace {

/// The limit for a query about everything at once.
constexpr auto kTimeTogether = std::chrono::milliseconds(100);

}  // namespace

Houdini::Houdini(term::TermPool& pool, symbolic::SolverOracle& solver, const std::map<symbolic::CycleId, symbolic::InductionPlan>& plans,
                 const std::vector<symbolic::InvariantClaim>& claims)
    : pool_(pool), solver_(solver), plans_(plans), claims_(claims) {}

std::vector<Term> Houdini::with_switches(Term question) const {
  std::vector<Term> assumptions{question};
  for (const auto& [loop, plan] : plans_)
    for (const Term use : plan.switches)
      if (!off_.contains(use)) assumptions.push_back(use);
  return assumptions;
}

bool Houdini::run() { return drop_together() || drop_one_by_one(); }

void Houdini::drop_refuted(const term::Model& model) {
  term::Evaluator evaluator(pool_, model);
  for (const symbolic::InvariantClaim& claim : claims_)
    if (!off_.contains(use_of(claim)) && evaluator.holds(claim.violated)) off_.insert(use_of(claim));
}

bool Houdini::drop_together() {
  while (true) {
    std::vector<Term> violated;
    for (const symbolic::InvariantClaim& claim : claims_)
      if (!off_.contains(use_of(claim))) violated.push_back(claim.violated);
    const Term question = pool_.bool_or(violated);
    if (question.is_false()) return true;
    const smt::Answer answer = solver_.ask(with_switches(question), smt::Want::model, kTimeTogether);
    if (answer.is_unsat()) return true;
    if (!answer.is_sat()) return false;
    drop_refuted(answer.model());
  }
}

bool Houdini::drop_one_by_one() {
  for (bool is_stable = false; !is_stable;) {
    is_stable = true;
    for (std::size_t i = 0; i < claims_.size(); ++i) {
      if (off_.contains(use_of(claims_[i]))) continue;
      if (const auto known = proved_.find(i); known != proved_.end()) {
        bool still_holds = true;
        for (const Term use : known->second) still_holds = still_holds && !off_.contains(use);
        if (still_holds) continue;
      }
      const smt::Answer answer = solver_.ask(with_switches(claims_[i].violated), smt::Want::model);
      if (answer.is_unknown()) return false;
      if (answer.is_sat()) {
        drop_refuted(answer.model());
        is_stable = false;
      } else {
        proved_[i] = std::set<Term>(answer.core().begin(), answer.core().end());
        proved_[i].erase(claims_[i].violated);
      }
    }
  }
  return true;
}

smt::Answer Houdini::ask_quickly(const std::vector<Term>& conditions) {
  return solver_.ask(with_switches(pool_.bool_or(conditions)), smt::Want::answer_only, kTimeTogether);
}

bool Houdini::refutes_all(const std::vector<Term>& conditions) {
  const smt::Answer together = ask_quickly(conditions);
  if (!together.is_unknown()) return together.is_unsat();
  for (const Term condition : conditions)
    if (!solver_.ask(with_switches(condition), smt::Want::answer_only).is_unsat()) return false;
  return true;
}

smt::Answer Houdini::ask_for_model(std::span<const Term> terms, Clock::duration time) {
  std::vector<Term> assumptions = with_switches(pool_.true_term());
  assumptions.insert(assumptions.end(), terms.begin(), terms.end());
  return solver_.ask_for_thread_time(assumptions, smt::Want::model, time);
}

std::set<std::size_t> Houdini::refuted_of(const std::vector<Term>& conditions) {
  std::vector<std::size_t> all(conditions.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::set<std::size_t> refuted;
  keep_refuted(conditions, all, refuted);
  return refuted;
}

/// A model removes what it satisfies; if a query takes too long, it is split in halves.
void Houdini::keep_refuted(const std::vector<Term>& conditions, std::vector<std::size_t> some, std::set<std::size_t>& refuted) {
  while (!some.empty() && !solver_.is_cancelled()) {
    std::vector<Term> any;
    for (const std::size_t i : some) any.push_back(conditions[i]);
    const smt::Answer answer = solver_.ask(with_switches(pool_.bool_or(any)), smt::Want::model, kTimeTogether);
    if (answer.is_unsat()) {
      refuted.insert(some.begin(), some.end());
      return;
    }
    if (answer.is_unknown()) {
      if (some.size() == 1) return;
      const auto middle = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
      keep_refuted(conditions, {some.begin(), middle}, refuted);
      keep_refuted(conditions, {middle, some.end()}, refuted);
      return;
    }
    term::Evaluator evaluator(pool_, answer.model());
    std::erase_if(some, [&](std::size_t i) { return evaluator.holds(conditions[i]); });
  }
}

}  // namespace proviso::engine::kinduction
