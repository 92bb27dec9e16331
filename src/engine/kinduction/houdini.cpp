#include "engine/kinduction/houdini.h"

#include "term/evaluate.h"

namespace proviso::engine::kinduction {

using encode::Term;

namespace {

/// For a question about everything at once.
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

bool Houdini::refutes_all(const std::vector<Term>& conditions) {
  const Term any = pool_.bool_or(conditions);
  if (any.is_false()) return true;
  const smt::Answer together = solver_.ask(with_switches(any), smt::Want::answer_only, kTimeTogether);
  if (!together.is_unknown()) return together.is_unsat();
  for (const Term condition : conditions)
    if (!solver_.ask(with_switches(condition), smt::Want::answer_only).is_unsat()) return false;
  return true;
}

}  // namespace proviso::engine::kinduction
