#include "smt/layers/caching_solver.h"

#include <algorithm>

namespace proviso::smt {

using term::Term;

namespace {

constexpr std::size_t kMaxCores = 256;
constexpr std::size_t kMaxModels = 8;

}  // namespace

void CachingSolver::assert_term(Term condition) {
  assertions_.add(condition);
  below_->assert_term(condition);
}

void CachingSolver::push() {
  assertions_.push();
  below_->push();
}

void CachingSolver::pop() {
  assertions_.pop();
  below_->pop();
}

CachingSolver::TermIds CachingSolver::ids_of(const Query& query) const {
  TermIds ids;
  for (const Term t : assertions_.terms()) ids.push_back(t.id());
  for (const Term t : query.assumptions) ids.push_back(t.id());
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

const CachingSolver::TermIds* CachingSolver::find_core(const TermIds& ids) const {
  for (const TermIds& core : cores_) {
    if (std::includes(ids.begin(), ids.end(), core.begin(), core.end())) return &core;
  }
  return nullptr;
}

CachingSolver::KnownModel* CachingSolver::find_model(const Query& query) {
  for (const auto& known : models_) {
    const auto holds = [&](Term t) { return known->evaluator.holds(t); };
    if (std::all_of(query.assumptions.begin(), query.assumptions.end(), holds) &&
        std::all_of(assertions_.terms().begin(), assertions_.terms().end(), holds)) {
      return known.get();
    }
  }
  return nullptr;
}

void CachingSolver::remember(const Answer& answer) {
  if (answer.is_sat()) {
    models_.push_front(std::make_unique<KnownModel>(store_, answer.model()));
    if (models_.size() > kMaxModels) models_.pop_back();
  } else if (answer.is_unsat()) {
    cores_.push_front(ids_of({.assumptions = answer.core()}));
    if (cores_.size() > kMaxCores) cores_.pop_back();
  }
}

Answer CachingSolver::check(const Query& query) {
  if (const TermIds* core = find_core(ids_of(query))) {
    ++statistics_.core_hits;
    Unsat unsat;
    for (const Term t : query.assumptions) {
      if (std::binary_search(core->begin(), core->end(), t.id())) unsat.core.push_back(t);
    }
    return unsat;
  }
  if (const KnownModel* known = find_model(query)) {
    ++statistics_.model_hits;
    return Sat{known->model};
  }
  ++statistics_.misses;
  Query with_model = query;
  with_model.want = Want::model;
  Answer answer = below_->check(with_model);
  remember(answer);
  return answer;
}

}  // namespace proviso::smt
